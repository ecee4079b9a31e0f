"""The manifest, the catalogue and the folder name the same files, and all of them decode."""

from __future__ import annotations

from tests.sound.shelf import FOLDER, KINDS, LOOPS, SHOTS, manifest, sound
from tools.sound.build import manifest as written

WANTED = {
    "ui": "focus move change edge press confirm back refuse open close",
    "card": "slide flip snap deal",
    "die": "shake roll settle",
    "coin": "pay take save",
    "curtain": "close open",
    "chain": "1 2 3 4 5 6 7 8 9 10 11 12",
    "": "d12.roll strike freeze bell bell.low candle duel win lose grim.host owl wind crackle page stamp tick"
    " gunshot_light",
}


def named() -> list[str]:
    """Every file the manifest names."""
    data = manifest()
    cues = [file for entry in data["cues"].values() for file in entry["files"]]
    return cues + [entry["file"] for entry in data["music"].values()]


def test_manifest_is_what_the_catalogue_says() -> None:
    assert manifest() == written()


def test_every_cue_and_bed_is_there() -> None:
    data = manifest()
    wanted = {f"{group}.{name}".lstrip(".") for group, names in WANTED.items() for name in names.split()}
    assert wanted <= set(data["cues"])
    assert {"title", "grim", "grim_dance", "danse_macabre", "grimwood", "grimslingers"} <= set(data["music"])


def test_entries_have_files_a_gain_and_a_caption_key() -> None:
    data = manifest()
    for name, entry in data["cues"].items():
        assert entry["files"], name
        assert isinstance(entry["caption"], str), name
    for entry in [*data["cues"].values(), *data["music"].values()]:
        assert 0.0 <= entry["gain"] <= 1.0


def test_files_and_names_match_one_to_one() -> None:
    names = named()
    assert len(names) == len(set(names))
    assert {path.name for path in FOLDER.glob("*.ogg")} == set(names) == set(KINDS)


def test_actions_have_variants() -> None:
    for name, entry in manifest()["cues"].items():
        kinds = {KINDS[file] for file in entry["files"]}
        if kinds & {"action", "ui", "touch"}:
            assert 4 <= len(entry["files"]) <= 6, name
        else:
            assert 1 <= len(entry["files"]) <= 4, name


def test_all_decode_to_the_right_shape() -> None:
    for file in SHOTS:
        assert sound(file).ndim == 1, file
        assert 0.02 < len(sound(file)) / 44100 < 8, file
    for file in LOOPS:
        assert sound(file).shape[1] == 2, file
        low, high = (60, 90) if KINDS[file] == "music" else (19.99, 20.01)
        assert low <= len(sound(file)) / 44100 <= high, file


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 9_000_000
