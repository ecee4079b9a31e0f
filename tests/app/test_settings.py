"""The settings file: hand-edited, damaged, old, unwritable (B110, B112, B113, B116, B122)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.app.settings import Settings
from game.app.settings_fields import GROUPS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def saved(path: Path, **changes: Any) -> Settings:
    settings = Settings(path)
    for key, value in changes.items():
        group, name = key.split("__")
        settings.change(group, name, value)
    assert settings.save()
    return settings


def test_round_trip(path: Path) -> None:
    settings = saved(path, seeing__text_size=130, sound__music=20, pace__speed="fast", video__fullscreen=True)
    settings.remember("toy", "options", {"rounds": 4, "open_hands": True, "deck": "long"})
    settings.remember("toy", "seats", [{"kind": "human", "name": "Łucja", "look": 1}, {}])
    settings.remember_name("Łucja")
    settings.bindings = {"keyboard": {"hint": ["j"]}}
    settings.touch()
    assert settings.save()
    again = Settings(path)
    assert again.warnings == []
    assert (again.seeing.text_size, again.sound.music, again.pace.speed, again.video.fullscreen) == (
        130,
        20,
        "fast",
        True,
    )
    assert again.remembered("toy", "options") == {"rounds": 4, "open_hands": True, "deck": "long"}
    assert again.remembered("toy", "seats") == [{"kind": "human", "name": "Łucja", "look": 1}, {}]
    assert again.names == ["Łucja"] and again.bindings == {"keyboard": {"hint": ["j"]}}


def test_saving_again_changes_nothing(path: Path) -> None:
    saved(path, sound__music=30)
    before = path.read_bytes()
    settings = Settings(path)
    settings.touch()
    settings.save()
    assert path.read_bytes() == before


def test_comments_and_unknown_keys_survive(path: Path) -> None:
    path.write_text('# mine\n[sound]\nmusic = 50 # softly\nreverb = "cave"\n[tomorrow]\nx = 1\n')
    settings = saved(path, sound__music=70)
    text = path.read_text()
    for kept in ("# mine", "music = 70 # softly", 'reverb = "cave"', "[tomorrow]", "x = 1"):
        assert kept in text
    assert settings.warnings == [] and Settings(path).sound.music == 70


def test_a_bad_value_keeps_the_default_and_stays_in_the_file_until_changed(path: Path) -> None:
    path.write_text('[sound]\nmusic = "loud"\nmaster = 900\n[seeing]\ntext_size = 131\nhigh_contrast = 1\n')
    settings = Settings(path)
    assert settings.sound.music == 60 and settings.sound.master == 80 and settings.seeing.text_size == 100
    assert settings.seeing.high_contrast is False
    assert len(settings.warnings) == 4 and all("default" in warning for warning in settings.warnings)
    settings.change("sound", "effects", 10)
    settings.save()
    assert 'music = "loud"' in path.read_text() and "text_size = 131" in path.read_text()
    settings.change("sound", "music", 50)
    settings.save()
    assert "loud" not in path.read_text() and "master = 900" in path.read_text()
    assert Settings(path).sound.music == 50


def test_setting_a_bad_value_back_to_its_default_writes_it(path: Path) -> None:
    path.write_text('[sound]\nmusic = "loud"\n')
    settings = Settings(path)
    settings.change("sound", "music", 60)  # the default, which it already has
    settings.touch()
    settings.save()
    assert "loud" not in path.read_text()


@pytest.mark.parametrize("damage", [b"[sound\nmusic = ", b"\xff\xfe\x00broken", b"a = 1\na = 2\n"])
def test_a_damaged_file_is_set_aside_never_overwritten(path: Path, damage: bytes) -> None:
    path.write_bytes(damage)
    settings = Settings(path)
    assert len(settings.warnings) == 1 and "settings.bad-1.toml" in settings.warnings[0]
    assert path.with_name("settings.bad-1.toml").read_bytes() == damage
    settings.change("sound", "music", 10)
    assert settings.save() and Settings(path).sound.music == 10
    path.write_bytes(damage + b"2")
    Settings(path)
    assert path.with_name("settings.bad-2.toml").read_bytes() == damage + b"2"
    assert path.with_name("settings.bad-1.toml").read_bytes() == damage


@pytest.mark.parametrize("version", ["999", '"x"', "true"])
def test_b116_another_version_is_left_alone(path: Path, version: str) -> None:
    path.write_text(f"version = {version}\n[sound]\nmusic = 1\n")
    before = path.read_bytes()
    settings = Settings(path)
    settings.change("sound", "music", 90)
    assert settings.save() and len(settings.warnings) == 1
    assert path.read_bytes() == before and settings.sound.music == 90


def test_b113_a_file_that_cannot_be_read_is_never_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(path, sound__music=10)
    before = path.read_bytes()

    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuse)
        settings = Settings(path)
    settings.change("sound", "music", 90)
    assert settings.save() and settings.warnings
    assert path.read_bytes() == before


def test_b112_any_missing_key_is_its_default(path: Path) -> None:
    saved(path, sound__music=10)
    lines = path.read_text().splitlines()
    for i, line in enumerate(lines):
        if " = " in line and not line.startswith("#"):
            path.write_text("\n".join(lines[:i] + lines[i + 1 :]))
            assert Settings(path).warnings == [], line
    path.write_text("")
    assert Settings(path).sound.music == 60


@pytest.mark.parametrize("at", ["open", "write", "flush", "fsync", "replace"])
def test_b110_a_fault_at_any_step_leaves_the_old_file(path: Path, at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(path, sound__music=10)
    before = path.read_bytes()
    settings = Settings(path)
    settings.change("sound", "music", 90)

    def fail(*a: Any, **k: Any) -> Any:
        raise OSError(28, "No space left on device")

    class Broken:
        def __init__(self, file: Any) -> None:
            self.file = file

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *error: Any) -> None:
            self.file.close()

        def write(self, text: str) -> None:
            self.file.write(text[: len(text) // 2])
            if at == "write":
                fail()

        def flush(self) -> None:
            if at == "flush":
                fail()

        def fileno(self) -> int:
            return int(self.file.fileno())

    with monkeypatch.context() as patch:
        if at == "open":
            patch.setattr(Path, "open", fail)
        elif at in ("write", "flush"):
            real = Path.open
            patch.setattr(Path, "open", lambda self, *a, **k: Broken(real(self, *a, **k)))
        elif at == "fsync":
            patch.setattr(os, "fsync", fail)
        else:
            patch.setattr(Path, "replace", fail)
        assert not settings.save()
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir()] == [path.name]
    assert settings.sound.music == 90 and "kept" in settings.warnings[-1]


def test_change_refuses_in_a_sentence_and_tells_listeners_once(path: Path) -> None:
    settings = Settings(path)
    told: list[tuple[str, str]] = []
    settings.listeners.append(lambda group, name: told.append((group, name)))
    for value in ("loud", True, 101, -1):
        with pytest.raises(ValueError, match="music"):
            settings.change("sound", "music", value)
    settings.change("sound", "music", 10)
    settings.change("sound", "music", 10)
    assert told == [("sound", "music")]
    assert settings.step("sound", "music", -1) and not settings.step("sound", "music", -1)
    assert settings.step("pace", "speed", 1) and settings.pace.speed == "fast"


def test_every_setting_has_a_comment_and_a_good_default() -> None:
    settings = Settings(None)
    for group, kind in GROUPS.items():
        for name in kind.__dataclass_fields__:
            data = settings.metadata(group, name)
            assert data["comment"].endswith("."), name
            settings.change(group, name, data["default"])


def test_without_a_path_all_is_kept_in_memory() -> None:
    settings = Settings(None)
    settings.change("sound", "music", 10)
    assert settings.save() and settings.sound.music == 10


def test_b122_a_home_that_cannot_be_written(make_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("a file where a folder should be")
    monkeypatch.setenv("GRIM_PARLOUR_HOME", str(tmp_path / "wall" / "Jörg Ω"))
    from game.app.app import App

    app = App(size=(960, 540))
    assert not app.places.writable
    assert app.notices.said.count(app.texts("notice.read_only")) == 1
    app.settings.change("sound", "music", 10)
    for _ in range(20):
        app.tick(0.1)
    assert app.settings.sound.music == 10 and app.settings.get("sound", "music") == 10


def test_a_home_with_spaces_and_foreign_letters(make_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "Jörg Ω 東"
    monkeypatch.setenv("GRIM_PARLOUR_HOME", str(home))
    from game.app.app import App

    app = App(size=(960, 540))
    app.settings.change("sound", "music", 10)
    for _ in range(10):
        app.tick(0.1)
    assert "music = 10" in (home / "settings" / "settings.toml").read_text()
