"""Views: what each kind of field shows to whom. Imagining: pools, certain cards, fairness, contradictions."""

from collections import Counter
from typing import Any

import pytest

from game.engine.kernel import HIDDEN, ImagineError, Pool, Rules, View, bit, cards
from tests.toy import GAME as TOY

from .little import DECK, Table, little
from .test_cards import wait

rules = Rules("little")
rules.asks["wait"] = wait
RAT, BAT, ACE = 0, 1, 2


def laid(deal: Any, seats: int = 3, state: type[Any] = Table, seed: int = 1) -> Any:
    return little(rules, ("wait", 0), deal=deal, state=state).new(seats, seed)


def hands_of_two(s: Any) -> None:
    """Five beasts shuffled: two for seat 0, two for seat 1, one in the pile."""
    pile = s.shuffle(s.add_cards(DECK.deck("beast")))
    s.hand = (pile[:2], pile[2:4], ())
    s.pile = pile[4:]
    s.learn(pile[:2], 0)
    s.learn(pile[2:4], 1)


def test_a_hand_is_cards_to_its_owner_and_a_number_to_the_others() -> None:
    s = laid(hands_of_two)
    assert s.view(0).hand == (s.hand[0], (HIDDEN, HIDDEN), ())
    assert s.view(1).hand == ((HIDDEN, HIDDEN), s.hand[1], ())
    assert s.view(None).hand == ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN), ())
    assert s.view(0).pile == (HIDDEN,)
    assert s.view(0).faces == {h: s.faces[h] for h in s.hand[0]} and s.view(None).faces == {}


def test_a_card_known_in_another_hand_is_seen_there_and_its_place_in_the_hand_is_not() -> None:
    s = laid(hands_of_two)
    known = s.hand[0][0]
    s.learn((known,), 2)
    assert s.view(2).hand[0] == (HIDDEN, known)
    s.hand = (s.hand[0][::-1], *s.hand[1:])
    assert s.view(2).hand[0] == (HIDDEN, known)


def test_cards_on_the_board_are_told_to_all_and_so_is_who_knows_them() -> None:
    s = laid(hands_of_two)
    (card,) = s.pile
    s.pile, s.board = (), (card,)
    s.learn((card,), 2)
    assert s.view(0).board == (card,) and card not in s.view(0).faces
    assert s.view(0).seen == {card: bit(2)} and s.view(2).faces[card] == s.faces[card]


def test_the_toy_shows_each_field_as_declared() -> None:
    s = TOY.new(2, 3)
    assert s.view(0).curse is None and s.view(0).bid == (0, None) and s.view(None).bid == (None, None)
    assert s.view(0).bag == len(s.bag) == 4
    assert "rng" not in s.view(0).values and "faces" not in s.view(0).values
    with pytest.raises(AttributeError, match="no field 'luck'"):
        _ = s.view(0).luck


def test_a_card_remembered_does_not_lie_open() -> None:
    s = TOY.scenario(
        {"hands": ["crow", "dove"], "row": ["crow", "", ""], "agenda": [["score"], ["act", 1], ["act", 0]]}
    )
    s.apply(("look",))
    assert (card := s.row[0][0]) in s.view(0).faces and card not in s.view(0).open
    assert s.hand[0][0] in s.view(0).open and card not in s.view(1).faces


def test_only_the_seat_that_chooses_sees_its_choice() -> None:
    s = TOY.scenario({"hands": ["crow dove", "dove"], "row": ["crow", "", ""], "to": 0})
    s.apply(("lay",))
    assert s.view(0).picked == (("lay",),) and s.view(0).decision == s.decision
    assert s.view(1).picked == () and s.view(1).decision == (0, "toy.act", ())


@pytest.mark.parametrize("seat", [3, -1, True, "0", 0.0])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(ValueError, match="no seat"):
        laid(hands_of_two).view(seat)


def test_a_view_cannot_be_used_to_change_the_game() -> None:
    """B028: what is done to a view, or to its JSON, reaches nothing else."""
    s = laid(hands_of_two)
    digest, view = s.digest(), s.view(0)
    text = view.to_json()
    view.to_json()["fields"]["hand"] = "mine"
    assert view.to_json() == text
    view.values["board"] = (1, 2)
    view.faces.clear()
    assert s.digest() == digest and s.view(0) != view


# ---- imagining ------------------------------------------------------------------------------------------------------


def test_every_world_that_fits_is_imagined_about_as_often() -> None:
    """Seat 0 holds a rat and a bat; of the other five places each world is as likely as the deck has it."""
    s = laid(hands_of_two, seed=next(seed for seed in range(50) if _holds(laid(hands_of_two, seed=seed), RAT, BAT)))
    view = s.view(0)
    found = Counter(world.faces[world.pile[0]] for world in (view.imagine(key) for key in range(1500)))
    assert found.keys() == {RAT, BAT} and 900 < found[RAT] < 1100  # two rats and one bat are left
    handles = Counter(view.imagine(key).pile for key in range(600))
    assert len(handles) == 3 and min(handles.values()) > 140


