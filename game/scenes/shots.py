"""Every screen and every moment of every game as pictures, without a display: to look at, and to compare."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app.app import App
from game.app.intents import Intent, Kind
from game.app.paths import Places
from game.match import Bot, Human, Match, Player, Record
from game.scenes.lobby import Lobby
from game.scenes.settings import Settings
from game.scenes.shots_learning import learning
from game.scenes.start import Parlour
from game.table.scene import TableScene

SIZES = ((1920, 1080), (1280, 720), (960, 540))
NAMES = ("Mara", "Jo", "Old Pike", "Sly", "Wren", "Bold")
STEP = 0.02


@dataclass(frozen=True)
class Variant:
    """How the pictures are made."""

    text: int = 100
    greyscale: bool = False
    high_contrast: bool = False
    reduced: bool = False

    @property
    def tail(self) -> str:
        """What the file names end with."""
        parts = [str(self.text)] if self.text != 100 else []
        parts += [name for name in ("greyscale", "high_contrast", "reduced") if getattr(self, name)]
        return "".join(f"_{part}" for part in parts)


def render(
    folder: Path | str,
    sizes: Iterable[tuple[int, int]] = SIZES,
    only: str | None = None,
    *,
    variant: Variant | None = None,
) -> int:
    """Write `<name>_<width>x<height>.png` for each screen and moment whose name contains `only`; how many: printed."""
    folder, variant = Path(folder), variant or Variant()
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with tempfile.TemporaryDirectory() as home:
        for size in sizes:
            base = Path(home) / f"{size[0]}"
            app = App(size=size, window=False, places=Places(base / "s", base / "d", base / "l", False))
            app.settings.change("seeing", "text_size", variant.text)
            app.settings.change("seeing", "high_contrast", variant.high_contrast)
            app.settings.change("pace", "reduced_motion", variant.reduced)
            parlour = Parlour(app, thinking=False)
            for name, show in scenes(parlour):
                if only is not None and only not in name:
                    continue
                for part, picture in frames(app, name, show):
                    if variant.greyscale:
                        picture = pygame.transform.grayscale(picture)
                    pygame.image.save(picture, str(folder / f"{part}_{size[0]}x{size[1]}{variant.tail}.png"))
                    count += 1
            app.stack.clear()
            parlour.close()
    print(f"{count} pictures in {folder}")
    return 0


Show = Callable[[], Iterator[str]]


def frames(app: App, name: str, show: Show) -> Iterator[tuple[str, pygame.Surface]]:
    """Run a show: it yields the ending of a name whenever the screen is worth a picture."""
    for ending in show():
        while app.pictures.work(1.0):
            pass
        app.toast.text = None
        app.draw()
        yield f"{name}{ending}", app.canvas.surface.copy()


def scenes(parlour: Parlour) -> Iterator[tuple[str, Show]]:
    """Everything there is to show, by name."""
    app = parlour.app

    def put(make: Callable[[], Any]) -> Show:
        def show() -> Iterator[str]:
            app.stack.replace(make())
            app.stack.finish()
            app.notices._waiting.clear()
            pass_time(app, 0.4)
            yield ""

        return show

    yield "title", put(parlour.home)
    yield "settings", put(Settings)
    for entry in list(app.games):
        yield f"{entry.key}_lobby", put(lambda e=entry: Lobby(e, parlour.start))  # type: ignore[misc]
        staging = parlour.stagings[entry.key]
        for name, moment in staging.moments().items():
            yield f"{entry.key}_{name}", lambda e=entry, m=moment: play(parlour, e.game, m)  # type: ignore[misc]
        yield f"{entry.key}_overlays", lambda e=entry: overlays(parlour, e.game)  # type: ignore[misc]
        yield f"{entry.key}_results", lambda e=entry: results(parlour, e.game)  # type: ignore[misc]
    yield from learning(parlour, pass_time)


def match_at(game: Any, moment: Any) -> tuple[Match, list[Any]]:
    """A match standing at a scenario; the picks that lead to the moment are not made yet."""
    words = dict(moment)
    picks = [tuple(pick) for pick in words.pop("picks", ())]
    for extra in ("at", "times", "people", "look", "film"):
        words.pop(extra, None)
    state = game.scenario(words)
    persons = moment.get("people", 1)
    seats: list[Player] = [
        Human(NAMES[i], str(i), "keyboard") if i < persons or _must(state, i) else Bot("gambler", NAMES[i], str(i))
        for i in range(state.seats)
    ]
    record = Record(
        game.key, state.options.to_json(), seats, 0, game.version, state.table.digest, start=state.to_json()
    )
    return Match.from_record(record), picks


def _must(state: Any, seat: int) -> bool:
    """The seat that is to choose in the moment is a person's, or there would be nothing to see."""
    return state.decision is not None and bool(state.decision.seat == seat)


