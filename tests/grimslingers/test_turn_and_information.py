"""The turn's frame and who knows what: GV-027..043, 297."""

from collections import Counter

import pytest

from game.engine.grimslingers import GAME
from game.engine.kernel import HIDDEN, Rng
from game.engine.kernel.events import CardsMoved, Looked, TurnStarted

from .table import Table, duel, new, shown


@pytest.mark.clause("GV-027")
def test_turns_follow_each_other_until_somebody_has_won():
    table = new(2, draft="none")
    phases = []
    while table.turn < 3:
        phases.append((table.turn, table.phase))
        table.pick("skip" if table.ask == "standoff" else "pass")
    assert list(dict.fromkeys(phases)) == [(1, "standoff"), (1, "draw"), (2, "standoff"), (2, "draw")]


@pytest.mark.clause("GV-028")
def test_everything_goes_clockwise_from_the_token():
    table = duel(4, token=2)
    asked = []
    for _ in range(4):
        asked.append(table.decision.seat)
        table.pick("skip")
    assert asked == [2, 3, 0, 1]


@pytest.mark.clause("GV-029")
def test_the_token_settles_every_conflict_of_timing():
    curses = {0: "1:scourge", 2: "1:ice"}
    table = duel(3, token=1, hp=1, ep=3, archetype=dict.fromkeys(range(3), "revenant"), attached=curses, ask="open")
    assert table.asked == (2, "revive")
    table.pick("revenant 1")
    assert table.asked == (0, "revive")


@pytest.mark.clause("GV-030")
def test_the_token_passes_clockwise():
    table = duel(3, ask="close", token=0)
    assert (table.turn, table.token) == (2, 1)


@pytest.mark.clause("GV-031")
def test_the_token_skips_seats_that_are_out():
    table = duel(4, ask="close", token=0, hp=[0, 0, 8, 8])
    assert table.out == (True, True, False, False)
    assert table.token == 2
    assert duel(4, ask="close", token=3, hp=[0, 0, 8, 8]).token == 2  # past both of them


@pytest.mark.clause("GV-032")
def test_nobodys_hand_is_filled_again():
    table = duel(hand={0: "ice"}).through("standoff").lay("ice", "pass")
    assert table.turn == 2
    assert table.hand[0] == ()


# ---- information ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("GV-033")
def test_a_hand_is_secret_its_size_is_not():
    view = duel(hand={0: "ice fire earth water wind lightning pierce"}).state.view(1)
    assert view.hand[0] == (HIDDEN,) * 7
    assert len(view.hand[1]) == 6
    assert HIDDEN not in view.hand[1]


@pytest.mark.clause("GV-034")
def test_deactivated_cards_are_their_owners_secret():
    table = duel().pick("surge", "card ice", "card fire", "card earth")
    assert table.state.view(1).deactivated[0] == (HIDDEN,) * 3
    assert sorted(table.state.view(0).card(h).id for h in table.state.view(0).deactivated[0]) == [
        "earth",
        "fire",
        "ice",
    ]


@pytest.mark.clause("GV-035")
def test_only_the_card_played_last_shows():
    table = duel().through("standoff").lay("ice", "pass").pick("skip", "purge", "purge fire", "done")
    view = table.state.view(1)
    assert len(view.discard[0]) == 2
    assert table.shows(0) == "ice"
    assert [view.card(h).id for h in view.discard[0] if h in view.open] == ["ice"]
    assert len([h for h in table.state.view(0).discard[0] if h in table.state.view(0).open]) == 2


@pytest.mark.clause("GV-036")
def test_a_discard_is_public_at_the_moment_of_it():
    table = duel().pick("purge", "purge fire", "done")
    told = [event.for_seat(1) for event in table.heard(CardsMoved) if event.why == "purge"]
    assert [GAME.table(table.options)[event.faces[0]].id for event in told] == ["fire"]


@pytest.mark.clause("GV-037")
def test_with_full_view_every_pile_can_be_looked_through():
    table = duel(discard={0: "ice fire"}, options={"discard_view": "full"})
    view = table.state.view(1)
    assert {view.card(h).id for h in view.discard[0] if h in view.open} == {"ice", "fire"}


@pytest.mark.clause("GV-038")
def test_remembering_is_the_players_own_task():
    """What was played stays in the view as known, though it does not lie open."""
    view = duel(discard={0: "ice fire"}).state.view(1)
    assert {view.card(h).id for h in view.discard[0]} == {"ice", "fire"}
    assert len([h for h in view.discard[0] if h in view.open]) == 1


@pytest.mark.clause("GV-039")
def test_field_and_item_discard_lie_open_the_deck_does_not():
    table = duel(items=True, field="moonshine spyglass kindling", item_discard="snake_oil")
    view = table.state.view(1)
    assert [view.card(slot[0]).id for slot in view.field] == ["moonshine", "spyglass", "kindling"]
    assert [view.card(h).id for h in view.item_discard] == ["snake_oil"]
    assert view.item_deck == (HIDDEN,) * 36


