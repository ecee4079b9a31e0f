"""Moves: picks one by one, what is refused and why, what is done by itself, taking back, circles."""

from typing import Any

import pytest

from game.engine.kernel import DONE, GrimError, IllegalPick, Rules, ScenarioError, choose_some
from game.engine.kernel.rules import Picks
from tests.toy import GAME as TOY

from .little import little, over

rules = Rules("little")
rules.step(over)


@rules.ask
def pack(s: Any, seat: int, picked: Picks) -> Picks:
    """Something, then where to put it: a bag goes in one place only, a box in two, a crate needs a knot as well."""
    if not picked:
        return (("bag",), ("box",), ("crate",))
    if len(picked) == 1:
        return (("shelf", 1),) if picked[0] == ("bag",) else (("shelf", 1), ("shelf", 2))
    return (("knot",),) if picked[0] == ("crate",) and len(picked) == 2 else DONE


@pack.why
def why_pack(s: Any, seat: int, picked: Picks, pick: Any) -> str | None:
    return "little.no_such_shelf" if pick[0] == "shelf" and picked else None


@pack.do
def packed(s: Any, seat: int, picked: Picks) -> None:
    s.board = tuple(range(len(picked)))


@rules.forced_ask
def gift(s: Any, seat: int, picked: Picks, many: int) -> Picks:
    return DONE if picked else tuple(("gift", i) for i in range(many))


@gift.do
def given(s: Any, seat: int, picked: Picks, many: int) -> None:
    s.pile += (picked[0][1] if picked else -1,)


@rules.ask
def only(s: Any, seat: int, picked: Picks) -> Picks:
    return DONE if picked else (("only",),)


@only.do
def only_done(s: Any, seat: int, picked: Picks) -> None: ...


PACK = little(rules, ("pack", 1), ("over",))


def test_a_move_is_made_pick_by_pick_and_changes_nothing_before_its_end() -> None:
    s = PACK.new(2, 1)
    assert s.decision == (1, "little.pack", (("bag",), ("box",), ("crate",)))
    s.apply(("box",))
    assert s.picked == (("box",),) and s.board == () and s.decision.picks == (("shelf", 1), ("shelf", 2))
    s.apply(("shelf", 2))
    assert s.board == (0, 1) and s.picked == () and s.decision is None and s.outcome is not None


def test_a_forced_pick_inside_a_move_is_made_by_itself() -> None:
    s = PACK.new(2, 1)
    s.apply(("bag",))
    assert s.outcome is not None and s.board == (0, 1)
    s = PACK.new(2, 1)
    s.apply(("crate",))
    s.apply(("shelf", 1))
    assert s.board == (0, 1, 2)


def test_a_single_pick_at_the_start_of_a_move_is_asked_for() -> None:
    s = little(rules, ("only", 0), ("over",)).new(2, 1)
    assert s.decision.picks == (("only",),)


@pytest.mark.parametrize(("many", "asked"), [(0, False), (1, False), (2, True)])
def test_a_forced_ask_answers_itself_when_one_pick_is_legal(many: int, asked: bool) -> None:
    s = little(rules, ("gift", 0, many), ("only", 1), ("over",)).new(2, 1)
    assert s.decision.ask == ("little.gift" if asked else "little.only")
    assert s.pile == (() if asked else (0,) if many else (-1,))


def test_taking_back_drops_the_last_free_pick_and_the_forced_ones_after_it() -> None:
    s = PACK.new(2, 1)
    start = s.digest()
    s.apply(("crate",))
    s.back()
    assert s.digest() == start and s.decision.picks[0] == ("bag",)
    with pytest.raises(IllegalPick) as error:
        s.back()
    assert error.value.reason == "pick.nothing_to_take_back" and s.digest() == start


def test_taking_back_passes_over_forced_picks() -> None:
    several = Rules("little")

    @several.ask
    def walk(s: Any, seat: int, picked: Picks) -> Picks:
        return [(("go",), ("stay",)), (("step",),), (("left",), ("right",)), DONE][len(picked)]

    walk.do(packed)
    several.step(over)
    s = little(several, ("walk", 0), ("over",)).new(2, 1)
    start = s.digest()
    s.apply(("go",))
    assert s.picked == (("go",), ("step",))
    s.back()
    assert s.picked == () and s.digest() == start


def test_a_finished_move_cannot_be_taken_back() -> None:
    s = little(rules, ("pack", 1), ("only", 0), ("over",)).new(2, 1)
    s.apply(("bag",))
    with pytest.raises(IllegalPick, match="nothing_to_take_back"):
        s.back()


