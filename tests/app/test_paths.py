"""Where things lie (B101, B122)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.paths import asset_root, user_places


def test_assets_of_a_checkout_and_of_an_installed_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site packages" / "game"
    (package.parent / "assets").mkdir(parents=True)
    assert asset_root(package) == package.parent / "assets"
    (package / "_assets").mkdir(parents=True)
    assert asset_root(package) == package / "_assets"
    monkeypatch.chdir(tmp_path)
    assert (asset_root() / "text" / "en" / "app.toml").is_file()


def test_the_players_folders_come_from_the_system_unless_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GRIM_PARLOUR_HOME", raising=False)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / name))
    places = user_places()
    assert places.writable
    for folder in (places.settings, places.data, places.logs):
        assert tmp_path in folder.parents and "grim-parlour" in str(folder) and list(folder.iterdir()) == []
    monkeypatch.setenv("GRIM_PARLOUR_HOME", str(tmp_path / "stick"))
    assert user_places().data == tmp_path / "stick" / "data"
