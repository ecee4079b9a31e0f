"""Each honour can be won by a scripted game and is not won without its deed; what is won is kept and told once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.app.texts import Texts
from game.engine import GAMES
from game.engine.kernel import DataError, data
from game.engine.kernel.events import CardsMoved, TokensMoved
from game.match import Deeds, Replay, Store, achievements_of, award, honours, lowest_wins
from game.match.deeds import value_of

from .games import finished, scripted

TEXTS = Texts(data.assets() / "text")
WITH = [key for key in GAMES if achievements_of(key)]
ROLL, STOP = ("roll",), ("stop",)
Script = tuple[dict[str, Any], list[tuple[Any, ...]]]

LAST = {"seats": 2, "banks": [1, 9], "greens": 1, "ask": "choose"}
PAY = [STOP, ("settle", 0, 1)]


def grim(luck: str, picks: list[tuple[Any, ...]], **words: Any) -> Script:
    return {"seats": 2, **words, "luck": luck}, picks


def long_night() -> Script:
    """Forty turns of ice, then the last token."""
    return {**LAST, "greens": 0, "ask": "throw", "luck": "B B B " * 40 + "G R R 3 11"}, [ROLL] * 40 + [ROLL, *PAY]


GRIM: dict[str, tuple[Script, Script]] = {
    "immortal": (grim("3 11", PAY, **LAST), grim("11 1 2 3", PAY, **LAST)),
    "sprint": (grim("3 11", PAY, **LAST), long_night()),
    "long_night": (long_night(), grim("3 11", PAY, **LAST)),
    "harvest": (grim("G G G G G G", [ROLL, ROLL]), grim("G G G G G R", [ROLL, ROLL])),
    "cold_feet": (
        grim("B B B " * 5, [ROLL] * 5),
        grim("B B B " * 4, [ROLL] * 4),
    ),
    "last_breath": (grim("5 1 2 11", PAY, **LAST), grim("5 1 11", PAY, **LAST)),
    "dozen": (grim("5 12", PAY, **LAST), grim("5 11", PAY, **LAST)),
}


def face_thrice() -> Script:
    """A bank of one, three times paid, three times lost; five tokens come back, ice and greens carry them off again."""
    words = {"seats": 2, "banks": [1, 9], "greens": 1, "ask": "settle", "options": {"fail_tokens": 5}}
    again = "B B B  G G G G G R R  12 1 1 1 "
    luck = "12 1 1 1 " + again * 2
    picks: list[tuple[Any, ...]] = [("settle", 0, 1)]
    picks += [ROLL, ROLL, ROLL, STOP, ("settle", 0, 5)] * 2
    return {**words, "luck": luck.replace("G G G G G R R", "G G G G G R")}, picks


def give_much() -> Script:
    """Three saved tokens buy a gift of three, twice over."""
    words = {
        "seats": 2,
        "banks": [20, 9],
        "saved": [2, 0],
        "greens": 1,
        "ask": "settle",
        "hand": "give_3 give_2 give_2",
    }
    turn = [("settle", 1, 0), ROLL]
    own = [ROLL, STOP, ("settle", 3, 0), ROLL]
    return {**words, "luck": "B B B G G G B B B G G G B B B"}, [*turn, *own, *own]


def duel_thrice() -> Script:
    """Three sets saved, three duels won."""
    words = {
        "seats": 2,
        "banks": [25, 9],
        "saved": [2, 0],
        "greens": 1,
        "ask": "settle",
        "hand": "duel_low duel_left duel_choice",
    }
    own = [ROLL, STOP, ("settle", 3, 0), ROLL]
    return (
        {**words, "luck": "G 9 4 B B B G G G G 9 4 B B B G G G G 9 4 B B B"},
        [("settle", 1, 0), ROLL, *own, *own],
    )


WIN = grim("3 11", PAY, **LAST)
GRIM |= {
    "unstruck": (
        WIN,
        grim("R R R B B B G G G G R R 3 11", [*[ROLL] * 4, STOP, ("settle", 0, 4)], banks=[1, 9], ask="throw"),
    ),
    "regular": (face_thrice(), grim("12 1 1 1", PAY, **LAST)),
    "benefactor": (give_much(), grim("", [("seat", 1)], seats=3, banks=[9, 9, 9], ask="card give_3")),
    "fencer": (duel_thrice(), grim("G 4 9", [("seat", 1)], seats=3, banks=[9, 9, 9], ask="card duel_choice")),
    "cash_only": (WIN, grim("B B B G R R 3 11", [("settle", 1, 0), ROLL, ROLL, STOP], **{**LAST, "ask": "settle"})),
}


def earned(key: str, script: Script, seat: int = 0) -> list[str]:
    words, picks = script
    return Deeds(Replay(scripted(key, words, picks).record())).earned(seat)


@pytest.mark.parametrize("id", [a.id for a in achievements_of("grim")])
def test_each_honour_of_grim_can_be_won_and_missed(id: str) -> None:
    wins, misses = GRIM[id]
    words, picks = wins
    match = scripted("grim", words, picks)
    if match.result is None:  # the deed is done; somebody has to win for it to count
        match = scripted("grim", *_to_the_end(words, picks))
    assert id in Deeds(Replay(match.record())).earned(0)
    words, picks = misses
    missed = scripted("grim", words, picks)
    if missed.result is None:
        missed = scripted("grim", *_to_the_end(words, picks))
    assert id not in Deeds(Replay(missed.record())).earned(0)


def _to_the_end(words: dict[str, Any], picks: list[tuple[Any, ...]]) -> Script:
    """The same start, and then whoever plays on, without the deed, to the end of the game."""
    match = scripted("grim", words, picks)
    told = list(picks)
    for _ in range(3000):
        if match.result is not None:
            return words, told
        seat = match.deciding
        assert seat is not None
        view = match.window(seat).view
        assert view.decision is not None
        offers = view.decision.picks
        pick = STOP if STOP in offers else min(offers) if offers[0][0] == "settle" else offers[0]
        told.append(pick)
        match.apply(seat, pick)
    raise AssertionError("the game never ended")


DANCE: dict[str, tuple[Script, Script]] = {
    "last_waltz": (
        ({"seats": 2, "ring": "B1 G1", "down": ["", ""], "values": {"B1": 2, "G1": -1}}, [("card", 0)]),
        ({"seats": 2, "ring": "B1 G1", "values": {"B1": -3, "G1": 3}}, [("card", 0)]),
    ),
    "long_chain": (
        ({"seats": 2, "ring": "O1 G1 U1 [P1] U2 G2 O2"}, []),
        ({"seats": 2, "ring": "K1 G1 U1 [P1] U2 G2 O2"}, []),
    ),
    "sweeper": (
        ({"seats": 2, "ring": "O1 G1 U1 K1 B1 [P1] B2 K2 U2 G2 O2"}, []),
        ({"seats": 2, "ring": "G1 U1 K1 B1 [P1] B2 K2 U2 G2"}, []),
    ),
    "travelling_light": (
        ({"seats": 2, "ring": "[B1]", "up": ["", "G1"], "values": {"B1": 2, "G1": -1}}, []),
        ({"seats": 2, "ring": "[B1]", "up": ["O1 O2 O3 O4 O5 O6", "G1"], "values": {"B1": 2, "G1": -1}}, []),
    ),
    "head_and_shoulders": (
        ({"seats": 2, "ring": "[B1]", "up": ["K1 K2", "G1"], "values": {"B1": 2, "K1": 3, "K2": 3, "G1": 1}}, []),
        ({"seats": 2, "ring": "[B1]", "up": ["K1", "G1"], "values": {"B1": 2, "K1": 3, "G1": 1}}, []),
    ),
    "in_the_red": (
        ({"seats": 2, "ring": "[B1]", "values": {"B1": -3}}, []),
        ({"seats": 2, "ring": "[B1]", "values": {"B1": 0}}, []),
    ),
}


@pytest.mark.parametrize("id", sorted(DANCE))
def test_honours_of_grim_dance_by_one_card(id: str) -> None:
    for script, wins in zip(DANCE[id], (True, False), strict=True):
        words, picks = script
        words.setdefault("up", ["", ""])
        match = scripted("grim_dance", words, picks)
        for _ in range(80):  # effects are left, cards taken in order
            if match.result is not None:
                break
            seat = match.deciding
            assert seat is not None
            decision = match.window(seat).view.decision
            assert decision is not None
            match.apply(seat, ("skip",) if ("skip",) in decision.picks else decision.picks[0])
        assert match.result is not None
        assert (id in Deeds(Replay(match.record())).earned(0)) is wins


def by_seeds(key: str, id: str) -> set[bool]:
    """Whether seat 0 or 1 has won an honour, over some games of bots."""
    found = set()
    for seed in range(14):
        deeds = Deeds(Replay(finished(key, seed)))
        found |= {id in deeds.earned(seat) for seat in (0, 1)}
        if found == {True, False}:
            break
    return found


@pytest.mark.parametrize("id", ["pickpocket", "always_the_bride"])
def test_honours_of_grim_dance_in_whole_games(id: str) -> None:
    assert by_seeds("grim_dance", id) == {True, False}


BY_HAND = ("blind_faith", "coin_eater", "full_house", "nosy")


@pytest.mark.parametrize("id", [a.id for a in achievements_of("danse_macabre") if a.id not in BY_HAND])
def test_honours_of_danse_macabre_in_whole_games(id: str) -> None:
    assert by_seeds("danse_macabre", id) == {True, False}


GOD = {
    0: "A3", 1: "A2 F1", 2: "F2 F1", 3: "A1 TW", 4: "TR", 5: "F2 A1", 6: "A2", 7: "F1", 8: "F3", 9: "A1 FL", 10: "TR",
}  # fmt: skip
DEVIL = {
    0: "A2 F1", 1: "A1", 2: "F1", 3: "A3 F1", 4: "F3", 5: "A2", 6: "TR", 7: "F2 A1", 8: "F2", 9: "A1 TW", 10: "FL TR",
}  # fmt: skip


def test_the_coin_and_few_looks_in_danse_macabre() -> None:
    """God's last bet ends the game: one tie by the coin for him, one against."""
    god = {**GOD, 2: "F2"}
    words = {
        "seats": 2, "god": 0, "active": 0, "dancers": [8, 0, 5, 6, 7, 4], "piles": {"god": god, "devil": DEVIL},
    }  # fmt: skip
    lay = [("kind", "F1"), ("place", 3)]
    both = earned("danse_macabre", ({**words, "luck": "angel angel"}, lay))
    one = earned("danse_macabre", ({**words, "luck": "angel demon"}, lay))
    assert "coin_eater" in both and "coin_eater" not in one
    assert "blind_faith" in both and "big_fish" in both
    assert "full_house" not in both and "nosy" not in both
    assert True in by_seeds("danse_macabre", "nosy")