@pytest.mark.clause("GV-040")
def test_drafted_signatures_are_unknown_until_played():
    table = duel(hand={0: "pierce hush"})
    assert not {"pierce", "hush"} & {table.state.view(1).card(h).id for h in table.state.view(1).faces}
    table.through("standoff").lay("pierce", "pass")
    assert "pierce" in {table.state.view(1).card(h).id for h in table.state.view(1).faces}
    drafting = new(2)
    while drafting.ask == "draft":
        drafting.pick(drafting.legal[0])
    view = drafting.state.view(1)
    assert view.hand[0] == (HIDDEN,) * 8
    assert not [h for h in drafting.hand[0] if drafting.backs[h] == "signature" and h in view.faces]


@pytest.mark.clause("GV-041")
def test_every_random_choice_is_as_likely_as_any_other():
    start = duel(hand={1: "ice fire earth water lightning"}, laid={0: "wind"}, ask="fire", aim={0: 1}).state
    hits: Counter[str] = Counter()
    trials = 3000
    for seed in range(trials):
        table = Table(start.copy())
        table.state.rng = Rng(seed).next64()
        table.state.agenda = (("reveal_bundles",),)
        table.state._run()
        hits.update(table.ids("deactivated", 1))
    assert all(abs(count / trials - 0.6) < 0.035 for count in hits.values())
    assert len(hits) == 5


@pytest.mark.clause("GV-042")
def test_no_aim_is_seen_before_all_are_laid():
    table = duel(3, ask="draw").pick("seat 2")
    view = table.state.view(1)
    assert view.aimed == (True, False, False)
    assert view.laid_aim == (None, -1, None)
    assert view.aim == (-1, -1, -1)


@pytest.mark.clause("GV-043")
def test_a_bot_decides_from_its_view_alone():
    from game.bots import make

    one = duel(hand={0: "ice fire", 1: "pierce hush earth ice"}, options={"draft": "hidden"})
    two = duel(hand={0: "ice fire", 1: "siphon exalt water fire"}, options={"draft": "hidden"})
    views = one.state.view(0), two.state.view(0)
    bot = make("gambler")
    for seed in range(5):
        assert bot.choose(views[0], seed)[0] == bot.choose(views[1], seed)[0]


@pytest.mark.clause("GV-297")
def test_a_drawn_card_is_known_to_its_owner_only():
    table = duel(items=True, hand={0: "bloody_grimoire"}, signature_deck="pierce").pick("item bloody_grimoire")
    assert table.ids("hand", 0) == ["pierce"]
    assert table.state.view(1).hand[0] == (HIDDEN,)
    drawn = [event for event in table.heard(CardsMoved) if event.why == "draw"]
    assert drawn[0].for_seat(1).faces == (HIDDEN,)


def test_who_reloads_tells_how_many_and_nothing_else():
    table = duel(discard={0: "earth ice fire water wind"}, hand={0: "lightning"}, ep=8)
    table.pick("reload", "card earth", "card ice", "card fire", "card water")
    view = table.state.view(1)
    assert view.hand[0] == (HIDDEN,) * 5
    assert [view.card(h).id for h in view.discard[0]] == ["wind"]
    assert table.state.view(1).imagine(1).view(1) == view


def test_a_reload_of_everything_hides_nothing():
    table = duel(discard={0: "earth ice"}, hand={0: "lightning"}).pick("reload")
    known = {table.state.view(1).card(h).id for h in table.state.view(1).hand[0] if h >= 0}
    assert known == {"earth", "ice"}


def test_a_known_card_cannot_be_placed_any_more_after_a_surge():
    table = duel(items=True, field="snake_oil", hand={0: "earth ice fire"}).pick("scavenge 0")
    assert table.state.view(1).hand[0].count(HIDDEN) == 3
    table.pick("skip").lay("pass", "wind")
    view = table.state.view(1)
    assert view.hand[0] == (HIDDEN,)
    assert view.owned[0] == ("snake_oil",)
    for key in range(20):
        world = view.imagine(key)
        own = [world.card(h).id for h in (*world.hand[0], *world.deactivated[0])]
        assert sorted(own) == ["earth", "fire", "ice", "snake_oil"]


def test_what_a_spyglass_has_seen_is_not_forgotten():
    table = duel(items=True, hand={0: "spyglass", 1: "pierce earth ice fire"}).pick("item spyglass")
    assert {table.state.view(0).card(h).id for h in table.state.view(0).hand[1]} == {"pierce", "earth", "ice", "fire"}
    assert table.heard(Looked)[0].for_seat(None).faces == (HIDDEN,) * 4
    table.pick("surge", "card pierce", "card earth", "card ice")
    view = table.state.view(0)
    assert view.hand[1] == (HIDDEN,)
    assert view.noted[0] == ((1, "pierce"),)
    assert table.state.view(1).noted[0] is None
    for key in range(10):
        world = view.imagine(key)
        assert "pierce" in [world.card(h).id for h in (*world.hand[1], *world.deactivated[1])]


def test_who_passes_cards_on_remembers_them():
    words = {0: "barrier evert hush", 1: "exalt pierce siphon"}
    table = duel(2, hand={0: "", 1: ""}, dealt=words, ask="pass_draft", options={"draft": "pass"})
    table.pick("card barrier", "card exalt")
    view = table.state.view(0)
    assert view.passed[0] == ("evert", "hush")
    assert {view.card(h).id for h in view.dealt[1]} == {"evert", "hush"}
    table.pick(table.legal[0])
    assert table.state.view(0).passed == (("evert", "hush"), None)


def test_turns_are_told():
    table = shown("ice", "ice")
    assert [event.turn for event in table.heard(TurnStarted)] == [2]
