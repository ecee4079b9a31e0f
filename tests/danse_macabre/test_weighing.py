"""The end, the opening and the strengths (DM-047..079)."""

import itertools
import random

import pytest

from game.engine.danse_macabre.cards import table as card_table
from game.engine.danse_macabre.events import CoinTossed, Weighed
from game.engine.danse_macabre.weighing import weigh
from game.engine.kernel.events import GameOver, Revealed, Scored

from .table import DEVIL, GOD, HIDDEN, counted, macabre, new, played, weighed

CARDS = {card.kind: card for card in card_table().cards if card.back == "god"}


def result(god: str, devil: str, luck: str = "", **position):
    """(winner, why, strengths) of one place."""
    event = weighed(god, devil, luck, **position)
    return event.winner, event.why, event.strengths


@pytest.mark.clause("DM-047", "DM-079")
def test_the_game_ends_with_the_32nd_bet():
    table = new(2)
    while table.placed < 31 or table.ask == "peek":
        assert table.outcome is None and not table.heard(Revealed)
        played(table, 1, table.placed)
    assert table.ask == "bet" and table.placed == 31
    table.pick(table.legal[0], "place 3")
    assert table.placed == 32 and table.outcome is not None and table.decision is None and table.legal == []
    assert len(table.heard(Weighed)) == 11


@pytest.mark.clause("DM-048")
def test_all_hidden_dancers_are_turned_up_before_the_first_place():
    table = counted({1: "A1"}, {})
    first = next(i for i, e in enumerate(table.events) if isinstance(e, Weighed))
    turned = [e for e in table.events[:first] if isinstance(e, Revealed) and e.place == ("dancers",)]
    assert len(turned) == 1 and len(turned[0].cards) == 6
    assert {h for place in HIDDEN for h in table.dancers[place]} == set(turned[0].cards)
    view = table.view(None)
    assert all(h in view.open for place in HIDDEN for h in view.dancers[place])


@pytest.mark.clause("DM-049")
def test_places_open_one_after_another():
    state = macabre(piles={"god": {1: "A1", 3: "F2 TR"}, "devil": {1: "TW", 10: "FL"}}).state
    seen = []
    state.sink = lambda event: seen.append((event, state.view(None)))
    state.agenda = (("finale",),)
    state._run()
    opened: set[int] = set()
    for event, view in seen:
        if isinstance(event, Revealed) and event.why == "weighing":
            opened.add(event.place[2])
        elif isinstance(event, Weighed):
            opened.add(event.place)
            for seat, place in itertools.product((0, 1), range(11)):
                for h in view.piles[seat][place]:
                    assert (h in view.open) == (place in opened)
    assert opened == set(range(11))


@pytest.mark.clause("DM-050", "DM-051")
@pytest.mark.parametrize(("order", "places"), (("pope_first", [1, 0, *range(2, 11)]), ("board", list(range(11)))))
def test_the_order_of_opening(order, places):
    table = counted({}, {}, options={"opening_order": order})
    assert [event.place for event in table.heard(Weighed)] == places


@pytest.mark.clause("DM-052")
def test_the_bigger_bet_wins_soul_and_points():
    table = counted({1: "A3"}, {1: "F1"})
    assert (table.points, table.souls, table.winners[1]) == ((6, 0), (1, 0), GOD)
    assert table.heard(Scored) == [Scored(GOD, "soul", 6, 6)]
    table = counted({3: "A1"}, {3: "F2"})
    assert (table.points, table.souls, table.winners[3]) == ((0, 5), (0, 1), DEVIL)


@pytest.mark.clause("DM-053")
def test_strength_counts_symbols():
    assert result("A2 F1 F3", "A3 A2") == (GOD, "strength", (6, 5))


@pytest.mark.clause("DM-054")
def test_air_and_fire_weigh_the_same():
    for n in (1, 2, 3):
        assert result(f"A{n}", f"F{n}", "angel") == (GOD, "coin", (n, n))


@pytest.mark.clause("DM-055")
def test_a_twister_cancels_air_on_both_sides():
    event = weighed("A3 F1", "F2 TW")
    assert (event.winner, event.strengths, event.air_cancelled, event.fire_cancelled) == (DEVIL, (1, 2), True, False)
    assert result("A1 F1", "A3 TW")[2] == (1, 0)


@pytest.mark.clause("DM-056")
def test_a_flood_cancels_fire_on_both_sides():
    event = weighed("F3 FL A1", "F2")
    assert (event.winner, event.strengths, event.air_cancelled, event.fire_cancelled) == (GOD, (1, 0), False, True)


