"""Taking back: inside a move, and the four nevers."""

import pytest

from game.engine import GAMES
from game.engine.kernel import DONE, IllegalPick, Rules
from game.engine.kernel.events import DiceRolled
from game.match import Bot, Human, Match, exported
from game.match.record import run
from tests.match.table import people, play, some_pick, toy, truth, until
from tests.toy import make
from tests.toy.state import ToyState


def refuses(match, seat, reason):
    before = truth(match), match.steps
    assert match.can_undo(seat) == reason
    with pytest.raises(IllegalPick) as refused:
        match.undo(seat)
    assert refused.value.reason == reason
    assert (truth(match), match.steps) == before


def act(seed=11, seats=None, **more):
    match = until(toy(seed=seed, seats=seats, **more), "toy.act")
    return match, match.deciding


# ---- inside a move --------------------------------------------------------------------------------------------------


def test_back_drops_the_last_pick_of_an_unfinished_move():
    match, seat = act()
    start = truth(match), match.steps
    match.apply(seat, ("bury",))
    middle = truth(match)
    match.apply(seat, match.window(seat).decision.picks[0])
    match.back(seat)
    assert truth(match) == middle
    match.back(seat)
    assert (truth(match), match.steps) == start
    with pytest.raises(IllegalPick, match="nothing_to_take_back"):
        match.back(seat)


def test_nobody_else_takes_back_a_move():
    match, seat = act()
    match.apply(seat, ("bury",))
    with pytest.raises(IllegalPick, match="not_your_turn"):
        match.back((seat + 1) % 3)


def test_undo_takes_back_inside_the_move_first():
    match, seat = act()
    start = truth(match)
    match.apply(seat, ("bury",))
    match.undo(seat)
    assert truth(match) == start


def test_the_window_is_shown_a_take_back():
    match, seat = act()
    window = match.window(seat)
    match.apply(seat, ("bury",))
    window.frames()
    match.back(seat)
    frames = window.frames()
    assert [f.event for f in frames] == [None]
    assert frames[0].view.picked == () and ("roll",) in frames[0].view.decision.picks


# ---- across moves ---------------------------------------------------------------------------------------------------


def test_a_whole_move_is_taken_back_when_nothing_was_learnt_of_it():
    match = toy()
    start = truth(match)
    match.apply(0, ("bid", 3))
    assert match.deciding == 1
    assert match.can_undo(0) is None
    match.undo(0)
    assert (truth(match), match.steps, match.deciding) == (start, 0, 0)
    match.apply(0, ("bid", 1))
    assert match.window(0).view.bid[0] == 1


def test_there_is_nothing_to_undo_before_ones_first_pick():
    match = toy()
    for seat in range(-1, 4):
        refuses(match, seat, "undo.nothing")
    match.apply(0, ("bid", 3))
    refuses(match, 1, "undo.nothing")


def test_never_across_another_seats_act():
    match = toy()
    match.apply(0, ("bid", 3))
    match.apply(1, ("bid", 1))
    refuses(match, 0, "undo.other_seat")
    assert match.can_undo(1) is None


def test_never_across_a_bots_act_unless_the_lone_person_plays_easy_going():
    for easy_going, reason in ((False, "undo.other_seat"), (True, None)):
        match = toy(seats=[Human("Ana"), Bot("fool"), Bot("fool")], easy_going=easy_going)
        start = truth(match)
        match.apply(0, ("bid", 3))
        match.go_on()
        assert match.can_undo(0) == reason
        if reason is None:
            match.undo(0)
            assert (truth(match), match.steps) == (start, 0)


def test_easy_going_is_nothing_between_two_people():
    match = toy(seats=[Human("Ana"), Bot("fool"), Human("Cy")], easy_going=True)
    match.apply(0, ("bid", 3))
    match.go_on()
    refuses(match, 0, "undo.other_seat")


def test_a_bot_takes_nothing_back_and_its_seat_neither():
    match = toy(seats=people(2))
    match.apply(0, ("bid", 1))
    assert match.can_undo(0) is None
    match.reseat(0, Bot("fool"))
    refuses(match, 0, "undo.nothing")
    match.reseat(0, Human("Ana"))
    assert match.can_undo(0) is None


def test_never_across_a_bots_act_in_ones_own_seat():
    match = toy(seats=people(2))
    match.reseat(0, Bot("fool"))
    match.go_on()
    match.reseat(0, Human("Ana"))
    refuses(match, 0, "undo.nothing")


