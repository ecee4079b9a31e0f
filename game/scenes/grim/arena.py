"""Where a contest's things stand in the middle of the table, for duels and for facing Grim. Measures only."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.table.staging import Stage

from .places import Point, places

HOST = (420.0, 300.0)
BROW = (210.0, 100.0)
"""The middle of the host's forehead in his picture."""
ATTEMPTS = 3


@dataclass(frozen=True)
class Duel:
    """Above the stake, left and right the fighters, below the arrow and the sentence."""

    box: FRect
    die: float
    die_at: Point
    stake: FRect
    caption: FRect | None
    fighters: tuple[FRect, FRect]
    stone: float
    arrow: float
    sentence: FRect

    def stone_at(self, side: int) -> Point:
        """Centre of a fighter's twelve-sided die."""
        fighter = self.fighters[side]
        return fighter.centerx, fighter.centery + fighter.height * 0.04


def duel_arena(stage: Stage) -> Duel:
    """The measures of a duel on this stage."""
    box = places(stage, "card").middle
    words, label = stage.type.line_height("body"), stage.type.line_height("label")
    y = box.top + 18.0
    caption = None
    if stage.factor < 1.6:
        caption = FRect(box.left + 40.0, y, box.width - 80.0, label)
        y += label + 4.0
    die = box.height * 0.165
    die_at = (box.centerx, y + die / 2)
    y += die + 4.0
    stake = FRect(box.left + 40.0, y, box.width - 80.0, words)
    y += words + 12.0
    sentence = FRect(box.left + 30.0, box.bottom - words - 26.0, box.width - 60.0, words)
    arrow = sentence.top - 36.0
    height = arrow - 40.0 - y
    width = box.width * 0.37
    fighters = (FRect(box.left + 26.0, y, width, height), FRect(box.right - 26.0 - width, y, width, height))
    stone = min(190.0, height - 2 * words - 18.0)
    return Duel(box, die, die_at, stake, caption, fighters, stone, arrow, sentence)


@dataclass(frozen=True)
class Face:
    """Grim above, what the others rolled in one row, three attempts with their candles below."""

    box: FRect
    host: FRect
    brow: Point
    caption: FRect
    stone: float
    row: float
    seal: float
    line: float
    attempt: float
    attempts: float
    foot: FRect

    def other_at(self, i: int, n: int) -> Point:
        """Centre of the i-th of n dice rolled for Grim."""
        pitch = min(172.0, (self.box.width - 60.0) / max(1, n))
        return self.box.centerx + (i - (n - 1) / 2) * pitch, self.row

    def attempt_at(self, i: int) -> Point:
        """Centre of attempt i (0..2); its candle stands to the left of it."""
        return self.box.centerx + (i - 1) * 272.0 + 34.0, self.attempts

    def candle_at(self, i: int) -> Point:
        """Centre of the candle of attempt i."""
        return self.attempt_at(i)[0] - self.attempt / 2 - 38.0, self.attempts + 6.0


def face_arena(stage: Stage) -> Face:
    """The measures of facing Grim on this stage."""
    box = places(stage, "card").middle
    words, label = stage.type.line_height("body"), stage.type.line_height("label")
    foot = FRect(box.left + 30.0, box.bottom - words - 16.0, box.width - 60.0, words)
    tall = box.height * (0.345 if stage.factor < 1.6 else 0.315)
    host = FRect(0.0, 0.0, tall * HOST[0] / HOST[1], tall)
    host.midtop = (box.centerx, box.top + 10.0)
    scale = tall / HOST[1]
    brow = (host.left + BROW[0] * scale, host.top + BROW[1] * scale)
    caption = FRect(box.left + 30.0, host.bottom, box.width - 60.0, label)
    stone = min(116.0, box.height * 0.135)
    row = caption.bottom + 2.0 + stone / 2
    seal = 36.0
    line = row + stone / 2 + seal + 8.0
    room = foot.top - label - line
    attempt = min(176.0, room - 20.0)
    middle = line + 8.0 + (room - attempt) * 0.4 + attempt / 2
    return Face(box, host, brow, caption, stone, row, seal, line, attempt, middle, foot)
