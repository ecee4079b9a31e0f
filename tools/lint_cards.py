"""Checks the card files of Grimslingers, shipped or typed in from a boxed game, and says how to mend them.

    python tools/lint_cards.py                         the shipped files
    python tools/lint_cards.py ~/cards/grimslingers    a folder of your own files (items.toml, signatures.toml, ...)
    python tools/lint_cards.py my_items.toml           one file

Your own files go into the folder `grimslingers` of your data folder and are then played instead of the shipped ones;
a file that is missing there is taken from us. An ERROR keeps a file from being played; a note is a thing to look at.
Exit code 1: there are errors.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.engine.grimslingers.cards import LIGHT_DARK, SIX, Archetypes, Box, Cards  # noqa: E402
from game.engine.grimslingers.language import NUMERAL_OPS  # noqa: E402
from game.engine.kernel import DataError  # noqa: E402
from game.engine.kernel.data import read  # noqa: E402

SHIPPED = ROOT / "assets" / "data" / "grimslingers"
KINDS: dict[str, type] = {"archetypes": Archetypes, "table": Box}
SIGNATURES, REGULAR = 24, 40
CODED = ("redirect", "equilibrium", "bloodlust", "specter")


class Finding(NamedTuple):
    """One thing found: how bad, in which file, at which card, and what to do."""

    error: bool
    file: str
    card: str
    says: str

    def __str__(self) -> str:
        where = f"{self.file}, card {self.card!r}" if self.card else self.file
        return f"{'ERROR' if self.error else 'note '} {where}: {self.says}"


def lint(path: Path) -> list[Finding]:
    """Everything that is wrong or odd with a file, or with each file of a folder."""
    if path.is_dir():
        files = sorted(path.glob("*.toml"))
        if not files:
            return [Finding(True, path.name, "", "there is no .toml file in this folder")]
        return [finding for file in files for finding in lint(file)]
    return list(_file(path))


def _file(path: Path) -> Iterator[Finding]:
    name = path.name
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        yield Finding(True, name, "", "there is no such file")
        return
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield Finding(True, name, "", f"this is no TOML: {error}; quotes and brackets come in pairs")
        return
    kind = KINDS.get(path.stem, Cards)
    try:
        read(path, kind)
    except DataError as error:
        yield _explained(name, raw, str(error))
        return
    if kind is Cards:
        yield from _cards(path.stem, raw)
    elif kind is Archetypes:
        yield from _archetypes(name, raw)


def _explained(name: str, raw: dict[str, Any], error: str) -> Finding:
    """The reader's complaint with the card it means, instead of a number in a list."""
    says = error.partition(": ")[2] or error
    at = re.search(r"`?\$\.(\w+)\[(\d+)\]([^`]*)`?", says)
    card = ""
    if at:
        entries = raw.get(at[1], [])
        entry = entries[int(at[2])] if int(at[2]) < len(entries) else {}
        card = str(entry.get("id", f"number {int(at[2]) + 1}"))
        key = at[3].lstrip(".") or "the card itself"
        says = f"{says[: at.start()].rstrip(' -at')} (in {key})"
    named = re.match(r"card (\w+): (.*?)(?: - at .*)?$", says)
    if named:
        card, says = named[1], named[2]
    return Finding(True, name, card, says)


def _cards(stem: str, raw: dict[str, Any]) -> Iterator[Finding]:
    name, cards = f"{stem}.toml", raw.get("card", [])
    for card in cards:
        yield from _card(name, card)
    ids = [card["id"] for card in cards]
    if stem.startswith("elements"):
        for id_ in (*SIX, *LIGHT_DARK):
            if id_ not in ids:
                yield Finding(
                    id_ in SIX, name, "", f"there is no {id_}; the file needs all six elements, Light and Dark"
                )
        yield from _triangles(name, cards)
    elif stem == "signatures":
        if len(ids) != SIGNATURES:
            yield Finding(False, name, "", f"{len(ids)} signature spells; the box has {SIGNATURES}")
        for id_ in CODED:
            if id_ not in ids:
                yield Finding(False, name, "", f"there is no {id_}: it is played by its own code, under this id only")
    elif stem == "items":
        many = sum(card.get("copies", 1) for card in cards)
        if many != REGULAR:
            yield Finding(False, name, "", f"{many} regular items with their copies; the box has {REGULAR}")