@pytest.mark.clause("DM-057")
@pytest.mark.parametrize("event", ("TW", "FL"))
def test_it_does_not_matter_whose_event_it_is(event):
    assert result(f"A2 F1 {event}", "A1 F3") == result("A2 F1", f"A1 F3 {event}")


@pytest.mark.clause("DM-057")
def test_it_does_not_matter_whose_tripod_it_is():
    assert result("A2 TR", "F1") == result("A2", "F1 TR") == (None, "tripod", (2, 1))


@pytest.mark.clause("DM-058")
def test_an_event_acts_at_its_own_place_only():
    table = counted({1: "TW", 2: "A1", 3: "TR", 4: "F1"}, {1: "FL", 5: "F1"})
    assert [table.winners[p] for p in (2, 4, 5)] == [GOD, GOD, DEVIL]


@pytest.mark.clause("DM-059")
def test_events_have_no_strength():
    assert weigh([[CARDS[k] for k in ("TW", "FL", "TR", "TR")], []]).strengths == (0, 0)
    assert result("TW FL TR TR", "") == (None, "no_strength", (0, 0))


@pytest.mark.clause("DM-060")
def test_events_act_on_what_lies_below_and_above():
    assert result("TW A3", "F1") == result("A3 TW", "F1") == (DEVIL, "strength", (0, 1))
    for pile in itertools.permutations(("FL", "F3", "A1")):
        assert result(" ".join(pile), "A2")[2] == (1, 2)


@pytest.mark.clause("DM-061")
def test_two_twisters_do_not_undo_each_other():
    assert result("TW F1", "TW A3") == (GOD, "strength", (1, 0))
    assert result("FL A1", "FL F3") == (GOD, "strength", (1, 0))


@pytest.mark.clause("DM-062")
def test_twister_and_flood_cancel_everything():
    assert result("TW FL", "A3 F3") == (None, "cancelled", (0, 0))


@pytest.mark.clause("DM-063")
def test_when_all_is_cancelled_nobody_gets_the_soul():
    for devil in ("A2 TW", "A2"):
        table = counted({1: "A3" if devil != "A2" else "A3 TW"}, {1: devil})
        assert not [e for e in table.heard(CoinTossed) if e.why == "place"]
        assert (table.winners[1], table.points, table.souls) == (-1, (0, 0), (0, 0))
    assert result("A3", "A2 TW", options={"no_strength": "coin"})[:2] == (None, "cancelled")


@pytest.mark.clause("DM-064")
def test_what_is_left_of_one_side_wins():
    assert result("A3", "A1 F1 TW") == (DEVIL, "strength", (0, 1))


@pytest.mark.clause("DM-065")
def test_one_tripod_turns_the_dancer_away():
    assert result("TR", "A3 F3") == (None, "tripod", (0, 6))
    assert weighed("TR", "A3 F3").tripods == 1


@pytest.mark.clause("DM-066")
def test_two_tripods_cancel_each_other():
    assert result("TR A1", "TR") == (GOD, "strength", (1, 0))


@pytest.mark.clause("DM-067")
def test_two_tripods_of_one_side_do_so_too():
    assert result("TR TR A1", "A2") == (DEVIL, "strength", (1, 2))
    assert result("A2", "TR TR A1") == (GOD, "strength", (2, 1))


@pytest.mark.clause("DM-068")
def test_three_tripods_are_one_and_four_are_none():
    assert result("TR TR", "TR F3")[:2] == (None, "tripod")
    assert result("TR TR A2", "TR TR F1") == (GOD, "strength", (2, 1))


@pytest.mark.clause("DM-069")
def test_tripods_and_winds_leave_each_other_alone():
    assert result("TR TW", "A3")[:2] == (None, "tripod")
    assert result("TR TW A3", "TR A2")[:2] == (None, "cancelled")


@pytest.mark.clause("DM-070")
@pytest.mark.parametrize(("coin", "winner"), (("angel", GOD), ("demon", DEVIL)))
def test_equal_strengths_are_tossed_for_by_the_devil(coin, winner):
    table = counted({1: "A2"}, {1: "F2"}, coin)
    toss = [e for e in table.heard(CoinTossed) if e.why == "place"]
    assert [(e.seat, e.angel) for e in toss] == [(DEVIL, coin == "angel")]
    assert table.winners[1] == winner and table.points[winner] == 6 and table.souls[winner] == 1


