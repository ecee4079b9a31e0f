"""What lies in front of the seats, the end, the score, and matches of several games."""

import pytest

from game.engine.grim_dance.events import DealOver
from game.engine.kernel import Rng
from game.engine.kernel.events import GameOver, Revealed, Scored

from .table import DANCE, dance, new, played


@pytest.mark.clause("GD-052")
@pytest.mark.clause("GD-053")
def test_fronts_lie_open_in_number_colour_and_side_and_face_up_ones_whole():
    state, chance = new(4, 21), Rng(2)
    while state.decision:
        for seat in (0, 1, 2, 3, None):
            view = state.view(seat)
            assert view.up == state.up and view.down == state.down
            for front in view.up:
                assert set(front) <= view.open and all(view.card(h) == state.card(h) for h in front)
        state.apply(chance.choice(state.decision.picks))


@pytest.mark.clause("GD-056")
@pytest.mark.clause("GD-057")
def test_the_game_ends_with_the_last_card_of_the_circle_at_once():
    table = dance("G1 B1 G2", seats=4, active=0, turn=13).pick("card B1")
    assert table.outcome is not None and table.decision is None
    assert table.turn == 13
    assert table.heard(GameOver)


@pytest.mark.clause("GD-058")
def test_all_fronts_are_turned_up_at_the_end():
    table = dance("O1", down=["", "G1 K1"], up=["B1", ""], seats=2)
    assert table.outcome is not None
    assert table.up == ["B1 O1", "G1 K1"] and table.down == ["", ""]
    for seat in (0, 1, None):
        assert table.sees(seat, "G1") and table.sees(seat, "K1")
    told = played(3, 5)
    (event,) = [event for event in told.heard(Revealed) if event.why == "score"]
    assert len(event.for_seat(None).faces) == len(event.cards) and -1 not in event.for_seat(None).faces


@pytest.mark.clause("GD-059")
@pytest.mark.clause("GD-060")
@pytest.mark.clause("GD-061")
def test_light_skulls_count_for_and_dark_ones_against_on_both_sides():
    assert dance("B1", values={"B1": 2}).outcome.scores == (2, 0)
    assert dance("B1", values={"B1": -3}).outcome.scores == (-3, 0)
    table = dance("O9", up=["G1", ""], down=["U1", "K1"], values={"O9": 0, "G1": 2, "U1": -3, "K1": -2})
    assert table.outcome.scores == (-1, -2)
    assert table.outcome.breakdown[0] == (("light", 2), ("dark", -3), ("total", -1), ("cards", 3))


@pytest.mark.clause("GD-062")
def test_discarded_cards_count_for_nobody():
    table = dance("O9", discard="K1", values={"O9": 0, "K1": 3})
    assert table.outcome.scores == (0, 0)
    whole = played(4, 8)
    held = sum(whole.card(h).value for front in whole.state.up for h in front)
    assert sum(whole.outcome.scores) == held


@pytest.mark.clause("GD-063")
@pytest.mark.clause("GD-066")
def test_the_highest_score_wins_however_many_cards_the_others_saved():
    table = dance("O9", up=["K1", "G1 K2"], values={"O9": 0, "K1": 3, "G1": -1, "K2": 3})
    assert table.outcome.scores == (3, 2) and table.outcome.winners == (0,)
    table = dance("O9", up=["G1 K1 P1 U1", "K2"], values={"O9": 0, "K1": 3, "G1": 1, "P1": 2, "U1": -1, "K2": 3})
    assert table.outcome.scores == (5, 3) and table.outcome.winners == (0,)
    assert table.outcome.reason == "grim_dance.most_skulls"


@pytest.mark.clause("GD-064")
def test_of_equals_the_one_with_the_fewest_cards_wins():
    table = dance("O9", up=["K1 G1", "K2 O1"], values={"O9": 0, "K1": 3, "G1": -1, "K2": 3, "O1": -2}, seats=2)
    assert table.outcome.scores == (2, 1)
    table = dance("O9", up=["K1", "K2"], values={"O9": 0, "K1": 3, "K2": 3})
    assert table.outcome.scores == (3, 3) and table.outcome.winners == (1,)
    face_down = dance("O9", up=["K1", ""], down=["", "K2"], values={"O9": 0, "K1": 3, "K2": 3})
    assert face_down.outcome.winners == (1,)


@pytest.mark.clause("GD-065")
def test_still_equal_they_win_together():
    table = dance("O9", up=["K1", "K2 U1"], values={"O9": 0, "K1": 3, "K2": 3, "U1": 0})
    assert table.outcome.scores == (3, 3) and table.outcome.winners == (0, 1)
    assert table.outcome.reason == "grim_dance.shared"


