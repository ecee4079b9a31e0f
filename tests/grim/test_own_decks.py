"""Cards that the house decks do not hold, and files that a player brings along."""

import pytest

from game.engine import DataError, OptionError
from game.engine.kernel import data
from game.engine.kernel.events import Declared, TokensMoved, TurnSkipped

from .table import GRIM, HAND, grim, new


@pytest.fixture
def own(tmp_path):
    """Writes a data file of the player's own: `own("hand_mine", text)`."""
    (tmp_path / "grim").mkdir()
    data.use_folder(tmp_path)

    def write(name: str, text: str) -> None:
        (tmp_path / "grim" / f"{name}.toml").write_text(text)
        data.forget()

    yield write
    data.own_folders.remove(tmp_path)
    data.forget()


@pytest.fixture
def drawing(own):
    """Seat 0 has drawn a card with these effects (lines of TOML)."""

    def draw(*effects: str, **position):
        own("hand_mine", f'[[card]]\nid = "mine"\neffects = [{", ".join(effects)}]\nsource = "house"\n')
        options = {"hand_deck": "mine", **position.pop("options", {})}
        return grim(**{
            "options": options, "ask": "choose", "greens": 1, "saved": [2, 0, 0, 0], **position,
        }).pick("stop", "settle 1 0")  # fmt: skip

    return draw


@pytest.mark.clause("GR-107")
def test_pay_hands_tokens_to_grim_as_far_as_they_last(drawing):
    table = drawing('{effect = "pay", n = 2}')
    assert table.bank[0] == 7
    assert table.heard(TokensMoved)[-1] == TokensMoved(("bank", 0), ("grim",), 2, "card")
    last = drawing('{effect = "pay", n = 2}', banks=[2, 9, 9, 9], luck="1 1 1 12")
    assert last.outcome.winners == (0,)


@pytest.mark.clause("GR-107")
def test_pay_takes_from_the_scorecard_when_the_bank_is_empty(own):
    own("decisions_mine", '[[card]]\nid = "fine"\neffect = "pay"\nn = 2\nsource = "house"\n')
    table = grim(
        options={"decisions": True, "decision_deck": "mine"}, banks=[1, 9, 9, 9], saved=[2, 0, 0, 0], luck="R R R"
    ).pick("roll", "draw")
    assert (table.bank[0], table.saved[0]) == (0, 1)


@pytest.mark.clause("GR-108")
def test_left_is_the_next_seat_clockwise_and_right_the_one_before(drawing):
    left, right = '{effect = "duel", target = "left"}', '{effect = "duel", target = "right"}'
    assert drawing(left, luck="G 9 4").bank == (8, 11, 10, 10)
    assert drawing(right, luck="G 9 4").bank == (8, 10, 10, 11)
    from_two = {"active": 2, "saved": [0, 0, 2, 0], "luck": "G 9 4"}
    assert drawing(left, **from_two).bank == (10, 10, 8, 11)
    assert drawing(right, **from_two).bank == (10, 11, 8, 10)
    for way in (left, right):
        assert drawing(way, seats=2, banks=[10, 10], saved=[2, 0], luck="G 9 4").bank == (8, 11)


@pytest.mark.clause("GR-109")
def test_high_hits_the_most_tokens_and_equals_are_chosen_among(drawing):
    high = '{effect = "duel", target = "high"}'
    assert drawing(high, banks=[20, 9, 12, 12]).legal == ["seat 2", "seat 3"]
    assert drawing(high, banks=[1, 9, 11, 12], saved=[2, 0, 2, 0], luck="G 4 9").bank == (1, 9, 10, 12)


@pytest.mark.clause("GR-110")
def test_skip_passes_over_the_opponent_named(drawing):
    table = drawing('{effect = "skip", target = "choice"}')
    assert table.legal == ["seat 1", "seat 2", "seat 3"]
    table.pick("seat 2")
    assert table.skip == (False, False, True, False)
    table.state.luck = (("die", 1),) * 3
    table.pick("roll")
    assert table.heard(TurnSkipped) == [TurnSkipped(2, "skip")]
    assert table.active == 3


@pytest.mark.clause("GR-111")
def test_a_list_of_effects_is_carried_out_in_order_with_one_check_after_the_last(drawing):
    give, take = '{effect = "give", n = 1, target = "choice"}', '{effect = "take", n = 1}'
    table = drawing(give, take, banks=[2, 10, 10, 10]).pick("seat 3")
    assert table.bank == (1, 10, 10, 11)
    assert table.faceoffs == (0, 0, 0, 0)
    assert [event.why for event in table.heard(TokensMoved)][-2:] == ["card", "card"]
    other_way = drawing(take, give, banks=[2, 10, 10, 10])
    assert other_way.bank[0] == 2
    twice = drawing(give, '{effect = "give", n = 2, target = "choice"}').pick("seat 1", "seat 3")
    assert twice.bank == (6, 11, 10, 12)


@pytest.mark.clause("GR-112")
def test_a_skip_of_ones_own_is_spent_on_the_extra_turn(drawing):
    skip, extra = '{effect = "skip", target = "self"}', '{effect = "extra_turn"}'
    for effects in ((skip, extra), (extra, skip)):
        table = drawing(*effects)
        assert table.heard(TurnSkipped) == [TurnSkipped(0, "skip")]
        assert (table.active, table.skip) == (1, (False,) * 4)