def _triangles(name: str, cards: list[dict[str, Any]]) -> Iterator[Finding]:
    beats = {card["id"]: card.get("beats", "") for card in cards if card["id"] in SIX}
    for id_, other in beats.items():
        if other not in beats:
            yield Finding(True, name, id_, f"beats {other!r}, which is no element; the six are {', '.join(SIX)}")
        elif list(beats.values()).count(other) > 1:
            yield Finding(True, name, id_, f"beats {other}, and so does another: each element loses to exactly one")


def _card(name: str, card: dict[str, Any]) -> Iterator[Finding]:
    id_ = card["id"]
    fx = card.get("fx", [])
    item = bool(card.get("types"))
    if not fx and not item:
        yield Finding(False, name, id_, "it does nothing: fx is empty")
    if item and card.get("cost"):
        yield Finding(False, name, id_, "items cost nothing to play; the price of scavenging follows from the type")
    if not card.get("text"):
        yield Finding(False, name, id_, "it has no text; write one with {n0}, {n1} where its numerals stand")
    numerals = sum(("per" in line) + (line.get("op") in NUMERAL_OPS or isinstance(line.get("amount"), int))
                   for line in _lines(fx))  # fmt: skip
    wanted = {int(n) for n in re.findall(r"\{n(\d+)\}", card.get("text", ""))}
    if wanted and max(wanted) >= numerals:
        yield Finding(False, name, id_, f"its text speaks of {{n{max(wanted)}}}, but its fx have {numerals} numerals")
    for line in _lines(fx):
        yield from _line(name, id_, card, line)


def _line(name: str, id_: str, card: dict[str, Any], line: dict[str, Any]) -> Iterator[Finding]:
    op = line.get("op")
    if op in ("nv", "rn", "bonus_dmg") and "combine" not in card.get("types", ()):
        yield Finding(False, name, id_, f"{op} does nothing here: only a combine item changes the spell it lies with")
    if op in ("dmg", "lose_hp") and line.get("n") == 0:
        yield Finding(False, name, id_, f"{op} of 0: leave the line out, unless NV should raise it")
    if op == "attach" and card.get("target") != "single":
        yield Finding(False, name, id_, "attach needs a single target to stay with")
    if op in ("roll", "dnc"):
        faces = sorted(face for chance in line.get("table", []) for face in chance.get("faces", []))
        full = list(range(1, 7 if op == "roll" else 11))
        if faces != full:
            missing = ", ".join(str(face) for face in full if face not in faces)
            yield Finding(False, name, id_, f"{op} says nothing of {missing}: nothing happens then")


def _lines(fx: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for line in fx:
        yield line
        yield from _lines(line.get("fx", []))
        for chance in line.get("table", []):
            yield from _lines(chance.get("fx", []))


def _archetypes(name: str, raw: dict[str, Any]) -> Iterator[Finding]:
    kinds = [one["ability"] for one in raw.get("archetype", [])]
    for ability in ("into_darkness", "true_grit", "dirty_cheat", "undying", "blood_feast", "spell_flare"):
        if kinds.count(ability) != 1:
            yield Finding(False, name, "", f"{kinds.count(ability)} archetypes have {ability}; the box has one")


def main(arguments: list[str] | None = None) -> int:
    """Prints what was found; see the module's docstring for the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "path", nargs="*", type=Path, default=[SHIPPED], help="files or folders (default: the shipped ones)"
    )
    findings = [finding for path in parser.parse_args(arguments).path for finding in lint(path)]
    for finding in findings:
        print(finding)
    errors = sum(finding.error for finding in findings)
    print(f"{errors} errors, {len(findings) - errors} notes" if findings else "nothing to find fault with")
    return int(errors > 0)


if __name__ == "__main__":
    sys.exit(main())