def test_seven_souls() -> None:
    god = {0: "A3 F3", 1: "A2", 2: "A2", 3: "F2", 4: "F2", 5: "A1", 6: "A1", 7: "A1 F1", 8: "F1", 9: "TW FL TR TR"}
    devil = {10: "A1 A1 A1 A2 A2 A3 F1 F1 F1 F2 F2 F3 TW FL TR TR"}
    words = {"seats": 2, "god": 0, "active": 0, "dancers": [8, 0, 5, 6, 7, 4], "piles": {"god": god, "devil": devil}}
    assert "full_house" in earned("danse_macabre", (words, [("kind", "F1"), ("place", 9)]))
    assert "full_house" not in earned("danse_macabre", (words, [("kind", "F1"), ("place", 9)]), seat=1)


# ---- data and evaluator ----------------------------------------------------------------------------------------------


def test_there_are_enough_of_them() -> None:
    assert 8 <= len(achievements_of("grim")) <= 12
    assert len(achievements_of("grim_dance")) >= 6 and len(achievements_of("danse_macabre")) >= 6


@pytest.mark.parametrize("key", WITH)
def test_each_has_a_title_and_a_line_of_its_own(key: str) -> None:
    titles = []
    for a in achievements_of(key):
        assert TEXTS.has(f"achievements.{key}.{a.id}.title") and TEXTS.has(f"achievements.{key}.{a.id}.line")
        titles.append(TEXTS(f"achievements.{key}.{a.id}.title"))
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("key", WITH)
def test_the_words_of_the_data_are_words_of_the_game(key: str) -> None:
    """Every event, field and value that a condition names does occur in games (or is a number's range)."""
    seen: dict[str, list[Any]] = {}
    for seed in range(14):
        for _, event in Deeds(Replay(finished(key, seed))).events:
            seen.setdefault(type(event).__name__, []).append(event)
    for a in achievements_of(key):
        for count in a.count:
            events = seen[count.event]
            for path in (*count.where, count.by or "seat" if count.by else "", count.sum):
                if path:
                    assert any(value_of(event, path) is not None for event in events), f"{a.id}: {path}"
            for path, wish in count.where.items():
                if isinstance(wish, str) and wish not in ("me", "other"):
                    assert any(value_of(event, path) == wish for event in events), f"{a.id}: {path} = {wish}"


