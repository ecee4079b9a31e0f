"""What every level keeps to: legal, the same for the same view and seed, and blind to all but its view."""

import sys
from contextlib import suppress
from types import ModuleType

import pytest

from game.bots import LEVELS, Fool, Gambler, advice, make, mixed, think
from game.engine import GAMES
from game.engine.kernel import OptionError, Rng
from tests.bots.conftest import REAL
from tests.toy import GAME as TOY

GRIM = GAMES["grim"]
EVERY_GAME = [TOY, *GAMES.values()]
QUICK = ["reaper@10" if level == "reaper" else level for level in [*REAL, "advice"]]
"""Every level, with little time for the one that would take more."""


def states(game, games=2, every=3, most=120):
    """Positions out of random games, with the decision of each."""
    for seed in range(games):
        state = game.new(game.usual[0] if seed % 2 else min(3, game.usual[-1]), seed)
        for step in range(most):
            if state.decision is None:
                break
            if step % every == 0:
                yield state
            state.apply(Rng(mixed(seed, step)).choice(state.decision.picks))


@pytest.fixture
def advise(monkeypatch):
    """Gives the toy some advice."""

    def give(**words):
        module = ModuleType("game.engine.toy.advice")
        vars(module).update(words)
        monkeypatch.setitem(sys.modules, "game.engine.toy", ModuleType("game.engine.toy"))
        monkeypatch.setitem(sys.modules, "game.engine.toy.advice", module)
        advice.advice_of.cache_clear()

    yield give
    advice.advice_of.cache_clear()


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_always_legal_always_the_same_and_the_generator_is_left_alone(game, level):
    """B025: choosing draws nothing from the game's own generator, nor anything else from the state."""
    for number, state in enumerate(states(game)):
        before = state.digest()
        view = state.view(state.decision.seat)
        pick = make(level).choose(view, number)
        assert pick in state.decision.picks
        assert make(level).choose(state.view(state.decision.seat), number) == pick
        assert make(level).choose(state.copy().view(state.decision.seat), number) == pick
        assert state.digest() == before
        state.copy().apply(pick)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_worlds_that_look_alike_are_played_alike(game, level):
    """B002: a bot that saw more than its view would now and then choose otherwise in another world."""
    for number, state in enumerate(states(game, games=1, every=5, most=60)):
        seat = state.decision.seat
        view = state.view(seat)
        picks = {make(level).choose(view.imagine(world).view(seat), number) for world in range(5)}
        assert picks == {make(level).choose(view, number)}


def test_the_next_die_is_not_foreseen():
    """B025: whether it rolls has nothing to do with what it would roll. (The bot's seed hangs on the match's.)"""
    agree = 0
    for seed in range(400):
        state = TOY.scenario({"seats": 2, "seed": seed, "to": 0})
        rolls = make("fool").choose(state.view(0), mixed(mixed(seed, 0), 0)) in (("roll",), ("chip",), ("skull",))
        agree += rolls == (state.copy().chance(6, "die") < 3)
    assert 160 < agree < 240


@pytest.mark.parametrize("level", ["fool", "gambler", "reaper@8"])
def test_the_next_throw_of_grim_is_not_foreseen(level):
    """B025: over 200 matches, rolling on is no rarer before a throw that hurts."""
    rolls, hurts, both = 0, 0, 0
    for seed in range(200):
        state = GRIM.scenario({"seats": 2, "seed": seed, "greens": 2, "strikes": 1, "frozen": 1, "ask": "choose"})
        rolled = make(level).choose(state.view(0), mixed(mixed(seed, 0), 0)) == ("roll",)
        state.apply(("roll",))
        hurt = state.strikes == 0  # three strikes: the turn is over
        rolls, hurts, both = rolls + rolled, hurts + hurt, both + (rolled and hurt)
    assert 0 < hurts < 200
    assert abs(both - rolls * hurts / 200) < 12, "more than three standard errors: it knows"


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_what_a_bot_does_to_its_view_changes_nothing(game):
    state = game.new(game.usual[0], 4)
    for _ in range(6):
        before, view = state.digest(), state.view(state.decision.seat)
        fresh = view.to_json()
        vandalise(view)
        assert state.digest() == before
        assert state.view(state.decision.seat).to_json() == fresh
        state.apply(state.decision.picks[0])


def vandalise(view):
    """Writes to everything in a view that lets itself be written to."""
    for name in ("faces", "seen", "values"):
        kept = getattr(view, name)
        for key in list(kept):
            kept[key] = None
        kept.clear()
    for name in ("seat", "decision", "picked", "options"):
        with suppress(AttributeError):
            setattr(view, name, None)


def test_the_fool_takes_every_pick_as_often():
    view = TOY.new(2, 1).view(0)
    counts = {}
    for seed in range(4000):
        pick = Fool().choose(view, seed)
        counts[pick] = counts.get(pick, 0) + 1
    assert len(counts) == 4 and all(880 < n < 1120 for n in counts.values())


