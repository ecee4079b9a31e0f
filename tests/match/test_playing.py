"""Who may pick, who has the screen, and what each window is handed."""

import pytest

from game.engine import GAMES
from game.engine.kernel import IllegalPick, OptionError
from game.engine.kernel.events import CardsMoved, CounterChanged, GameOver
from game.match import Bot, Human, Match
from tests.match.table import NAMES, people, play, some_pick, toy, truth, until, with_bots
from tests.toy import GAME as TOY

EVERY_GAME = [TOY, *GAMES.values()]


@pytest.mark.clause("GR-105")
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_only_the_seat_that_is_asked_may_pick(game):
    match = Match(game, game.Options(), people(game.seats[0]), 5)
    seat = match.deciding
    before = truth(match)
    for other in range(-1, game.seats[0] + 1):
        if other != seat:
            with pytest.raises(IllegalPick) as refused:
                match.apply(other, match.window(seat).decision.picks[0])
            assert refused.value.reason == "pick.not_your_turn"
    assert truth(match) == before
    assert match.steps == 0


def test_nobody_picks_for_a_bot():
    """B040, B058: a click while the bot thinks changes nothing."""
    match = toy(seats=[Bot("fool"), Human("Ana")])
    before = truth(match)
    for seat in (0, 1):
        with pytest.raises(IllegalPick, match="not_your_turn"):
            match.apply(seat, ("bid", 1))
    assert truth(match) == before
    assert match.go_on()
    assert match.deciding == 1
    assert not match.go_on()


def test_an_illegal_pick_leaves_no_trace():
    match = toy()
    before, steps = truth(match), match.steps
    for pick in [("bid", 9), ("bid", True), ("nonsense",), (), None, ["bid", 1], ("bid", (1,))]:
        with pytest.raises(IllegalPick):
            match.apply(0, pick)
    assert (truth(match), match.steps) == (before, steps)
    assert match.window(0).frames()[-1].view.decision.seat == 0


def test_after_the_end_nothing_is_picked():
    match = play(toy())
    assert match.result is not None
    with pytest.raises(IllegalPick, match="game_over"):
        match.apply(0, ("bid", 1))
    with pytest.raises(IllegalPick, match="game_over"):
        match.back(0)
    assert not match.go_on()
    assert match.window(0).why_not(("bid", 1)) == "pick.game_over"


def test_unknown_levels_and_wrong_tables_are_refused_by_name():
    with pytest.raises(OptionError, match="no bot 'wizard'; there are fool, gambler"):
        toy(seats=[Human("Ana"), Bot("wizard")])
    with pytest.raises(OptionError):
        toy(seats=people(1))


# ---- who has the screen ---------------------------------------------------------------------------------------------


def test_a_lone_person_always_has_the_screen():
    match = toy(seats=[Bot("fool"), Human("Ana"), Bot("fool")])
    while match.deciding is not None:
        assert match.viewer == 1
        play(match, 1)
    assert match.viewer == 1


def test_of_several_people_the_one_who_chooses_has_it_and_nobody_while_a_bot_chooses():
    match = toy(seats=[Human("Ana"), Bot("fool"), Human("Cy")])
    seen = set()
    while match.deciding is not None:
        assert match.viewer == (None if match.deciding == 1 else match.deciding)
        seen.add(match.viewer)
        play(match, 1)
    assert seen == {0, 2, None}
    assert match.viewer is None


def test_bots_alone_play_for_nobody():
    match = toy(seats=[Bot("fool"), Bot("gambler")])
    assert match.viewer is None
    play(match)
    assert match.viewer is None and match.result is not None


def test_nobody_looks_through_a_bots_eyes():
    match = toy(seats=with_bots(3))
    for seat in (1, 2, 3, -1):
        with pytest.raises(ValueError):
            match.window(seat)


# ---- windows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_every_window_is_told_its_own_redacted_events_and_its_own_views(game):
    n = min(3, game.seats[-1])
    match = Match(game, game.Options(), people(n), 3)
    told = {viewer: match.window(viewer).frames() for viewer in (*range(n), None)}
    for _ in range(60):
        play(match, 1)
        for viewer, frames in told.items():
            fresh = match.window(viewer).frames()
            frames += fresh
            if fresh:
                assert fresh[-1].event is None, "each pick ends with a frame that carries the next ask"
                assert fresh[-1].view == match.window(viewer).view == match._state.view(viewer)
    for viewer, frames in told.items():
        for frame in frames:
            assert frame.view.seat == viewer
            if frame.event is not None:
                assert not getattr(frame.event, "knowers", ()), "an event leaves redacted, or not at all"
                assert dict(frame.event.told()).items() <= frame.view.faces.items() | hidden(frame)
                assert frame.view.decision is None


def hidden(frame):
    """What an event tells of cards that then lie where the view tells no handles, such as in a closed pile."""
    return {(h, f) for h, f in frame.event.told() if h not in frame.view.faces}


def test_a_frame_shows_the_table_as_it_was_at_its_event():
    match = toy(n=2, options=TOY.Options(hand=3))
    deals = [f for f in match.window(0).frames() if isinstance(f.event, CardsMoved)]
    hands = [(len(f.view.hand[0]), len(f.view.hand[1])) for f in deals]
    assert hands[:6] == [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3)]


def test_frames_are_handed_out_once_to_each_window():
    match = toy()
    assert match.window(0).frames() and match.window(1).frames()
    assert match.window(0).frames() == []
    match.apply(0, ("bid", 2))
    mine, theirs = match.window(0).frames(), match.window(1).frames()
    assert isinstance(mine[0].event, CounterChanged) and isinstance(theirs[0].event, CounterChanged)
    assert mine[-1].view.bid[0] == 2 and theirs[-1].view.bid[0] is None


