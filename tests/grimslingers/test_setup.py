"""Components and setting up: GV-001..026, 281, 282."""

import pytest

from game.engine import OptionError
from game.engine.grimslingers import GAME
from game.engine.grimslingers.cards import SIX, archetypes
from game.engine.grimslingers.options import PRESETS, seats_of
from game.engine.kernel.events import DiceRolled

from .table import Table, duel, fresh, new


def heard_from_the_start(seats: int, luck: str = "", **options) -> Table:
    """A new duel with forced dice, heard from its set-up on, the draft answered by the first cards."""
    table = Table(GAME._fresh(seats, 3, GAME.Options(**{"draft": "none", **options})))
    table.state.luck = GAME._luck(luck)
    table.state._run()
    return table


@pytest.mark.clause("GV-001")
def test_sides():
    assert new(3).sides == (0, 1, 2)
    assert new(6, mode="teams").sides == (0, 1, 0, 1, 0, 1)
    assert new(4, mode="teams", team_seating="free", sides=(0, 1, 1, 0)).sides == (0, 1, 1, 0)
    assert new(4, mode="teams", team_seating="free").sides == (0, 0, 1, 1)
    for seats in (2, 3, 5):
        with pytest.raises(OptionError, match="mode"):
            new(seats, mode="teams")
    with pytest.raises(OptionError, match="sides"):
        GAME.Options(sides=(0, 0, 1))
    with pytest.raises(OptionError, match="team_size"):
        new(4, mode="teams", team_size=3)


@pytest.mark.clause("GV-002")
def test_seat_counts():
    for seats in range(2, 7):
        assert new(seats).ask == "draft"
    with pytest.raises(OptionError, match="duels_expansion"):
        new(7, draft="pass")
    with pytest.raises(OptionError, match="duels_expansion"):
        new(8, draft="pass", mode="teams")
    assert new(7, draft="pass", duels_expansion=True).seats == 7
    assert new(8, draft="pass", duels_expansion=True, mode="teams").sides == (0, 1) * 4
    assert seats_of(GAME.Options(mode="teams")) == (4, 6)
    assert seats_of(GAME.Options(mode="teams", team_size=4, duels_expansion=True)) == (8,)
    assert seats_of(GAME.Options()) == (2, 3, 4, 5, 6)


@pytest.mark.clause("GV-003")
def test_rivals_for_a_grimslinger_roll_for_it():
    table = heard_from_the_start(3, "4 4 2 5 1 2 6", portraits=("daniel", "", "daniel"))
    assert table.portraits[2] == "daniel"
    assert table.portraits[0] not in ("daniel", table.portraits[1])
    with pytest.raises(OptionError, match="nobody"):
        new(2, portraits=("nobody",))


@pytest.mark.clause("GV-004")
def test_the_highest_roll_chooses_its_archetype_first_then_clockwise():
    table = heard_from_the_start(3, "3 6 6 2 5 1 2 3", archetypes=True)
    order = []
    while table.ask == "archetype":
        order.append(table.decision.seat)
        table.pick(table.legal[0])
    assert order == [2, 0, 1]


@pytest.mark.clause("GV-005")
def test_an_archetype_is_chosen_twice_at_most():
    table = new(3, archetypes=True, draft="none")
    table.pick("archetype daemon", "archetype daemon")
    assert table.ask == "archetype"
    assert "archetype daemon" not in table.legal
    assert len(table.legal) == 5
    assert table.refused("archetype daemon") == "grimslingers.archetype_taken"


@pytest.mark.clause("GV-006")
def test_gauges_without_archetypes():
    table = new(4, draft="none")
    assert table.gauges == ["8/8"] * 4
    assert table.max_hp == table.max_ep == (10,) * 4


@pytest.mark.clause("GV-007")
def test_an_archetypes_numbers_are_start_and_maximum():
    table = new(2, archetypes=True, draft="none")
    table.pick("archetype outlaw", "archetype revenant")
    by_kind = {table.archetype[seat]: seat for seat in (0, 1)}
    outlaw, revenant = by_kind["outlaw"], by_kind["revenant"]
    assert (table.hp[outlaw], table.max_hp[outlaw], table.ep[outlaw], table.max_ep[outlaw]) == (10, 10, 10, 10)
    assert (table.hp[revenant], table.max_hp[revenant], table.ep[revenant], table.max_ep[revenant]) == (7, 7, 7, 7)


