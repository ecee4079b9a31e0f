"""Physical cards: handles that say nothing, knowledge that goes with the card."""

from collections import Counter
from typing import Any

import pytest

from game.engine.kernel import EVERYONE, Rules, State, bit, public

from .little import DECK, Table, little

rules = Rules("little")
BEASTS, OTHERS = DECK.deck("beast"), DECK.deck("other")


@rules.ask
def wait(s: Any, seat: int, picked: Any) -> Any:
    return () if picked else (("wait",),)


GAME = little(rules, ("wait", 0))


def fresh(seed: int = 1) -> Any:
    return GAME.new(3, seed)


def test_new_cards_are_unseen_and_show_their_backs() -> None:
    s = fresh()
    assert s.add_cards(BEASTS) == (0, 1, 2, 3, 4) and s.add_cards(OTHERS) == (5, 6)
    assert s.faces == BEASTS + OTHERS and s.seen == (0,) * 7 and s.backs == ("beast",) * 5 + ("other",) * 2


def test_shuffling_deals_the_faces_anew_and_all_is_forgotten() -> None:
    orders, faces = set(), set()
    for seed in range(60):
        s = fresh(seed)
        handles = s.add_cards(BEASTS)
        s.reveal(handles[:2])
        s.learn(handles[2:3], 1, None)
        pile = s.shuffle(handles)
        assert sorted(pile) == list(handles) and Counter(s.faces) == Counter(BEASTS)
        assert s.seen == (0,) * 5
        orders.add(pile)
        faces.add(s.faces)
    assert len(orders) > 40 and len(faces) == 10


def test_a_shuffled_pile_of_two_decks_keeps_each_face_on_its_back() -> None:
    s = fresh()
    s.shuffle(s.add_cards(BEASTS) + s.add_cards(OTHERS))
    assert all(s.table[face].back == back for face, back in zip(s.faces, s.backs, strict=True))


def test_shuffling_touches_only_the_cards_named() -> None:
    s = fresh()
    s.add_cards(BEASTS)
    s.reveal((0, 1, 2, 3, 4))
    s.shuffle((3, 4))
    assert s.seen == (EVERYONE,) * 3 + (0, 0) and s.faces[:3] == BEASTS[:3]


def test_mixing_gives_new_handles_but_what_is_known_of_a_card_stays_known() -> None:
    moved = set()
    for seed in range(40):
        s = fresh(seed)
        handles = s.add_cards(BEASTS)
        s.learn(handles[3:4], 2)
        before = sorted(zip(s.faces, s.seen, strict=True))
        s.mix(handles)
        assert sorted(zip(s.faces, s.seen, strict=True)) == before
        moved.add(s.seen.index(bit(2)))
    assert moved == set(range(5))


def test_a_card_slipped_out_of_a_hand_has_the_same_handle_whichever_it_is() -> None:
    told = set()
    for chosen in range(5):
        s = fresh()
        handles = s.add_cards(BEASTS)
        s.learn(handles, 1)
        face = s.faces[chosen]
        handle = s.slip(handles, chosen)
        assert s.faces[handle] == face and Counter(s.faces) == Counter(BEASTS)
        told.add(handle)
    assert len(told) == 1


def test_learning_adds_to_what_is_known() -> None:
    s = fresh()
    s.add_cards(BEASTS)
    s.learn((0, 1), 1)
    s.learn((0,), 2, None)
    assert s.seen == (bit(1) | bit(2) | bit(None), bit(1), 0, 0, 0)
    s.reveal((4,))
    assert s.seen[4] == EVERYONE
    assert s.card(0).id == "rat"


@pytest.mark.parametrize("name", ["card", "open", "seat", "copy", "values", "decision", "options"])
def test_a_field_cannot_take_a_name_that_means_something_else(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Clash", (State,), {name: public(0)})


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda s: setattr(s, "pile", s.pile[1:]), "lies nowhere"),
        (lambda s: setattr(s, "board", s.pile[:1]), "lies in pile and in board"),
        (lambda s: setattr(s, "pile", [*s.pile]), "pile holds a mutable value"),
        (lambda s: delattr(s, "board"), "board is missing"),
        (lambda s: setattr(s, "faces", (0, 0, 0, 0, *s.faces[4:])), "more rat than the box holds"),
        (lambda s: setattr(s, "backs", ("other", *s.backs[1:])), "does not belong to its back"),
        (lambda s: setattr(s, "pile", (*s.pile, 99)), "which is no card"),
        (lambda s: setattr(s, "seen", s.seen[1:]), "differ in length"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(spoil: Any, says: str) -> None:
    def deal(s: Table) -> None:
        s.pile = s.shuffle(s.add_cards(BEASTS))

    s = little(rules, ("wait", 0), deal=deal).new(2, 1)
    assert s.faults() == []
    spoil(s)
    assert any(says in fault for fault in s.faults()), s.faults()


def test_what_is_not_declared_cannot_be_kept() -> None:
    s = little(rules, ("wait", 0)).new(2, 1)
    with pytest.raises(AttributeError, match="pet"):
        s.pet = 1