def play(parlour: Parlour, game: Any, moment: Any) -> Iterator[str]:
    """A moment: the scenario, then its picks. `at`: shares of the whole play (0..1) to take pictures at.

    `film`: the name of an event: each step of its first one is pictured, and nothing else of what the picks lead to.
    """
    app = parlour.app
    match, picks = match_at(game, moment)
    scene = parlour.table(match)
    assert isinstance(scene, TableScene)
    scene.doors.results = None
    app.stack.replace(scene)
    app.stack.finish()
    app.notices._waiting.clear()
    settle(app, scene)
    if not picks:
        yield from _looked(app, scene, moment)
        return
    for i, pick in enumerate(picks):
        seat = match.deciding
        if seat is None:
            break
        last = i == len(picks) - 1
        match.apply(seat, pick)
        scene.choices.close()
        scene.viewing.pull()
        if not last:
            settle(app, scene)
            continue
        if "film" in moment:
            yield from film(app, scene, str(moment["film"]))
            return
        for k, length in enumerate(stages(app, scene, tuple(moment.get("at", (0.35, 0.7))))):
            yield f"_{k + 1}" if length else ""
    settle(app, scene)
    yield "_end"


def stages(app: App, scene: TableScene, shares: Sequence[float]) -> Iterator[bool]:
    """Stop at these shares of every event that has an act or a hold."""
    for _ in range(24):
        item = scene.director._item
        while item is not None and item.play.act is None and not item.play.fly:
            pass_time(app, STEP)
            if scene.director._item is item and scene.director.waiting:
                break
            item = scene.director._item
        if item is None:
            return
        for share in shares:
            while scene.director._item is item and item.age < item.ms * share:
                pass_time(app, STEP)
            yield True
        for _ in range(400):
            if scene.director._item is not item:
                break
            if scene.director.waiting:
                yield True
                scene.director.skip()
            pass_time(app, STEP)


def film(app: App, scene: TableScene, wanted: str) -> Iterator[str]:
    """The first event of this name: the middle of each of its steps, the way to its end, and its end."""
    for _ in range(2000):
        item = scene.director._item
        if item is None or type(item.frame.event).__name__ == wanted:
            break
        if scene.director.waiting:
            scene.director.skip()
        pass_time(app, STEP)
    item = scene.director._item
    if item is None:
        return
    begins = [at * scene.director.factor for at, _, _ in item.play.steps] or [0.0]
    ends = [*begins[1:], min(item.ms, item.play.words_at * scene.director.factor)]
    times = [(a + b) / 2 for a, b in zip(begins, ends, strict=True)] + [(ends[-1] + item.ms) / 2]
    for k, ms in enumerate(times):
        while scene.director._item is item and item.age < ms:
            pass_time(app, STEP)
        yield f"_{k + 1}"
    while scene.director._item is item and not scene.director.waiting:
        pass_time(app, STEP)
    yield "_end"


def _looked(app: App, scene: TableScene, moment: Any) -> Iterator[str]:
    yield ""
    if moment.get("look"):
        app.stack.handle(Intent(Kind.ZOOM))
        look = int(moment["look"])
        for _ in range(abs(look)):
            app.stack.handle(Intent(Kind.NEXT if look > 0 else Kind.PREV))
        pass_time(app, 0.2)
        yield "_look"
        app.stack.handle(Intent(Kind.ZOOM, down=False))


