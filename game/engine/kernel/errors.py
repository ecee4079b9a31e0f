"""What the engine refuses, and how it says so."""


class GrimError(Exception):
    """Anything the engine refuses. `str(error)` is one sentence fit for a reader."""


class IllegalPick(GrimError):
    """A pick that is not among the legal ones. The state is unchanged.

    `reason` is a key (`"settle.unused_greens"`); the sentence lives in `assets/text`.
    """

    def __init__(self, reason: str, pick: object = None) -> None:
        self.reason = reason
        self.pick = pick
        super().__init__(reason if pick is None else f"{reason}: {_shown(pick)}")

    def __reduce__(self) -> tuple[type, tuple[str, object]]:
        return type(self), (self.reason, self.pick)


def _shown(pick: object) -> str:
    """A pick in at most 80 letters, whatever it is: a refusal must not fail over what it refuses."""
    try:
        text = repr(pick)
    except Exception:  # an endless number, an object that cannot be printed
        text = f"something of type {type(pick).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."


class OptionError(GrimError, ValueError):
    """An option, seat count or seed that cannot be played, named with its remedy."""


class DataError(GrimError, ValueError):
    """A data file that cannot be used: names the file, the key and what is wrong."""


class ScenarioError(GrimError, ValueError):
    """A scenario (or a saved state) that describes no possible position."""


class ImagineError(GrimError, RuntimeError):
    """No world that fits the view was found: the declared pools contradict the view."""
