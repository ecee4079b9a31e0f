"""Pictures of everything that teaches and remembers: rules, lessons, players, recordings, the idle title."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from game.app.intents import Intent, Kind
from game.match import Bot, Human, Match, Player, award
from game.scenes.lesson import Lessoning
from game.scenes.players import MATCHES, TROPHIES
from game.scenes.rules_sheet import page_of

if TYPE_CHECKING:
    from game.scenes.start import Parlour

Show = Callable[[], Iterator[str]]
Pass = Callable[..., None]
PEOPLE = (("Mara", "Jo"), ("Mara", "Wren"), ("Żółw", "Mara"), ("Дарья", "Jo"))


def learning(parlour: Parlour, wait: Pass) -> Iterator[tuple[str, Show]]:
    """Everything there is to show, by name. `wait(app, seconds)` lets time pass."""
    app = parlour.app
    yield "attract", lambda: attract(parlour, wait)
    yield "players", lambda: players(parlour, wait)
    for entry in list(app.games):
        key = entry.key
        if page_of(app, key) is not None:
            yield f"{key}_rules", lambda k=key: rules(parlour, wait, k)  # type: ignore[misc]
        if parlour.library.lesson(key) is not None:
            yield f"{key}_lesson", lambda k=key: lesson(parlour, wait, k)  # type: ignore[misc]
        yield f"{key}_watching", lambda k=key: watching(parlour, wait, k)  # type: ignore[misc]


def _show(parlour: Parlour, wait: Pass, scene: Any) -> Any:
    parlour.app.stack.replace(scene)
    parlour.app.stack.finish()
    parlour.app.notices._waiting.clear()
    wait(parlour.app, 0.4)
    return scene


def rules(parlour: Parlour, wait: Pass, key: str) -> Iterator[str]:
    """The page at the paragraph of its last question, a table, a search that finds, one that does not."""
    game = parlour.app.entry(key).game
    match = Match(game, game.Options(), [Bot("fool")] * game.seats[0], 1)
    page = _show(parlour, wait, parlour.library.rules_at(match, list(game.rules.asks)[-1]))
    yield ""
    page.handle(Intent(Kind.NEXT))
    page.handle(Intent(Kind.MOVE, dy=1))
    yield "_next"
    for c, b, block in list(page.page.blocks()):
        if block.example in page.examples:
            page._go((c, b))
            yield f"_example_{block.example}"
    page._search("card")
    yield "_found"
    page._search("lawyer")
    yield "_not_found"


def lesson(parlour: Parlour, wait: Pass, key: str) -> Iterator[str]:
    """Each chapter at its first and its last step."""
    found, library = parlour.library.lesson(key), parlour.library
    assert found is not None
    for c, chapter in enumerate(found.chapter):
        for step in (0, len(chapter.step) // 2, len(chapter.step) - 1):
            scene = Lessoning(
                parlour.app.entry(key).game, found, parlour.stagings[key], library.store,
                {"play": lambda: None, "shelf": lambda: None, "home": lambda: None}, (c, step),
            )  # fmt: skip
            _show(parlour, wait, scene)
            for _ in range(200):
                if scene.telling and (scene.taught.reading or scene.choices.is_open):
                    break
                scene.director.skip()
                wait(parlour.app, 0.1)
            yield f"_{c + 1}_{chapter.id}_{step + 1}"
    _show(parlour, wait, library.lessons())
    yield "s"


def _played(parlour: Parlour, key: str, names: tuple[str, str], seed: int) -> Match:
    """A game that bots played under the names of people, kept in the store."""
    game = parlour.app.entry(key).game
    seats: list[Player] = [Human(names[0], "0"), Human(names[1], "1")]
    seats += [Bot("gambler", "Old Pike", "2")] if game.seats[-1] > 2 else []
    match = Match(game, game.Options(), seats, seed, store=parlour.store)
    bots = Match(game, game.Options(), [Bot("gambler", seed=i) for i in range(len(seats))], seed)
    while bots.go_on():
        step = bots.record().picks[-1]
        if isinstance(match.seats[step[0]], Human):
            match.apply(step[0], step[1])
        else:
            match._play(step[0], step[1], True)
    award(parlour.store, match.record())
    return match


def players(parlour: Parlour, wait: Pass) -> Iterator[str]:
    """Nobody has played; then numbers, honours and finished games."""
    page = _show(parlour, wait, parlour.library.players())
    yield "_empty"
    for seed, names in enumerate(PEOPLE * 2):
        for entry in parlour.app.games:
            _played(parlour, entry.key, names, seed)
    page = _show(parlour, wait, parlour.library.players())
    yield ""
    page.show_group(TROPHIES)
    yield "_honours"
    page.show_group(MATCHES)
    yield "_matches"


def watching(parlour: Parlour, wait: Pass, key: str) -> Iterator[str]:
    """A recording in the middle, in several eyes."""
    match = _played(parlour, key, ("Mara", "Jo"), 3)
    parlour.library.watch(match.id)
    parlour.app.stack.finish()
    scene: Any = parlour.app.stack.top
    scene.playing = False
    scene.go(len(scene.recording) // 2)
    wait(parlour.app, 0.3)
    yield ""
    if len(scene.all_eyes()) > 1:
        scene.look_from(1)
        wait(parlour.app, 0.3)
        yield "_seat"
        scene.look_from(-2)
        wait(parlour.app, 0.3)
        yield "_everything"
    scene._open_log()
    yield "_log"


def attract(parlour: Parlour, wait: Pass) -> Iterator[str]:
    """The idle title."""
    scene = parlour.library.attract()
    if scene is not None:
        _show(parlour, wait, scene)
        wait(parlour.app, 6.0)
        yield ""