def settle(app: App, scene: TableScene, seconds: float = 20.0) -> None:
    """Let everything be shown that is pending, until a person is to choose, a bot would, or the game is over."""
    for _ in range(round(seconds / 0.05)):
        if scene.director.waiting:
            scene.director.skip()
        if scene.director.still and not scene.curtain.moving:
            break
        pass_time(app, 0.05)
    if scene.match.waits_for_bot:
        pass_time(app, 0.3)
        return
    for _ in range(20):
        pass_time(app, 0.05)


def overlays(parlour: Parlour, game: Any) -> Iterator[str]:
    """What lies over a table: looking closer, the log, the pause, a lost device."""
    app = parlour.app
    seats: list[Player] = [Human(NAMES[0], "0", "keyboard"), Human(NAMES[1], "1", "pad-0")]
    seats += [Bot("gambler", NAMES[i], str(i)) for i in range(2, max(2, min(4, game.seats.stop - 1)))]
    app.devices.pads.add(0, "Pad")
    match = Match(game, game.Options(), seats, 5)
    scene = parlour.table(match)
    assert isinstance(scene, TableScene)
    app.stack.replace(scene)
    app.stack.finish()
    app.notices._waiting.clear()
    for _ in range(8):
        settle(app, scene)
        seat = match.deciding
        if seat is None or match.waits_for_bot:
            break
        match.apply(seat, match.window(seat).view.decision.picks[0])  # type: ignore[union-attr]
        scene.choices.close()
    settle(app, scene)
    app.stack.handle(Intent(Kind.ZOOM))
    pass_time(app, 0.2)
    yield "_look"
    app.stack.handle(Intent(Kind.ZOOM, down=False))
    app.stack.handle(Intent(Kind.LOG))
    yield "_log"
    app.stack.handle(Intent(Kind.LOG))
    scene.pause("keyboard")
    pass_time(app, 0.1)
    yield "_pause"
    app.stack.pop()
    if scene.doors.lost is not None:
        app.stack.push(scene.doors.lost(scene, 1))
        pass_time(app, 0.1)
        yield "_lost"
        app.stack.pop()
    app.devices.pads.unplug(0)


def results(parlour: Parlour, game: Any) -> Iterator[str]:
    """The results of a game that bots played to its end."""
    app = parlour.app
    seats: list[Player] = [Bot("fool", NAMES[i], str(i)) for i in range(min(4, game.seats.stop - 1))]
    match = Match(game, game.Options(), seats, 11)
    while match.go_on():
        pass
    scene = parlour.table(match)
    assert isinstance(scene, TableScene) and scene.doors.results is not None
    app.stack.replace(scene)
    app.stack.finish()
    scene.director.skip()
    app.stack.replace(scene.doors.results(scene))
    app.stack.finish()
    pass_time(app, 1.0)
    yield "_counting"
    pass_time(app, 8.0)
    yield ""
    scene_results: Any = app.stack.top
    if "story_button" in scene_results.actions:
        scene_results.actions["story_button"]()
        yield "_story"


def pass_time(app: App, seconds: float) -> None:
    """Let time pass in the scenes, in small steps."""
    for _ in range(max(1, round(seconds / STEP))):
        app.stack.update(STEP)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m game.scenes.shots DIR [--only NAME] [--size 1280x720] [--text 160] [--greyscale] [--high-contrast]`"""
    parser = argparse.ArgumentParser(description="Draws every screen and moment into PNG files.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only")
    parser.add_argument("--size", action="append", dest="sizes")
    parser.add_argument("--text", type=int, choices=(100, 130, 160), default=100)
    parser.add_argument("--greyscale", action="store_true")
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--reduced", action="store_true")
    wanted = parser.parse_args(arguments)
    sizes = [(int(w), int(h)) for w, _, h in (text.partition("x") for text in wanted.sizes or ())] or SIZES
    variant = Variant(wanted.text, wanted.greyscale, wanted.high_contrast, wanted.reduced)
    return render(wanted.folder, sizes, wanted.only, variant=variant)


if __name__ == "__main__":
    raise SystemExit(main())
