"""The box, the roles, the deal and the start (DM-001..014, DM-089)."""

from collections import Counter

import pytest

from game.engine import OptionError
from game.engine.danse_macabre.cards import places, table
from game.engine.danse_macabre.events import CoinTossed
from game.engine.kernel.events import CardsMoved

from .table import DEVIL, GOD, HIDDEN, KINDS, MACABRE, OPEN, hand, macabre, new, played


@pytest.mark.clause("DM-001")
@pytest.mark.parametrize("seats", (1, 3, 0, 6))
def test_it_is_for_two(seats):
    with pytest.raises(OptionError, match="for 2 seats"):
        MACABRE.new(seats, 1)
    assert MACABRE.new(2, 1).seats == 2


@pytest.mark.clause("DM-002")
@pytest.mark.parametrize(("coin", "god"), (("angel", 0), ("demon", 1)))
def test_seat_0_takes_the_role_that_the_coin_shows(coin, god):
    heard = []
    for seed in range(200):
        heard.clear()
        state = MACABRE.new(2, seed, {}, sink=heard.append)
        toss = next(e for e in heard if isinstance(e, CoinTossed) and e.why == "roles")
        assert toss.seat == 0
        if toss.angel == (coin == "angel"):
            assert state.god == god and state.deck(god) == "god" and state.deck(1 - god) == "devil"
            return
    raise AssertionError("the coin never fell so")


@pytest.mark.clause("DM-002")
def test_both_sides_of_the_coin_come_up_and_the_option_settles_it_without_a_toss():
    assert {MACABRE.new(2, seed).god for seed in range(20)} == {0, 1}
    for option, god in (("seat0_god", 0), ("seat0_devil", 1)):
        heard = []
        assert MACABRE.new(2, 1, {"roles": option}, sink=heard.append).god == god
        assert not any(isinstance(e, CoinTossed) and e.why == "roles" for e in heard)


@pytest.mark.clause("DM-003")
def test_six_hidden_dancers():
    state = new().state
    assert sorted(state.card(h).points for place in HIDDEN for h in state.dancers[place]) == [0, 4, 5, 6, 7, 8]


@pytest.mark.clause("DM-004")
def test_sixteen_cards_each():
    assert [len(zone) for zone in new().hands] == [16, 16]


@pytest.mark.clause("DM-005")
def test_both_decks_are_alike():
    dealt = new()
    assert hand(dealt, 0) == hand(dealt, 1) == Counter(KINDS)
    cards = {card.kind: card for card in table().cards if card.back == "god"}
    assert [(cards[k].air, cards[k].fire) for k in ("A1", "A2", "A3", "F1", "F2", "F3")] == [
        (1, 0), (2, 0), (3, 0), (0, 1), (0, 2), (0, 3)]  # fmt: skip
    assert [cards[k].event for k in ("TW", "FL", "TR")] == ["twister", "flood", "tripod"]


@pytest.mark.clause("DM-006")
def test_the_open_dancers():
    row = places()
    assert [(row[p].who, row[p].points) for p in OPEN] == [
        ("pope", 6), ("emperor", 5), ("empress", 4), ("cardinal", 3), ("king", 2)]  # fmt: skip
    state = new().state
    assert [state.place_points(p) for p in OPEN] == [6, 5, 4, 3, 2]


@pytest.mark.clause("DM-007")
def test_a_hidden_dancer_on_every_skeleton_and_nowhere_else():
    for seed in range(10):
        assert [len(d) for d in new(seed).dancers] == [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]


@pytest.mark.clause("DM-008")
def test_the_mix_is_uniform_and_hangs_on_the_seed():
    assert new(5).digest() == new(5).digest()
    games = 3000
    counts = Counter()
    for seed in range(games):
        state = MACABRE.new(2, seed)
        for place in HIDDEN:
            counts[place, state.card(state.dancers[place][0]).points] += 1
    assert len(counts) == 36
    assert all(abs(n / games - 1 / 6) < 0.03 for n in counts.values()), counts


@pytest.mark.clause("DM-009")
def test_nobody_sees_a_hidden_dancer():
    state = new().state
    for seat in (0, 1, None):
        view = state.view(seat)
        assert not any(h in view.faces for place in HIDDEN for h in view.dancers[place])


@pytest.mark.clause("DM-010")
def test_a_seat_sees_its_own_hand_only():
    table_ = played(new(), 30)
    for seat in (0, 1):
        view, other = table_.view(seat), 1 - seat
        assert set(view.hands[seat]) <= set(view.open) and len(view.hands[seat]) == len(table_.hands[seat])
        assert set(view.hands[other]) == {-1} and len(view.hands[other]) == len(table_.hands[other])


@pytest.mark.clause("DM-011")
def test_the_order_of_a_hand_does_nothing():
    one, other = macabre(), macabre()
    other.state.hands = (other.hands[0][::-1], other.hands[1])
    other.state._resume()
    assert one.legal == other.legal and len(one.legal) == 9
    assert one.bet("TR", 4).legal == other.bet("TR", 4).legal
    assert one.kinds(GOD, 4) == other.kinds(GOD, 4) == ["TR"]


@pytest.mark.clause("DM-012")
def test_god_tosses_for_the_start():
    starters = set()
    for seed in range(30):
        heard = []
        state = MACABRE.new(2, seed, {}, sink=heard.append)
        toss = next(e for e in heard if isinstance(e, CoinTossed) and e.why == "starter")
        assert toss.seat == state.god
        assert state.starter == state.decision.seat == (state.god if toss.angel else 1 - state.god)
        starters.add(toss.angel)
    assert starters == {True, False}
    for god in ("seat0_god", "seat0_devil"):
        assert (s := new(roles=god, starter="god").state).decision.seat == s.god
        assert (s := new(roles=god, starter="devil").state).decision.seat == 1 - s.god


@pytest.mark.clause("DM-013")
def test_two_piles_at_a_place():
    both = macabre().bet("A1", 3).bet("F1", 3)
    assert both.kinds(GOD, 3) == ["A1"] and both.kinds(DEVIL, 3) == ["F1"]


@pytest.mark.clause("DM-014")
def test_nothing_is_scored_before_the_weighing():
    table_ = new(3)
    while table_.decision and table_.placed < 32:
        assert table_.points == (0, 0) and table_.souls == (0, 0) and set(table_.winners) == {-1}
        played(table_, 1, table_.placed)


@pytest.mark.clause("DM-089")
def test_what_is_in_the_decks_is_open_to_all():
    state = played(new(), 20).state
    stock = Counter(state.table[face].id for face in state.view(None).stock)
    assert stock == Counter({f"{role}-{kind}": n for role in ("god", "devil") for kind, n in KINDS.items()}) + Counter(
        f"hidden_{who}" for who in ("pope", "emperor", "empress", "cardinal", "king", "skeleton")
    )
    assert state.view(0).stock == state.view(1).stock == state.view(None).stock


def test_the_deal_is_told_without_the_cards():
    heard = []
    MACABRE.new(2, 1, {}, sink=heard.append)
    deals = [e for e in heard if isinstance(e, CardsMoved) and e.why == "deal"]
    assert len(deals) == 2
    for event in deals:
        seat = event.target[1]
        assert len(list(event.for_seat(seat).told())) == 16
        assert not list(event.for_seat(1 - seat).told()) and not list(event.for_seat(None).told())
