"""Events: an open part for all, a secret part for those who know."""

import pytest

from game.engine.kernel import EVERYONE, HIDDEN, bit
from game.engine.kernel.events import CardsMoved, DiceRolled, Looked, Revealed, Scored, Shuffled

MOVED = CardsMoved((7, 3, 5), (1, 0, 1), (bit(0), bit(1), EVERYONE), False, ("pile",), ("hand", 0), "deal")


def test_a_seat_is_told_the_cards_whose_faces_it_knows_and_the_number_of_all() -> None:
    told = MOVED.for_seat(0)
    assert told.cards == (7, HIDDEN, 5) and told.faces == (1, HIDDEN, 1)
    assert (told.source, told.target, told.why) == (("pile",), ("hand", 0), "deal")
    assert dict(told.told()) == {7: 1, 5: 1}


def test_the_spectator_and_strangers_are_told_what_is_open_to_all() -> None:
    for seat in (2, None):
        assert MOVED.for_seat(seat).cards == (HIDDEN, HIDDEN, 5)
        assert dict(MOVED.for_seat(seat).told()) == {5: 1}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_is_told_who_knows(seat: int | None) -> None:
    assert MOVED.for_seat(seat).knowers == ()


def test_cards_that_all_could_follow_are_named_without_their_faces() -> None:
    event = Looked((4,), (2,), (bit(1),), True, 1, ("row", 0))
    assert event.for_seat(0).cards == (4,) and event.for_seat(0).faces == (HIDDEN,)
    assert list(event.for_seat(0).told()) == [] and list(event.for_seat(1).told()) == [(4, 2)]
    assert event.for_seat(0).seat == 1 and event.for_seat(0).place == ("row", 0)


def test_what_is_turned_up_is_told_to_all() -> None:
    event = Revealed((4,), (2,), (EVERYONE,), True, ("row", 0), "end")
    assert all(list(event.for_seat(seat).told()) == [(4, 2)] for seat in (0, 5, None))


def test_the_event_itself_is_not_changed_by_telling_it() -> None:
    MOVED.for_seat(2)
    assert MOVED.cards == (7, 3, 5) and MOVED.knowers == (bit(0), bit(1), EVERYONE)
    with pytest.raises(AttributeError):
        MOVED.why = "other"  # type: ignore[misc]


def test_an_event_that_is_not_about_cards_is_told_as_it_is_and_names_no_face() -> None:
    for event in (DiceRolled(1, "d6", (3, 4), "duel"), Scored(0, "souls", 2, 5), Shuffled(("pile",), 9)):
        assert event.for_seat(None) is event and list(event.told()) == []