@pytest.mark.parametrize(
    ("pick", "reason"),
    [
        (("shelf", 3), "little.no_such_shelf"),
        (("bag",), "pick.not_offered"),
        (("shelf", True), "pick.not_offered"),
        (("shelf", 1.0), "pick.not_offered"),
        (("shelf", (1,)), "pick.not_offered"),
        (["shelf", 1], "pick.malformed"),
        ("shelf", "pick.malformed"),
        ((), "pick.malformed"),
        ((1,), "pick.malformed"),
        (None, "pick.malformed"),
        (("shelf", 10**5000), "little.no_such_shelf"),
    ],
)
def test_a_refusal_says_why(pick: Any, reason: str) -> None:
    s = PACK.new(2, 1)
    s.apply(("box",))
    before = s.digest()
    assert s.why_not(pick) == reason
    with pytest.raises(IllegalPick) as error:
        s.apply(pick)
    assert error.value.reason == reason and len(str(error.value)) < 130
    assert s.digest() == before and s.why_not(("shelf", 1)) is None


def test_nested_picks_are_compared_with_their_types() -> None:
    nested = Rules("little")

    @nested.ask
    def pair(s: Any, seat: int, picked: Picks) -> Picks:
        return DONE if picked else (("pair", (1, 2)),)

    pair.do(packed)
    nested.step(over)
    s = little(nested, ("pair", 0), ("over",)).new(2, 1)
    assert s.why_not(("pair", (True, 2))) == "pick.not_offered"
    assert s.why_not(("pair", (1, 2))) is None


def test_after_the_end_every_pick_is_refused() -> None:
    s = PACK.new(2, 1)
    s.apply(("bag",))
    assert s.why_not(("bag",)) == "pick.game_over"


def test_while_a_pick_is_carried_out_no_other_is_taken() -> None:
    s, refused = TOY.new(2, 1), []

    def meddle(event: Any) -> None:
        with pytest.raises(IllegalPick) as error:
            s.apply(("bid", 1))
        refused.append(error.value.reason)

    s.sink = meddle
    s.apply(("bid", 2))
    assert refused == ["pick.not_now"]


def test_a_crash_in_a_rule_leaves_the_state_as_it_was() -> None:
    broken = Rules("little")

    @broken.ask
    def ask(s: Any, seat: int, picked: Picks) -> Picks:
        return DONE if picked else (("go",),)

    @ask.do
    def crash(s: Any, seat: int, picked: Picks) -> None:
        s.rng, s.board, s.agenda = 7, (1,), ()
        raise ZeroDivisionError

    s = little(broken, ("ask", 0)).new(2, 1)
    before, decision = s.digest(), s.decision
    with pytest.raises(ZeroDivisionError):
        s.apply(("go",))
    assert s.digest() == before and s.decision is decision


def test_rules_that_go_round_in_circles_are_stopped() -> None:
    circle = Rules("little")
    circle.step(lambda_named("round", lambda s: s.push(("round",))))
    with pytest.raises(GrimError, match="circles at 'round'"):
        little(circle, ("round",)).new(2, 1)


def test_a_game_that_runs_out_of_steps_without_an_end_is_an_error() -> None:
    idle = Rules("little")
    idle.step(lambda_named("rest", lambda s: None))
    with pytest.raises(ScenarioError, match="nothing is left to do"):
        little(idle, ("rest",)).new(2, 1)


def lambda_named(name: str, rule: Any) -> Any:
    rule.__name__ = name
    return rule


def test_two_rules_of_one_name_are_refused() -> None:
    twice = Rules("little")
    twice.step(over)
    with pytest.raises(ValueError, match="over"):
        twice.ask(lambda_named("over", lambda s, seat, picked: DONE))


ITEMS = (("card", 1), ("card", 2), ("card", 3))


@pytest.mark.parametrize(
    ("picked", "next_picks"),
    [
        ((), ITEMS),
        ((("card", 2),), (("card", 1), ("card", 3), ("done",))),
        ((("card", 2), ("done",)), DONE),
        ((("card", 2), ("card", 1)), DONE),
    ],
)
def test_choosing_one_or_two_of_three(picked: Picks, next_picks: Picks) -> None:
    assert choose_some(ITEMS, 1, 2, picked) == next_picks


def test_choosing_any_number_or_more_than_there_are() -> None:
    assert choose_some(ITEMS, 0, 3, ()) == (*ITEMS, ("done",))
    assert choose_some(ITEMS, 0, 0, ()) == DONE
    assert choose_some(ITEMS[:1], 2, 2, (("card", 1),)) == DONE
    assert choose_some(ITEMS, 3, 4, ITEMS) == (("done",),)