def test_how_many_picks_a_rivals_move_took_is_not_told():
    """B008: a secret move of one pick and one of three give the others equally many frames."""
    counts = []
    for moves in ([("roll",)], [("bury",), None, ("done",)]):
        match = until(toy(seed=11), "toy.act")
        seat = match.deciding
        other = match.window((seat + 1) % 3)
        other.frames()
        partial = []
        for move in moves[:-1]:
            match.apply(seat, move or match.window(seat).decision.picks[0])
            partial += other.frames()
        assert partial == [], "nothing leaves before the last pick"
        assert other.view.picked == () and other.decision.picks == ()
        match.apply(seat, moves[-1])
        frames = other.frames()
        counts.append(len([f for f in frames if f.event is None]))
    assert counts[0] == counts[1] == 1


def test_why_not_is_answered_to_the_chooser_only():
    match = until(toy(), "toy.act")
    seat = match.deciding
    assert match.window(seat).why_not(("roll",)) is None
    assert match.window(seat).why_not(("place", 1)) == "pick.not_offered"
    assert match.window((seat + 1) % 3).why_not(("roll",)) == "pick.not_your_turn"
    assert match.window(None).why_not(("roll",)) == "pick.not_your_turn"


def test_what_was_learnt_is_what_the_table_did_not_learn():
    for seed in range(40):
        match = until(toy(seed=seed), "toy.act")
        seat = match.deciding
        window = match.window(seat)
        window.frames()
        match.apply(seat, ("lay",))
        match.apply(seat, match.window(seat).decision.picks[0])
        if match.deciding == seat and match._state.picked:
            match.apply(seat, match.window(seat).decision.picks[0])
        window.frames()
        assert window.learned == (), "laying a card face down that one knows teaches nothing"
        then = match.deciding
        drawn = match.window(then)
        newest = drawn.view.hand[then]
        assert len(drawn.learned) >= 1
        assert {h for h, _ in drawn.learned} <= set(newest) | {h for zone in drawn.view.charms for h in zone}
        assert match.window(None).learned == ()


def test_a_buried_card_is_known_to_all_so_nobody_learns_it_alone():
    match = until(toy(), "toy.act")
    seat = match.deciding
    others = [s for s in range(3) if s != seat]
    for viewer in range(3):
        match.window(viewer).frames()
    match.apply(seat, ("bury",))
    card = match.window(seat).decision.picks[0]
    match.apply(seat, card)
    if match.window(seat).view.picked:
        match.apply(seat, ("done",))
    for viewer in others:
        assert card[1] not in {h for h, _ in match.window(viewer).learned}


def test_a_window_left_alone_for_very_long_is_shown_the_present(monkeypatch):
    monkeypatch.setattr("game.match.telling.KEPT", 20)
    match = toy()
    window = match.window(0)
    play(match)
    frames = window.frames()
    assert [frame.view for frame in frames] == [window.view]
    assert window.learned == ()
    assert window.frames() == []


def test_set_up_is_shown_from_its_first_event():
    match = toy(n=2)
    frames = match.window(1).frames()
    assert frames[0].event is not None
    assert frames[-1].event is None and frames[-1].view.decision.ask == "toy.bid"


def test_the_end_is_told_to_every_window():
    match = toy()
    windows = [match.window(v) for v in (0, 1, 2, None)]
    play(match)
    for window in windows:
        events = [f.event for f in window.frames() if f.event is not None]
        assert isinstance(events[-1], GameOver)
        assert window.decision is None


# ---- the same game again --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_names_colours_and_bots_do_not_touch_the_deal(game):
    """B021."""
    n = game.seats[0]
    plain = Match(game, game.Options(), people(n), 42)
    other = Match(game, game.Options(), [Human("Zed", "red", "pad 3"), *[Bot("fool", "Q") for _ in range(n - 1)]], 42)
    assert truth(plain) == truth(other)
    assert plain.deciding == other.deciding


def test_a_rematch_keeps_options_and_players_and_changes_the_seed():
    """B013."""
    options = TOY.Options(variant="long", hand=3, prizes=(7, 1))
    match = play(toy(seats=with_bots(3), options=options, easy_going=True))
    again = match.rematch(99)
    assert again.options == options
    assert [type(p) for p in again.seats] == [type(p) for p in match.seats]
    assert [p.name for p in again.seats] == [p.name for p in match.seats]
    assert again.seed == 99 and again.easy_going and again.steps == 0
    assert again.seats[1].seed != match.seats[1].seed
    assert truth(again) == truth(toy(seed=99, options=options))


def test_two_matches_side_by_side_play_as_each_would_alone():
    """B065."""
    alone = [truth(play(toy(seed=s))) for s in (1, 2)]
    both = [toy(seed=1), toy(seed=2)]
    while any(m.deciding is not None for m in both):
        for match in both:
            play(match, 1)
    assert [truth(m) for m in both] == alone


def test_a_seat_is_handed_to_a_bot_and_back():
    """B062."""
    match = toy(seats=people(2))
    match.apply(0, ("bid", 1))
    match.reseat(1, Bot("fool"))
    assert match.viewer == 0
    assert match.go_on()
    match.reseat(1, Human(NAMES[1]))
    while match.deciding != 1:
        match.apply(0, some_pick(match))
    match.apply(1, some_pick(match))
    match.reseat(0, Bot("gambler"))
    match.reseat(1, Bot("gambler"))
    play(match)
    assert match.result is not None