@pytest.mark.parametrize(
    ("kind", "hp", "ep"),
    [("daemon", 11, 9), ("forgotten", 8, 9), ("outlaw", 10, 10), ("revenant", 7, 7), ("vampyre", 8, 8),
     ("witchborn", 10, 10)],
)  # fmt: skip
@pytest.mark.clause("GV-007")
def test_the_six_archetypes(kind, hp, ep):
    assert (archetypes()[kind].hp, archetypes()[kind].ep) == (hp, ep)
    assert len(archetypes()) == 6


def drafted(seats: int, **options) -> Table:
    table = new(seats, **options)
    while table.ask in ("draft", "draft_again"):
        table.pick(table.legal[0])
    return table


def signatures(table: Table, seat: int) -> list[str]:
    return [id_ for id_ in table.ids("hand", seat) if table.known_as(id_).back == "signature"]


@pytest.mark.clause("GV-008")
def test_every_seat_has_its_own_six_elements():
    table = drafted(3)
    for seat in range(3):
        assert sorted(id_ for id_ in table.ids("hand", seat) if id_ in SIX) == sorted(SIX)
        assert len(table.hand[seat]) == 8


@pytest.mark.clause("GV-009")
def test_there_is_no_hand_limit():
    hand = "earth ice fire water wind lightning pierce hush snake_oil snake_oil moonshine moonshine spyglass kindling"
    table = duel(items=True, hand={0: hand}, field="lucky_charm").pick("scavenge 0")
    assert len(table.hand[0]) == 15
    assert not table.discard[0]
    assert not table.item_discard


@pytest.mark.clause("GV-010")
def test_the_hidden_draft():
    table = new(4)
    assert len({frozenset(new(4, seed).ids("dealt", 0)) for seed in range(12)}) > 8
    assert [len(dealt) for dealt in table.dealt] == [4] * 4
    assert len(table.legal) == 4
    table.pick(table.legal[0])
    assert len(table.legal) == 3
    while table.ask == "draft":
        table.pick(table.legal[0])
    assert [len(signatures(table, seat)) for seat in range(4)] == [2] * 4
    assert len(table.signature_deck) == 16


@pytest.mark.clause("GV-011")
def test_the_pass_draft():
    assert [len(dealt) for dealt in new(3, draft="pass").dealt] == [3] * 3
    words = {0: "barrier evert hush", 1: "exalt pierce siphon", 2: "scourge magnify shackle"}
    table = duel(3, hand={0: "", 1: "", 2: ""}, dealt=words, ask="pass_draft", options={"draft": "pass"})
    table.pick("card barrier", "card exalt", "card scourge")
    offers = {}
    while table.ask == "draft_again":
        offers[table.decision.seat] = table.legal_of("card")
        table.pick(table.legal[0])
    assert offers == {0: ["magnify", "shackle"], 1: ["evert", "hush"], 2: ["pierce", "siphon"]}


@pytest.mark.clause("GV-012")
@pytest.mark.parametrize("draft", ["hidden", "pass"])
def test_after_either_draft_everybody_has_two(draft):
    table = drafted(3, draft=draft)
    assert [len(signatures(table, seat)) for seat in range(3)] == [2] * 3
    assert len(table.signature_deck) == 18
    assert table.dealt == ((), (), ())


@pytest.mark.clause("GV-013")
def test_signatures_are_unique():
    table = drafted(6)
    ids = [table.card(h).id for h in range(len(table.faces)) if table.backs[h] == "signature"]
    assert len(ids) == len(set(ids)) == 24


@pytest.mark.clause("GV-014")
def test_the_hidden_draft_is_for_six_at_most():
    with pytest.raises(OptionError, match="draft"):
        new(8, duels_expansion=True, draft="hidden")
    assert seats_of(GAME.Options(duels_expansion=True)) == (2, 3, 4, 5, 6)
    assert 8 in seats_of(GAME.Options(duels_expansion=True, draft="pass"))


@pytest.mark.clause("GV-015")
def test_the_rest_is_the_signature_deck_shuffled():
    assert len(drafted(2).signature_deck) == 20
    tops = {drafted(2, seed=seed).ids("signature_deck")[0] for seed in range(30)}
    assert len(tops) > 8
    table = new(2)
    dealt = set(table.ids("dealt", 0) + table.ids("dealt", 1))
    while table.ask == "draft":
        table.pick(table.legal[0])
    assert not any(table.seen[h] for h in table.signature_deck)
    assert not dealt.issuperset(table.ids("signature_deck")[-4:])  # what was given back does not lie at the bottom