@pytest.mark.clause("DM-070")
def test_the_coin_knows_god_wherever_he_sits():
    table = counted({1: "A2"}, {1: "F2"}, "angel", god=1)
    assert table.winners[1] == 1 and table.heard(CoinTossed)[0].seat == 0


@pytest.mark.clause("DM-071")
def test_one_toss_for_each_tied_place():
    table = counted({1: "A1", 4: "A2", 9: "F1"}, {1: "F1", 4: "F2", 9: "A1"}, "angel demon angel")
    assert len([e for e in table.heard(CoinTossed) if e.why == "place"]) == 3
    assert [table.winners[p] for p in (1, 4, 9)] == [GOD, DEVIL, GOD]


@pytest.mark.clause("DM-072")
@pytest.mark.parametrize(
    ("god", "devil", "why"), (("", "", "no_bet"), ("TR", "TR", "no_strength"), ("TW", "", "no_strength"))
)
def test_without_any_force_nobody_wins_or_the_coin_by_option(god, devil, why):
    assert result(god, devil)[:2] == (None, why)
    luck = " ".join(["angel"] * 11)
    assert result(god, devil, luck, options={"no_strength": "coin"})[:2] == (GOD, "coin")


@pytest.mark.clause("DM-073")
def test_a_place_bet_on_by_one_side_is_its_own():
    assert result("A1", "") == (GOD, "strength", (1, 0))
    assert result("", "F1") == (DEVIL, "strength", (0, 1))


@pytest.mark.clause("DM-074", "DM-075")
def test_hidden_dancers_count_what_their_cards_say():
    for place, points in zip(HIDDEN, (8, 0, 5, 6, 7, 4), strict=True):
        table = counted({place: "A1"}, {})
        assert table.points == (points, 0) and table.souls == (1, 0)


@pytest.mark.clause("DM-074")
def test_the_worthless_skeleton_is_tossed_for_like_any_other():
    table = counted({2: "A1"}, {2: "F1"}, "demon")
    assert table.souls == (0, 1) and table.points == (0, 0)


@pytest.mark.clause("DM-076")
def test_the_higher_total_wins():
    table = counted({1: "A1", 3: "A1"}, {0: "A1"})  # 11 : 8
    assert (table.points, table.outcome.winners, table.outcome.reason) == ((11, 8), (GOD,), "danse_macabre.points")
    assert table.heard(GameOver) == [GameOver((GOD,), "danse_macabre.points")]
    table = counted({2: "A1", 4: "A1"}, {1: "A1"})  # 5 : 6, more souls do not help
    assert (table.points, table.souls, table.outcome.winners) == ((5, 6), (2, 1), (DEVIL,))
    assert table.outcome.scores == (5, 6)


@pytest.mark.clause("DM-077")
def test_equal_totals():
    god, devil = {3: "A1", 7: "A1"}, {0: "A1"}  # 8 : 8, souls 2 : 1
    assert counted(god, devil).outcome.winners == ()
    assert counted(god, devil).outcome.reason == "danse_macabre.draw"
    souls = counted(god, devil, options={"final_tie": "souls"}).outcome
    assert (souls.winners, souls.reason) == ((GOD,), "danse_macabre.souls")
    assert counted({}, {}, options={"final_tie": "souls"}).outcome.winners == ()
    for coin, winner in (("angel", GOD), ("demon", DEVIL)):
        table = counted(god, devil, coin, options={"final_tie": "coin"})
        assert (table.outcome.winners, table.outcome.reason) == ((winner,), "danse_macabre.coin")
        assert [e.seat for e in table.heard(CoinTossed)] == [DEVIL]


@pytest.mark.clause("DM-078")
def test_what_is_won_and_what_nobody_won_make_fifty():
    for seed in range(60):
        table = played(new(seed), 200, seed)
        lost = sum(table.place_points(place) for place, winner in enumerate(table.winners) if winner == -1)
        assert sum(table.points) + lost == 50
        assert sum(table.souls) == sum(winner != -1 for winner in table.winners)


def test_the_weighing_is_symmetric_and_blind_to_order():
    dice = random.Random(3)
    kinds = list(CARDS)
    for _ in range(2000):
        one = [CARDS[dice.choice(kinds)] for _ in range(dice.randrange(5))]
        two = [CARDS[dice.choice(kinds)] for _ in range(dice.randrange(5))]
        there, back = weigh([one, two]), weigh([two[::-1], one[::-1]])
        assert there.strengths == back.strengths[::-1] and there.why == back.why
        assert there.winner == (None if back.winner is None else 1 - back.winner)