@pytest.mark.clause("GR-112")
def test_extra_turns_do_not_add_up_within_a_turn(drawing):
    extra = '{effect = "extra_turn"}'
    table = drawing(extra, extra, luck="B B B")
    assert table.active == 0
    assert len(table.heard(Declared)) == 3
    assert table.pick("roll").active == 1


@pytest.mark.clause("GR-116")
def test_all_take_gives_every_other_seat_tokens_from_grim(drawing):
    table = drawing('{effect = "all_take", n = 2}')
    assert table.bank == (9, 12, 12, 12)
    scarce = drawing(
        '{effect = "all_take", n = 2}', options={"token_supply": 20}, supply=0, active=1, saved=[0, 2, 0, 0]
    )  # fmt: skip
    assert (scarce.bank, scarce.supply) == ((10, 9, 12, 11), 0)


@pytest.mark.clause("GR-117")
def test_swap_exchanges_the_banks_and_leaves_the_scorecards(drawing):
    swap = '{effect = "swap", target = "choice"}'
    table = drawing(swap, banks=[7, 10, 2, 10], saved=[2, 0, 1, 0]).pick("seat 2")
    assert table.bank == (2, 10, 6, 10)
    assert table.saved == (0, 0, 1, 0)
    emptied = drawing(swap, banks=[1, 10, 2, 10], luck="5 5 5 12").pick("seat 2")
    assert emptied.outcome.winners == (2,)
    with_saved = drawing(swap, banks=[1, 10, 2, 10], saved=[2, 0, 1, 0]).pick("seat 2")
    assert with_saved.outcome is None
    assert with_saved.bank == (2, 10, 0, 10)
    assert [event.count for event in with_saved.heard(TokensMoved) if event.why == "swap"] == [2]


@pytest.mark.clause("GR-114")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("card = []", "there is no card in it"),
        ('[[card]]\nid = "a"\ncopies = 0', "copies"),
        ('[[card]]\nid = "a"\neffect = "take"\nn = 0', "n"),
        ('[[card]]\nid = "a"\neffect = "take"\nn = -3', "n"),
        ('[[card]]\nid = "a"\neffect = "steal"', "steal"),
        ('[[card]]\nid = "a"\neffect = "give"', "card a: give lacks target"),
        ('[[card]]\nid = "a"\neffect = "give"\ntarget = "self"', "only skip"),
        ('[[card]]\nid = "a"\neffect = "take"\ntarget = "left"', "card a: take takes no target"),
        ('[[card]]\nid = "a"\n[[card]]\nid = "a"', "two cards are called a"),
        ('[[card]]\nid = "a"\ncolour = "red"', "colour"),
        ("[[card]\n", "hand"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_by_name(own, text, fault):
    own("hand_mine", text)
    with pytest.raises(DataError, match=fault) as refusal:
        GRIM.new(4, 7, {"hand_deck": "mine"})
    assert "hand_mine.toml" in str(refusal.value)
    own("hand", text)
    state = GRIM.new(4, 7)
    assert sorted(state.card(handle).id for handle in state.hand_pile) == sorted(HAND.split())
    assert any("hand.toml" in line and fault in line for line in data.problems)


@pytest.mark.clause("GR-114")
def test_an_empty_deck_of_decisions_matters_only_when_it_is_played_with(own):
    own("decisions_mine", "card = []")
    assert GRIM.new(4, 7, {"decision_deck": "mine"}).decision_pile == ()
    with pytest.raises(DataError, match="decisions_mine"):
        GRIM.new(4, 7, {"decision_deck": "mine", "decisions": True})


@pytest.mark.clause("GR-114")
def test_there_must_be_a_fate_for_every_seat(own):
    own("fates_three", "".join(f'[[card]]\nid = "f{i}"\ncopies = 5\n' for i in range(3)))
    assert len(new(3, fate_deck="three").fates) == 3
    with pytest.raises(OptionError, match="3 Fates for 4 seats"):
        new(4, fate_deck="three")


@pytest.mark.clause("GR-114")
def test_two_decks_may_not_share_a_name_of_a_card(own):
    own("decisions_mine", '[[card]]\nid = "give_1"\n')
    with pytest.raises(OptionError, match="two cards are called give_1"):
        new(decision_deck="mine", decisions=True)


@pytest.mark.clause("GR-008")
def test_the_numbers_of_the_box_can_be_the_owners(own):
    own("setup", "die_faces = [1, 2, 3]\nstakes = [2, 4, 6]\n")
    assert new().options.stakes == (2, 4, 6)
    assert new().options.die_faces == (1, 2, 3)
    assert grim(ask="card duel_choice", luck="R 9 4").pick("seat 1").bank == (4, 16, 10, 10)


@pytest.mark.clause("GR-114")
@pytest.mark.parametrize(
    "text", ["die_faces = [3, 3, 0]\nstakes = [1, 2, 3]", "die_faces = [2, 2, 2]\nstakes = [0, 2, 3]"]
)
def test_a_box_that_cannot_be_played_gives_way_to_ours(own, text):
    own("setup", text)
    assert (new().options.die_faces, new().options.stakes) == ((2, 2, 2), (1, 2, 3))
    assert "setup.toml" in data.problems[0]