def test_never_across_a_die():
    match, seat = act()
    match.apply(seat, ("roll",))
    refuses(match, seat, "undo.random")


def test_never_across_a_forced_result_either():
    """Luck is used before the generator: the generator stands still, yet a die fell."""
    match = until(toy(n=2), "toy.act")
    seat = match.deciding
    match._state.luck = (("die", 3),)
    match.apply(seat, ("roll",))
    refuses(match, seat, "undo.random")


def test_never_across_a_reveal():
    """The move ends, the next seat draws a card: `seen` has changed."""
    match, seat = act()
    match.apply(seat, ("lay",))
    while match.deciding == seat:
        match.apply(seat, match.window(seat).decision.picks[0])
    refuses(match, seat, "undo.reveal")


def test_never_after_a_look_under_the_skull():
    """No card is seen and no field changes but what a seat may see of it."""
    for seed in range(3):
        match = until(toy(seed=seed, n=2), "toy.act")
        seat = match.deciding
        match.apply(seat, ("skull",))
        assert match.can_undo(seat) == "undo.reveal"


def talking():
    """A toy in which a bid is answered aloud with whether it beats the hidden curse: told, and written nowhere."""
    rules = Rules("talking")

    @rules.ask
    def guess(s, seat, picked):
        return DONE if picked else (("bid", 0), ("bid", 1), ("bid", 2), ("bid", 3))

    @guess.do
    def guessed(s, seat, picked):
        s.tell(DiceRolled(None, "higher", (int(picked[0][1] > s.curse),), "toy"))
        s.push(("guess", seat))

    def set_up(s):
        from tests.toy.game import set_up as usual

        usual(s)
        s.agenda = (("guess", 0),)

    return make("talking", type("Talking", (ToyState,), {}), rules, setup=set_up)


def test_never_after_something_was_said_aloud_that_no_field_keeps():
    match = Match(talking(), None, people(2), 3)
    match.apply(0, ("bid", 2))
    refuses(match, 0, "undo.reveal")


def test_never_when_the_game_is_over():
    """B068."""
    match = play(toy())
    for seat in range(3):
        refuses(match, seat, "undo.finished")


def test_undo_during_a_bots_turn_and_after_it_goes_on():
    """B064."""
    match = toy(seats=[Human("Ana"), Bot("fool"), Bot("fool")], easy_going=True)
    match.apply(0, ("bid", 3))
    match.undo(0)  # while the bot is to choose
    match.apply(0, ("bid", 1))
    assert match.go_on()
    match.undo(0)  # right after it chose
    match.apply(0, ("bid", 2))
    assert match.go_on() and match.go_on()
    assert match._state.bid[0] == 2
    assert match.steps == 3


def test_after_undo_the_record_holds_exactly_the_surviving_picks():
    """B016, B020."""
    match, seat = act()
    done = match.steps
    match.apply(seat, ("bury",))
    match.apply(seat, match.window(seat).decision.picks[1])
    match.undo(seat)
    match.undo(seat)
    match.apply(seat, ("lay",))
    match.apply(seat, match.window(seat).decision.picks[0])
    saved = exported(match)
    assert [pick for _, pick, _ in saved["picks"][done:]][:2][0] == ["lay"]
    assert ["bury"] not in [pick for _, pick, _ in saved["picks"][done:]]
    state, history = run(match.record())
    assert state.digest() == truth(match) and len(history) == match.steps


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(3))
def test_wherever_undo_is_allowed_doing_the_same_again_gives_the_same(game, seed):
    """B016, B066: nothing is fished for. In every game, at every step."""
    n = min(3, game.seats[-1])
    match = Match(game, game.Options(), people(n), seed)
    undone = 0
    for _ in range(150):
        seat = match.deciding
        if seat is None:
            break
        pick = some_pick(match, seed)
        before = truth(match)
        match.apply(seat, pick)
        after = truth(match)
        others = [match.window(v).view for v in (*range(n), None) if v != seat]
        if match.can_undo(seat) is None:
            match.undo(seat)
            assert truth(match) == before
            match.apply(seat, pick)
            assert truth(match) == after
            assert [match.window(v).view for v in (*range(n), None) if v != seat] == others
            undone += 1
    assert match.steps > 10


@pytest.mark.parametrize("reason", ["nothing", "finished", "other_seat", "random", "reveal"])
def test_every_refusal_has_its_sentence(reason):
    from game.match import sentence

    assert not sentence(f"undo.{reason}").startswith("[")
