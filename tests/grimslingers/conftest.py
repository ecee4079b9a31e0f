"""Cards that no box has, for clauses that no card of ours shows."""

from pathlib import Path

import pytest

from game.engine.kernel import data


@pytest.fixture
def extra(tmp_path: Path):
    """Adds cards to a data file for one test: `extra(signatures="[[card]] ...")`."""

    def add(**files: str) -> None:
        folder = tmp_path / "own" / "grimslingers"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            shipped = (data.assets() / "data" / "grimslingers" / f"{name}.toml").read_text(encoding="utf-8")
            (folder / f"{name}.toml").write_text(f"{shipped}\n{text}", encoding="utf-8")
        data.use_folder(tmp_path / "own")
        assert not data.problems

    yield add
    data.own_folders[:] = [folder for folder in data.own_folders if not str(folder).startswith(str(tmp_path))]
    data.forget()