def test_paths_lead_into_tuples_only() -> None:
    event = TokensMoved(("bank", 1), ("grim",), 3, "pay")
    assert value_of(event, "source.1") == 1 and value_of(event, "count") == 3
    assert (
        value_of(event, "target.1") is None and value_of(event, "nothing") is None and value_of(event, "why.0") is None
    )
    moved = CardsMoved((1, 2), (0, 0), (1, 1), True, ("ring",), ("down", 0), "chain")
    assert value_of(moved, "cards") == (1, 2)


def test_an_unfinished_match_earns_nothing() -> None:
    match = scripted("grim", {"seats": 2, "ask": "throw", "luck": "G G G G G G"}, [ROLL, ROLL])
    assert Deeds(Replay(match.record())).earned(0) == []


def test_what_is_won_is_kept_by_name_and_told_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "p.sqlite")
    record = scripted("grim", *GRIM["dozen"][0]).record()
    first = award(store, record)
    assert ("Mara", "dozen") in first and ("Mara", "immortal") in first
    assert award(store, record) == []
    store.close()
    again = Store(tmp_path / "p.sqlite")
    assert "dozen" in honours(again, "grim")["Mara"] and honours(again, "grim").get("Jo", []) == []
    again.close()


def test_bots_and_rubbish_win_nothing() -> None:
    store = Store(None)
    assert award(store, finished("grim")) == []
    record = scripted("grim", *GRIM["dozen"][0]).record()
    record.picks[0] = (0, ("nonsense",), False)
    assert award(store, record) == []
    store.remember("achievements.grim", ["not", "a", "table"])
    assert honours(store, "grim") == {}
    store.remember("achievements.grim", {"Mara": [1, "dozen"], "Jo": 3})
    assert honours(store, "grim") == {"Mara": ["dozen"]}


def test_damaged_data_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "achievements").mkdir()
    file = tmp_path / "achievements" / "grim.toml"
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    for text in ("[[achievement]]\nid = 'a'\n[[achievement]]\nid = 'a'", "[[achievement]]\nwon = true", "="):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(DataError, match="grim"):
            achievements_of("grim")
        assert award(Store(None), scripted("grim", *GRIM["dozen"][0]).record()) == []
    assert achievements_of("nothing") == () and not lowest_wins("nothing")


def test_in_grim_the_lowest_score_is_best() -> None:
    assert lowest_wins("grim") and not lowest_wins("grim_dance")
