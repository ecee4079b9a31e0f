"""A small Markdown: chapters, paragraphs, lists, bold words and tables of two columns. Anything else is plain text.

    # Grim
    ## A turn {#turn}
    Throw **all** dice that are not frozen. {#throw ask=throw,choose}
    - one thing {if=decisions:true}
    | colour | means |
    |---|---|
    | red | a strike |

A block may end in braces: `#name` is its anchor, `ask=` the questions that it answers, `if=option:value` makes it a
note for tables that play with that option, `example=` names the chapter of the game's lesson that shows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

_TAIL = re.compile(r"\s*\{([^{}]*)\}\s*$")
_BOLD = re.compile(r"\*\*(.+?)\*\*")

Run = tuple[str, bool]
"""Words, and whether they are bold."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece that is read at once. `kind`: heading, text, item, or row and head of a table (then `right` is there)."""

    kind: str
    runs: tuple[Run, ...]
    right: tuple[Run, ...] = ()
    anchor: str = ""
    asks: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    example: str = ""

    @property
    def text(self) -> str:
        """The words without anything else, for search and voice."""
        return " ".join(words for part in (self.runs, self.right) for words, _ in part).strip()

    def holds(self, options: Mapping[str, Any] | None) -> bool:
        """Is this said at a table with these options (None: nobody plays, so all is said)?"""
        return options is None or all(_shown(options.get(name)) == value for name, value in self.options)


@dataclass(slots=True)
class Chapter:
    """A heading of the second order and what stands under it."""

    title: str
    anchor: str = ""
    blocks: list[Block] = field(default_factory=list)


@dataclass(slots=True)
class Page:
    """A whole file."""

    title: str = ""
    chapters: list[Chapter] = field(default_factory=list)

    def blocks(self) -> Iterator[tuple[int, int, Block]]:
        """Every block with the numbers of its chapter and its place in it."""
        for c, chapter in enumerate(self.chapters):
            for b, block in enumerate(chapter.blocks):
                yield c, b, block

    def at_ask(self, ask: str) -> tuple[int, int] | None:
        """Where a question is answered ("grim.throw" or "throw"), None if nowhere."""
        name = ask.rpartition(".")[2]
        return next(((c, b) for c, b, block in self.blocks() if name and name in block.asks), None)

    def at_anchor(self, anchor: str) -> tuple[int, int] | None:
        """Where an anchor is."""
        for c, chapter in enumerate(self.chapters):
            if anchor and chapter.anchor == anchor:
                return c, 0
        return next(((c, b) for c, b, block in self.blocks() if anchor and block.anchor == anchor), None)

    def search(self, words: str, options: Mapping[str, Any] | None = None) -> list[tuple[int, int]]:
        """Where all these words stand in one block (parts of words count, capitals do not)."""
        wanted = words.casefold().split()
        return [
            (c, b) for c, b, block in self.blocks()
            if wanted and block.holds(options) and all(word in block.text.casefold() for word in wanted)
        ]  # fmt: skip

    def told(self, options: Mapping[str, Any] | None) -> Page:
        """The page for a table with these options: notes for other tables are left out."""
        return Page(
            self.title, [Chapter(c.title, c.anchor, [b for b in c.blocks if b.holds(options)]) for c in self.chapters]
        )


def read(text: str) -> Page:
    """A page from its source. Never raises: what it does not know is a paragraph."""
    page = Page()
    for lines in _pieces(text):
        first = lines[0]
        if first.startswith("# "):
            page.title = _tail(first[2:])[0]
        elif first.startswith("## "):
            title, marks = _tail(first[3:])
            page.chapters.append(Chapter(title, marks.anchor))
        else:
            if not page.chapters:
                page.chapters.append(Chapter(page.title))
            page.chapters[-1].blocks += _blocks(lines)
    return page


@dataclass(slots=True)
class _Marks:
    anchor: str = ""
    asks: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    example: str = ""


def _pieces(text: str) -> Iterator[list[str]]:
    """Lines that belong together: headings alone, list items alone, else up to an empty line."""
    piece: list[str] = []
    for line in [*text.splitlines(), ""]:
        line = line.strip()
        alone = line.startswith(("#", "- ", "|"))
        if piece and (not line or alone):
            yield piece
            piece = []
        if line:
            piece.append(line)
        if line.startswith(("#", "|")):
            yield piece
            piece = []


def _blocks(lines: list[str]) -> list[Block]:
    first = lines[0]
    text, marks = _tail(" ".join(lines))
    told = {"anchor": marks.anchor, "asks": marks.asks, "options": marks.options, "example": marks.example}
    if first.startswith("### "):
        return [Block("heading", _runs(text[4:]), **told)]  # type: ignore[arg-type]
    if first.startswith("|"):
        left, _, right = text.strip("| ").partition("|")
        if not set(text) - set("|-: "):
            return []
        kind = "head" if left.strip().startswith("**") and right.strip().startswith("**") else "row"
        return [Block(kind, _runs(left.strip()), _runs(right.strip()), **told)]  # type: ignore[arg-type]
    if first.startswith("- "):
        return [Block("item", _runs(text[2:]), **told)]  # type: ignore[arg-type]
    return [Block("text", _runs(text), **told)]  # type: ignore[arg-type]


def _tail(text: str) -> tuple[str, _Marks]:
    """The words of a block, and what its braces say."""
    marks = _Marks()
    found = _TAIL.search(text)
    if found is None:
        return text.strip(), marks
    for part in found[1].split():
        name, _, value = part.partition("=")
        if part.startswith("#"):
            marks.anchor = part[1:]
        elif name == "ask":
            marks.asks += tuple(value.split(","))
        elif name == "example":
            marks.example = value
        elif name == "if":
            option, _, wanted = value.partition(":")
            marks.options += ((option, wanted or "true"),)
    return text[: found.start()].strip(), marks


def _runs(text: str) -> tuple[Run, ...]:
    runs: list[Run] = []
    end = 0
    for found in _BOLD.finditer(text):
        runs += [(text[end : found.start()], False), (found[1], True)]
        end = found.end()
    runs.append((text[end:], False))
    return tuple((words, bold) for words, bold in runs if words)


def _shown(value: Any) -> str:
    """An option's value as a page writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