@pytest.mark.clause("GV-016")
def test_ten_number_cards_and_a_die_lie_ready():
    from game.engine.grimslingers.cards import box

    assert box().number_cards == tuple(range(1, 11))


@pytest.mark.clause("GV-017")
def test_light_and_dark_among_the_signatures():
    table = drafted(2, light_dark="deck")
    assert len(table.signature_deck) == 22
    held = {id_ for seed in range(40) for id_ in drafted(2, seed=seed, light_dark="deck").ids("hand", 0)}
    assert {"light", "dark"} <= held


@pytest.mark.clause("GV-018")
def test_light_and_dark_for_everybody():
    table = drafted(2, light_dark="sets")
    for seat in (0, 1):
        assert {"light", "dark"} <= set(table.ids("hand", seat))
        assert len(table.hand[seat]) == 10
        assert len(signatures(table, seat)) == 2


@pytest.mark.clause("GV-019")
def test_by_default_there_is_no_light_and_no_dark():
    table = drafted(2)
    assert not {"light", "dark"} & {table.card(h).id for h in range(len(table.faces))}


@pytest.mark.clause("GV-020")
def test_two_need_no_target_cards():
    table = duel()
    assert table.target_cards(0) == ()
    table.pick("skip", "skip")
    assert table.ask == "fire"
    assert table.target_cards(0) == ()
    table.lay("ice", "pass")
    assert table.gauges[1] == "6/8"


@pytest.mark.clause("GV-021")
def test_a_target_set_has_a_card_for_each_other_seat():
    table = duel(3)
    assert table.colours == ("red", "black", "blue")
    assert table.target_cards(2) == ("red", "black")


@pytest.mark.clause("GV-022")
def test_target_cards_are_not_in_the_hand():
    table = duel(3, aim={0: 1, 1: 0, 2: 0}, hand={1: "ice"}, ask="fire").lay("wind", "pass", "pass")
    assert table.ids("deactivated", 1) == ["ice"]
    assert len(table.target_cards(1)) == 2


@pytest.mark.clause("GV-023")
def test_the_scavenge_field():
    table = new(2, draft="none", items=True)
    assert [len(slot) for slot in table.field] == [1, 1, 1]
    assert len(table.item_deck) == 37
    items = [h for h in range(len(table.faces)) if table.backs[h] == "item"]
    assert len(items) == 40
    assert not {"treasure_map", "hex_fragment"} & {table.card(h).id for h in items}


@pytest.mark.clause("GV-024")
def test_without_items_there_is_nothing_to_scavenge():
    table = new(2, draft="none")
    assert (table.field, table.item_deck, table.item_discard) == (((), (), ()), (), ())
    assert not table.legal_of("scavenge")
    assert table.refused("scavenge 0") == "grimslingers.no_items"


@pytest.mark.clause("GV-025")
def test_an_instant_in_the_field_just_lies_there():
    table = duel(items=True, field="gold_nugget - -", ep=5)
    assert table.ep == (5, 5)
    assert table.ids("field", 0) == ["gold_nugget"]


@pytest.mark.clause("GV-026")
def test_the_token_goes_to_the_highest_roll():
    table = heard_from_the_start(3, "5 5 2 1 4")
    assert table.token == 1
    assert [(event.seat, event.values) for event in table.heard(DiceRolled)] == [
        (0, (5,)), (1, (5,)), (2, (2,)), (0, (1,)), (1, (4,)),
    ]  # fmt: skip
    assert table.decision.seat == 1


@pytest.mark.clause("GV-281")
def test_colours_are_granted_in_seat_order_without_dice():
    table = heard_from_the_start(2, "1 2", colours=("red", "red"))
    assert table.colours == ("red", "black")
    assert len(table.heard(DiceRolled)) == 2
    assert new(2, colours=("", "gold")).colours == ("red", "gold")
    with pytest.raises(OptionError, match="mauve"):
        new(2, colours=("mauve",))


@pytest.mark.clause("GV-282")
def test_eight_seats_share_the_six_animas():
    table = new(8, duels_expansion=True, draft="pass")
    counts = sorted(table.animas.count(anima) for anima in set(table.animas))
    assert counts == [1, 1, 1, 1, 2, 2]
    assert len(set(table.portraits)) == 8


@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_can_be_played(name):
    options = GAME.Options(**PRESETS[name])
    seats = seats_of(options)[0]
    assert GAME.new(seats, 1, options).decision


def test_setting_up_tells_everything():
    assert fresh(2, 1).ask == "draft"