# ---- matches ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-067")
def test_three_games_add_up():
    table = played(3, 4, match="three_games")
    sums, light = [0, 0, 0], 0
    for event in table.heard(Scored):
        sums[event.seat] += event.points
        assert event.total == sums[event.seat]
    light = sum(value for lines in table.outcome.breakdown for key, value in lines if key == "light")
    dark = sum(value for lines in table.outcome.breakdown for key, value in lines if key == "dark")
    assert table.outcome.scores == tuple(sums) and light + dark == sum(sums) and light > 15
    assert table.outcome.winners[0] == max(range(3), key=lambda s: (sums[s], -table.taken[s]))
    last = dance("B1", options={"match": "three_games"}, game_number=2, points=(10, 12), taken=(20, 20), light=(20, 20),
                 values={"B1": 1})  # fmt: skip
    assert last.outcome.scores == (11, 12) and last.outcome.winners == (1,)


@pytest.mark.clause("GD-068")
def test_a_match_is_three_games_also_when_it_is_decided():
    table = dance("O9", options={"match": "three_games"}, game_number=1, points=(90, -90))
    assert table.outcome is None and table.game_number == 2 and len(table.state.ring) == 36
    assert len(played(2, 3, match="three_games").heard(DealOver)) == 2
    assert len(played(2, 3).heard(DealOver)) == 0


@pytest.mark.clause("GD-069")
def test_equal_sums_go_to_the_fewest_cards_of_the_match():
    position = {"options": {"match": "three_games"}, "game_number": 2, "values": {"O9": 0}, "light": (20, 20)}
    assert dance("O9", points=(12, 12), taken=(30, 28), **position).outcome.winners == (1,)
    assert dance("O9", points=(12, 12), taken=(27, 29), **position).outcome.winners == (0,)
    assert dance("O9", points=(12, 12), taken=(27, 28), **position).outcome.winners == (0, 1)


def first_seats(seats: int, seed: int, **options) -> list[int]:
    """Who began each game of a match played at random."""
    state, chance = new(seats, seed, **options), Rng(seed)
    found, game = [state.first], 0
    while state.decision:
        state.apply(chance.choice(state.decision.picks))
        if state.game_number != game:
            game = state.game_number
            found.append(state.first)
    return found


@pytest.mark.clause("GD-070")
def test_the_first_seat_moves_on_clockwise():
    assert first_seats(3, 1, match="three_games", first_player="seat:2") == [2, 0, 1]
    drawn = [
        first_seats(4, seed, match="three_games", match_first_player="random", first_player="seat:0")
        for seed in range(8)
    ]
    assert len({tuple(found) for found in drawn}) > 4
    options = {"match": "three_games", "match_first_player": "random"}
    last = {dance("O9", up=["K1", "U1"], values={"K1": 3, "U1": -3}, options=options, seed=n).first for n in range(20)}
    assert last == {0, 1}  # whoever lost, and whoever began


@pytest.mark.clause("GD-121")
@pytest.mark.parametrize("how", ["rotate", "random", "last_loser"])
def test_a_full_round_lets_every_seat_begin_once(how):
    options = {"match": "full_round", "match_first_player": how, "first_player": "seat:1"}
    assert first_seats(4, 2, **options) == [1, 2, 3, 0]
    assert len(first_seats(6, 2, **options)) == 6


@pytest.mark.clause("GD-122")
@pytest.mark.parametrize(
    ("ups", "first", "begins"),
    [
        (["K1", "U1 G2", "U2"], 0, 1),  # 3, -1 with two cards, -1 with one
        (["K1", "U2", "U1 G2"], 0, 2),
        (["K1", "G1", "U2"], 0, 1),  # -1 with one card each: the first of them clockwise from the seat that began
        (["K1", "G1", "U2"], 2, 2),
        (["G1", "K1", "U2"], 1, 2),
        (["G1", "K1", "U2"], 3, 0),
    ],
)
def test_the_last_loser_begins(ups, first, begins):
    """The last card goes to a fourth seat that does not matter."""
    values = {"O9": 0, "K1": 3, "U1": -3, "G2": 2, "U2": -1, "G1": -1, "P1": 2}
    named = set(" ".join([*ups, "O9 P1"]).split())
    options = {"match": "three_games", "match_first_player": "last_loser"}
    table = dance("O9", up=[*ups, "P1"], seats=4, active=3, first=first, options=options,
                  values={name: value for name, value in values.items() if name in named})  # fmt: skip
    assert table.game_number == 1 and table.first == table.active == begins


@pytest.mark.clause("GD-071")
def test_nothing_is_known_any_more_in_the_next_game():
    table = dance("O9", up=["O1", ""], down=["K1", "K2"], options={"match": "three_games"})
    assert table.game_number == 1
    for seat in (0, 1, None):
        assert table.view(seat).faces == {} and not table.view(seat).open
    assert DANCE.from_json(table.to_json()).digest() == table.digest()