def _holds(s: Any, *faces: int) -> bool:
    return sorted(s.faces[h] for h in s.hand[0]) == sorted(faces)


def test_a_hundred_worlds_hold_the_full_set_each_and_what_was_seen_stays() -> None:
    """B004: more than one order; no card twice; known cards stay where they were seen."""
    s = laid(hands_of_two)
    worlds = [s.view(1).imagine(key) for key in range(100)]
    assert len({(w.pile, w.hand, w.faces) for w in worlds}) > 3
    for world in worlds:
        assert sorted(world.faces) == sorted(s.faces) and not world.faults()
        assert world.hand[1] == s.hand[1] and all(world.faces[h] == s.faces[h] for h in s.hand[1])


def test_a_stolen_card_stays_with_the_thief_in_the_minds_of_both() -> None:
    """B005: seats 0 and 1 know what was stolen and where it lies; seat 2 knows neither."""
    s = laid(hands_of_two)
    stolen = s.hand[1][0]
    s.hand = ((*s.hand[0], stolen), s.hand[1][1:], ())
    s.learn((stolen,), 0)
    face = s.faces[stolen]
    for seat in (0, 1):
        for key in range(50):
            world = s.view(seat).imagine(key)
            assert stolen in world.hand[0] and world.faces[stolen] == face
    assert len({s.view(2).imagine(key).hand[0] for key in range(50)}) > 1


class Sworn(Table):
    """Seat 0 is known to own the aces of its hand: where one lies, in hand or on the pile, is the secret."""

    hand: tuple[tuple[int, ...], ...] = cards("knowers", backs=("beast",))
    pile: tuple[int, ...] = cards("nobody")

    @classmethod
    def pools(cls, view: View) -> list[Pool]:
        return [Pool((("hand", 0), ("pile",)), tuple(ACE for _ in range(2 - list(view.faces.values()).count(ACE))))]


def test_cards_that_are_sure_to_lie_in_a_pool_are_dealt_there_and_only_there() -> None:
    def deal(s: Any) -> None:
        aces, beasts = s.add_cards(DECK.deck("other")), s.shuffle(s.add_cards(DECK.deck("beast")))
        s.hand = ((aces[0], beasts[0]), beasts[1:3], ())
        s.pile = (aces[1], *beasts[3:])
        s.learn(s.hand[0], 0)
        s.learn(s.hand[1], 1)

    worlds = [laid(deal, state=Sworn).view(1).imagine(key) for key in range(60)]
    at_hand = Counter(sum(w.backs[h] == "other" for h in w.hand[0]) for w in worlds)
    assert set(at_hand) == {0, 1, 2}
    assert all(w.backs[h] == "beast" for w in worlds for h in w.hand[1] + w.hand[2])


def test_backs_decide_what_can_lie_in_a_zone() -> None:
    class Split(Table):
        hand = cards("knowers", backs=("other",))
        pile = cards("nobody", backs=("beast", "other"))

    def deal(s: Any) -> None:
        aces, beasts = s.shuffle(s.add_cards(DECK.deck("other"))), s.shuffle(s.add_cards(DECK.deck("beast")))
        s.hand, s.pile = (aces[:1], (), ()), (*aces[1:], *beasts)
        s.learn(aces[:1], 0)

    s = laid(deal, state=Split)
    for key in range(40):
        assert [s.backs[h] for h in s.view(1).imagine(key).hand[0]] == ["other"]


def test_more_faces_in_the_box_than_cards_in_play_are_no_trouble() -> None:
    """A box of two decks from which a few cards of each are used: the number of cards of each back is public."""

    def deal(s: Any) -> None:
        s.stock = tuple(sorted(DECK.deck("beast") + DECK.deck("other")))
        s.pile = s.shuffle(s.add_cards((RAT, BAT, ACE)))

    s = laid(deal)
    worlds = [s.view(0).imagine(key) for key in range(60)]
    assert all(not w.faults() and sorted(w.backs) == ["beast", "beast", "other"] for w in worlds)
    assert len({tuple(sorted(w.faces)) for w in worlds}) == 3


def test_a_zone_of_places_is_not_taken_for_hands() -> None:
    """Cards that some know, laid at places 0..2: a place is no seat that knows what lies there."""

    def deal(s: Any) -> None:
        pile = s.shuffle(s.add_cards(DECK.deck("beast")))
        s.hand = (pile[:2], pile[2:4], pile[4:])

    s = laid(deal)
    for seat in (0, 1, 2, None):
        assert s.view(seat).imagine(3).view(seat) == s.view(seat)


@pytest.mark.parametrize("sure", [(RAT,) * 4, (ACE,), (BAT, BAT, BAT)])
def test_pools_that_contradict_the_view_are_an_error_in_one_sentence(sure: tuple[int, ...]) -> None:
    class Liar(Table):
        @classmethod
        def pools(cls, view: View) -> list[Pool]:
            return [Pool((("hand", 1),), sure)]

    with pytest.raises(ImagineError, match=r"no world of little_\d+ fits the view of seat 0") as error:
        laid(hands_of_two, state=Liar).view(0).imagine(1)
    assert "\n" not in str(error.value)
