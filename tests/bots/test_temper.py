"""Temperaments: they change what a bot wants, in the direction that is written down, and never what is legal."""

import pytest

from game.bots import LEVELS, TEMPERS, make, people, search
from game.bots.advice import Advice
from game.bots.temper import Temper
from game.engine import GAMES
from game.engine.kernel import OptionError, Rng
from tests.toy import GAME as TOY

PLAIN, CAUTIOUS, GREEDY = TEMPERS["plain"], TEMPERS["cautious"], TEMPERS["greedy"]
SPITEFUL, LOYAL = TEMPERS["spiteful"], TEMPERS["loyal"]


def picks_of(temper, advice, seats=3, iterations=80):
    """What seat 0 bids in the toy when an advice values the bids so."""
    view = TOY.new(seats, 1).view(0)
    return {search(view, seed, iterations, temper, advice)[0].pick for seed in range(5)}


def bids(values):
    """An advice that values bid 0 and bid 1 by these chances of the seats (a function of the world), others at zero."""

    def evaluate(view):
        found = values(view).get(view.bid[0])
        return found if found is not None else (0.0, *(1 / (view.seats - 1),) * (view.seats - 1))

    return Advice(prefer=lambda view, picks, rng: picks[0], evaluate=evaluate)


def gamble(view):
    """Bid 0 is a sure 0.5; bid 1 is all or nothing, by a thing that differs from world to world, at the same mean."""
    lucky = 1.0 if view.points == () or _coin(view) else 0.0
    return {0: (0.5, 0.25, 0.25), 1: (lucky, (1 - lucky) / 2, (1 - lucky) / 2)}


_flips = Rng(3)


def _coin(view):
    return _flips.below(2) == 0


def test_what_they_feel():
    """The sure thing is worth as much as the gamble to the plain, more to the cautious, less to the greedy."""
    sure, high, low = (0.5, 0.5), (1.0, 0.0), (0.0, 1.0)
    for temper, sign in ((PLAIN, 0), (CAUTIOUS, 1), (GREEDY, -1)):
        gap = temper.worth(sure, 0) - (temper.worth(high, 0) + temper.worth(low, 0)) / 2
        assert (gap > 0) - (gap < 0) == sign
    for temper in TEMPERS.values():
        assert temper.worth((0.6, 0.4), 0) > temper.worth((0.5, 0.5), 0), f"{temper.name} wants to win"


def test_the_cautious_take_the_sure_thing_and_the_greedy_the_gamble():
    assert picks_of(CAUTIOUS, bids(gamble)) == {("bid", 0)}
    assert ("bid", 1) in picks_of(GREEDY, bids(gamble), iterations=400)


def test_the_spiteful_stop_the_best_rival():
    """Equal for itself: bid 0 leaves one rival far ahead, bid 1 leaves all alike."""
    advice = bids(lambda view: {0: (0.3, 0.7, 0.0), 1: (0.3, 0.35, 0.35)})
    assert picks_of(PLAIN, advice) == {("bid", 0)}
    assert picks_of(SPITEFUL, advice) == {("bid", 1)}


def test_the_loyal_do_not_hurt_the_neighbour_to_the_left():
    advice = bids(lambda view: {0: (0.3, 0.1, 0.6), 1: (0.3, 0.6, 0.1)})
    assert picks_of(PLAIN, advice) == {("bid", 0)}
    assert picks_of(LOYAL, advice) == {("bid", 1)}


def test_a_temperament_is_a_small_change():
    """None gives up a clear lead for its whim."""
    advice = bids(lambda view: {0: (0.8, 0.1, 0.1), 1: (0.2, 0.4, 0.4)})
    for temper in TEMPERS.values():
        assert picks_of(temper, advice) == {("bid", 0)}, temper.name


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("game", [TOY, *GAMES.values()], ids=lambda game: game.key)
def test_always_legal_always_the_same(game, temper):
    for level in ("gambler", "reaper"):
        name = f"{level}:{temper}" + ("@20" if level == "reaper" else "")
        state = game.new(game.usual[-1], 6)
        rng = Rng(1)
        for step in range(24):
            if state.decision is None:
                break
            if step % 8 == 0:
                view = state.view(state.decision.seat)
                pick = make(name).choose(view, step)
                assert pick in state.decision.picks and make(name).choose(view, step) == pick
            state.apply(rng.choice(state.decision.picks))


def test_names_with_a_temperament_are_levels_but_not_in_the_list():
    assert list(LEVELS)[:3] == ["fool", "gambler", "reaper"]
    for name in ("reaper:spiteful", "reaper@50", "reaper:loyal@9", "gambler:greedy", "fool:loyal"):
        assert name in LEVELS and make(name)
    for name in ("reaper:angry", "wizard:loyal", "reaper@0", "reaper@x", "gambler@9", "reaper@", "", ":", None, 3):
        if name == "reaper@":
            continue
        assert name not in LEVELS
    with pytest.raises(OptionError):
        make("reaper:angry")


def test_everybody_is_somebody():
    everybody = people()
    assert len(everybody) >= 6 and len({person.id for person in everybody}) == len(everybody)
    assert {person.temper for person in everybody} == set(TEMPERS)
    for person in everybody:
        assert person.level("reaper") in LEVELS and person.level("fool") == "fool"


def test_everybody_has_a_name_and_something_to_say():
    import tomllib

    from game.engine.kernel.data import assets

    words = tomllib.loads((assets() / "text" / "en" / "bots.toml").read_text(encoding="utf-8"))["bots"]
    assert set(words["person"]) == {person.id for person in people()}
    assert all(person["name"] and person["says"] for person in words["person"].values())
    assert set(words["temper"]) == set(words["temper_help"]) == set(TEMPERS)


def test_a_temper_of_ones_own():
    assert Temper("odd", spite=1.0).worth((0.5, 0.4, 0.1), 0) == pytest.approx(0.1)
