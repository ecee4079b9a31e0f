"""Sound, and the lack of it (B098)."""

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import wave
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.audio import DUCK, Audio
from game.app.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a", "b", "c", "tune"):
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44100)
            file.writeframes(struct.pack("<200h", *([2000] * 200)))
    (tmp_path / "broken.wav").write_bytes(b"")
    manifest = {
        "cues": {
            "card.slide": {"files": ["a.wav", "b.wav", "c.wav"], "gain": 0.5, "caption": "caption.slide"},
            "bad": {"files": ["broken.wav"]},
            "gone": {"files": ["nowhere.wav"]},
            "empty": {"files": []},
        },
        "music": {"title": {"file": "tune.wav", "gain": 0.5}, "bad": {"file": "broken.wav"}},
    }
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    return tmp_path


def make(folder: Path, told: dict[str, str] | None = None) -> Audio:
    told = {} if told is None else told
    return Audio(folder, Settings(None), warn=lambda key, sentence: told.setdefault(key, sentence) and None)


def test_variants_never_repeat_and_all_are_heard(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = make(folder)
    heard: list[str] = []
    original = audio._load
    monkeypatch.setattr(audio, "_load", lambda file: heard.append(file) or original(file))
    for _ in range(60):
        audio.play("card.slide")
    assert len(heard) == 60 and set(heard) == {"a.wav", "b.wav", "c.wav"}
    assert all(x != y for x, y in pairwise(heard))
    audio.close()


def test_missing_and_damaged_files_are_silent_with_one_warning_each(folder: Path) -> None:  # B102
    told: dict[str, str] = {}
    audio = make(folder, told)
    for _ in range(3):
        for cue in ("bad", "gone", "empty", "no.such.cue"):
            audio.play(cue)
    audio.play_music("bad")
    audio.play_music("nothing of the kind")
    audio.play_music(None)
    assert set(told) == {"sound.broken.wav", "sound.nowhere.wav", "music.bad"}
    audio.close()


def test_music_volume_follows_settings_gain_and_ducking(folder: Path) -> None:
    audio = make(folder)
    audio.settings.sound.master, audio.settings.sound.music = 100, 80
    audio.play_music("title")
    full = pygame.mixer.music.get_volume()
    assert full == pytest.approx(0.4, abs=0.02)
    audio.duck(0.5)
    for _ in range(20):
        audio.update(0.02)
    assert pygame.mixer.music.get_volume() == pytest.approx(full * DUCK, abs=0.02)
    for _ in range(60):
        audio.update(0.02)
    assert pygame.mixer.music.get_volume() == pytest.approx(full, abs=0.02) and audio.wake() is None
    audio.settings.change("sound", "music", 0)
    audio.volumes_changed()
    assert pygame.mixer.music.get_volume() == 0.0
    audio.close()


def test_captions_only_when_wanted(folder: Path) -> None:
    audio = make(folder)
    shown: list[str] = []
    audio.on_caption = shown.append
    audio.play("card.slide")
    audio.settings.sound.captions = True
    audio.play("card.slide")
    assert shown == ["caption.slide"]
    audio.close()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cues": {"x": 3}}', '{"cues": []}'])
def test_any_manifest_is_survived(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    audio = make(tmp_path)
    audio.play("x")
    audio.play_music("x")
    audio.close()


def test_b098_no_sound_device_is_one_sentence_and_everything_goes_on(tmp_path: Path) -> None:
    code = """
import pygame
from game.app.app import App
from game.scenes.title import Title
from game.scenes.settings import Settings
app = App(size=(960, 540))
app.stack.push(Title()); app.tick(0.05)
app.stack.push(Settings()); app.stack.finish(); app.tick(0.05)
app.settings.change("sound", "music", 10)
app.audio.play("card.slide"); app.audio.play_music("title"); app.audio.duck(); app.tick(0.05)
said = [s for s in app.notices.said if "sound device" in s]
assert len(said) == 1, app.notices.said
assert app.toast.text is not None
pygame.event.post(pygame.event.Event(pygame.QUIT)); app.tick(0.05); app.close(); print("fine")
"""
    env = {**os.environ, "SDL_AUDIODRIVER": "nosuch", "PYTHONPATH": str(ROOT), "GRIM_PARLOUR_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0 and "fine" in done.stdout, done.stderr


def test_every_caption_of_the_shipped_sounds_has_words() -> None:
    from game.app.paths import asset_root
    from game.app.texts import Texts

    path = asset_root() / "sound" / "manifest.json"
    if not path.exists():
        pytest.skip("the sounds are built later")
    texts = Texts(asset_root() / "text")
    captions = {cue["caption"] for cue in json.loads(path.read_text())["cues"].values()} - {""}
    assert [key for key in sorted(captions) if not texts.has(key)] == []


def test_every_shipped_sound_that_the_shared_rooms_play_exists() -> None:
    from game.app.paths import asset_root

    path = asset_root() / "sound" / "manifest.json"
    if not path.exists():
        pytest.skip("the sounds are built later")
    cues = json.loads(path.read_text())["cues"]
    sources = [*(ROOT / "game/app").rglob("*.py"), *(ROOT / "game/scenes").glob("*.py")]
    played = {cue for p in sources for cue in re.findall(r'audio\.play\(\s*"([a-z_.]+)"', p.read_text("utf-8"))}
    assert len(played) >= 4 and played <= set(cues)


def test_the_music_waits_while_the_window_is_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # B097
    audio = make(folder)
    done: list[str] = []
    monkeypatch.setattr(pygame.mixer.music, "pause", lambda: done.append("pause"))
    monkeypatch.setattr(pygame.mixer.music, "unpause", lambda: done.append("unpause"))
    audio.away(True)
    audio.away(False)
    assert done == ["pause", "unpause"]
    audio.close()


def test_an_ambience_goes_on_until_another_takes_its_place() -> None:
    import pygame

    from game.app.audio import Audio
    from game.app.paths import asset_root
    from game.app.settings import Settings

    pygame.mixer.quit()
    audio = Audio(asset_root() / "sound", Settings(None))
    heard: list[str] = []
    audio.on_caption = heard.append
    audio.ambience("crackle", fade=0.0)
    assert pygame.mixer.Channel(0).get_busy() and audio.surrounding == "crackle"
    first = pygame.mixer.Channel(0).get_sound()
    audio.ambience("crackle")
    assert pygame.mixer.Channel(0).get_sound() is first, "the same one is not begun again"
    audio.ambience("wind", fade=0.0)
    assert pygame.mixer.Channel(0).get_sound() is not first
    audio.ambience(None, fade=0.0)
    assert audio.surrounding is None and not heard, "what is always there needs no caption"
    audio.close()
