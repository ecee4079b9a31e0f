"""The people that bots are: `assets/data/bots/people.toml`. Names and sayings lie in `assets/text`."""

from msgspec import Struct

from game.engine.kernel import DataError, data

from .temper import TEMPERS


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to play against. Words: `bots.person.<id>.name` and `.says`; `face`: the number of a seat's picture."""

    id: str
    temper: str
    face: int

    def level(self, level: str) -> str:
        """The name of a bot of this level with this person's temperament."""
        return level if self.temper == "plain" or level == "fool" else f"{level}:{self.temper}"


class People(Struct, frozen=True, forbid_unknown_fields=True):
    """The data file."""

    person: tuple[Person, ...]

    def __post_init__(self) -> None:
        ids = [person.id for person in self.person]
        if len(set(ids)) != len(ids):
            raise ValueError("two persons have one id")
        for person in self.person:
            if person.temper not in TEMPERS:
                raise ValueError(f"{person.id} is {person.temper!r}; there are {', '.join(TEMPERS)}")


def people() -> tuple[Person, ...]:
    """Everybody, in the order in which they come to a table. Raises DataError for a damaged file."""
    found: People = data.load("bots", "people", People)
    if not found.person:
        raise DataError("people.toml: nobody is in it")
    return found.person