def test_global_chance_is_neither_used_nor_touched():
    import random

    random.seed(5)
    before = random.getstate()
    for state in states(TOY, games=1):
        for level in QUICK:
            make(level).choose(state.view(state.decision.seat), 1)
    assert random.getstate() == before


def test_a_bot_is_not_asked_out_of_turn():
    state = TOY.new(2, 1)
    for viewer in (1, None):
        for level in REAL:
            with pytest.raises(ValueError):
                make(level).choose(state.view(viewer), 0)


def test_unknown_levels_are_refused_by_name():
    with pytest.raises(OptionError, match="no bot 'wizard'"):
        make("wizard")


# ---- advice ---------------------------------------------------------------------------------------------------------


def test_the_gambler_follows_the_games_preference(advise):
    view = TOY.new(2, 1).view(0)
    advise(prefer=lambda view, picks, rng: max(picks))
    assert {Gambler().choose(view, seed) for seed in range(20)} == {("bid", 3)}
    assert len({Fool().choose(view, seed) for seed in range(20)}) > 1
    advise(prefer=lambda view, picks, rng: [("bid", 9), ("bid", 2), ("bid", 1)])
    assert Gambler().choose(view, 0) == ("bid", 2), "of a list, the first that is legal"
    advise(prefer=lambda view, picks, rng: rng.choice(picks))
    assert len({Gambler().choose(view, seed) for seed in range(20)}) > 1
    assert Gambler().choose(view, 7) == Gambler().choose(view, 7)


def test_the_gambler_plays_as_people_do_where_a_game_says_how(advise):
    """`gamble` is the Gambler's alone: what stands in for a late bot, and what is searched with, is `prefer`."""
    view = TOY.new(2, 1).view(0)
    words = {"prefer": lambda view, picks, rng: max(picks), "gamble": lambda view, picks, rng: min(picks)}
    advise(**words)
    assert Gambler().choose(view, 0) == ("bid", 0)
    assert make("advice").choose(view, 0) == ("bid", 3) and think("raiser", view, 0).pick == ("bid", 3)
    assert make("gambler:spiteful").choose(view, 0) in view.decision.picks
    advise(prefer=words["prefer"])
    assert Gambler().choose(view, 0) == ("bid", 3)
    advise(gamble=lambda view, picks, rng: ("bid", 9))
    assert Gambler().choose(view, 3) == Fool().choose(view, 3), "nonsense is not played"


def test_the_fool_has_the_follies_of_its_game(advise):
    view = TOY.new(2, 1).view(0)
    advise(folly=lambda view, picks, rng: picks[-1], manners=lambda view, picks: picks[:2])
    assert {Fool().choose(view, seed) for seed in range(9)} == {("bid", 1)}
    advise(folly=lambda view, picks, rng: ("bid", True))
    assert len({Fool().choose(view, seed) for seed in range(60)}) == 4


def test_the_advice_is_a_level_that_nobody_is_offered():
    assert "advice" in LEVELS and "advice" not in list(LEVELS) and "advice@9" not in LEVELS
    assert "advice:loyal" not in LEVELS


def test_without_advice_the_gambler_is_a_fool(advise):
    view = TOY.new(2, 1).view(0)
    assert [Gambler().choose(view, s) for s in range(20)] == [Fool().choose(view, s) for s in range(20)]
    for nonsense in (None, ("bid", 9), ("bid", True), [], [("x",)], 5):
        advise(prefer=lambda view, picks, rng, answer=nonsense: answer)
        assert Gambler().choose(view, 3) == Fool().choose(view, 3)


def test_manners_hold_for_both(advise):
    view = TOY.new(2, 1).view(0)
    advise(manners=lambda view, picks: tuple(p for p in picks if p[1] != 0), prefer=lambda view, picks, rng: min(picks))
    assert {Fool().choose(view, seed)[1] for seed in range(60)} == {1, 2, 3}
    assert Gambler().choose(view, 0) == ("bid", 1)
    advise(manners=lambda view, picks: ())
    assert Fool().choose(view, 0) in view.decision.picks


def test_advice_that_fails_costs_a_pick_its_wit_and_nothing_else(advise):
    def fail(*_):
        raise RuntimeError("no advice today")

    view = TOY.new(2, 1).view(0)
    advise(prefer=fail)
    thought = think("gambler", view, 3)
    assert thought.pick in view.decision.picks and "no advice today" in thought.fault
    advise(prefer=fail, manners=fail)
    thought = think("fool", view, 3)
    assert thought.pick in view.decision.picks and thought.fault


@pytest.mark.parametrize("level", ["raiser", "liar", "babbler", "truthy"])
def test_thinking_here_and_now_never_fails(level):
    """B057."""
    view = TOY.new(2, 1).view(0)
    thought = think(level, view, 3)
    assert thought.pick in view.decision.picks
    assert level in thought.fault
    assert think(level, view, 3) == thought
    assert think("last", view, 3) == (("bid", 3), None)
