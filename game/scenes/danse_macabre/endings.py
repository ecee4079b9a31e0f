"""Who takes which side at the beginning, and who rules for a thousand years at the end."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import BLEND_RGB_ADD, FRect

from game.app.theme import Colour
from game.engine import View
from game.engine.danse_macabre.events import GameWeighed, RolesTaken
from game.engine.kernel.events import GameOver
from game.table.brush import lerp, part, put, write
from game.table.motion import out_back, out_cubic
from game.table.staging import Brush, Play, Stage

from .art import RATIO, SCALE, SOUL, bet_back, coin, role
from .brushwork import EMBER, GILT, dim, glow
from .places import Point, places
from .words import name

TAKEN, OVER, GAME = 1500.0, 2800.0, 1500.0
FLARE: Colour = (255, 214, 140)


def taken(event: RolesTaken, stage: Stage, words: str) -> Play:
    """Two decks, two names: who sits in heaven, who below."""
    where = places(stage)

    def act(brush: Brush, t: float) -> None:
        ms = t * TAKEN
        dim(brush, 0.6 * part(ms, 0.0, 200.0) * (1.0 - part(ms, TAKEN - 200.0, TAKEN)))
        grown = out_back(part(ms, 100.0, 420.0))
        if grown <= 0.05:
            return
        high = 250.0
        for x, deck, seat, colour in (
            (where.whole.centerx - 330.0, "god", event.god, GILT),
            (where.whole.centerx + 330.0, "devil", 1 - event.god, EMBER),
        ):
            y = where.row.centery - 20.0
            glow(brush, (x, y), 240.0, colour, 0.8)
            size = max(12.0, round(high * grown / 6.0) * 6.0)
            put(brush, bet_back(deck), (x, y), (size / RATIO, size))
            line = brush.type.line_height("heading", "display")
            text = stage.texts(f"danse_macabre.label.is_{deck}", name=name(stage, seat))
            box = FRect(x - 320.0, y + high / 2 + 14.0, 640.0, line)
            write(brush, text, box, "heading", face="display", alpha=part(ms, 250.0, 500.0))

    return Play(ms=TAKEN, cues=((0.0, "page"), (160.0, "bell.low")), words=words, act=act)


def game(event: GameWeighed, after: View, stage: Stage, words: str) -> Play:
    """A game of the tournament is over: the wins so far."""
    return _sign(stage, words, GAME, stage.texts("danse_macabre.label.wins", a=event.wins[0], b=event.wins[1]), None)


def over(event: GameOver, after: View, stage: Stage, words: str) -> Play:
    """The trumpets of Jericho, or the cracks of hell; a draw keeps both waiting."""
    winner = event.winners[0] if event.winners else None
    deck = role(after, winner) if winner is not None else None
    key = f"danse_macabre.label.{deck}_years" if deck else "danse_macabre.label.no_years"
    souls = after.souls[winner] if winner is not None else 0
    return _sign(stage, words, OVER, stage.texts(key), deck, souls)


def _sign(stage: Stage, words: str, ms: float, text: str, deck: str | None, souls: int = 0) -> Play:
    where = places(stage)
    box = where.whole
    middle = (box.centerx, box.top + box.height * 0.36)

    def act(brush: Brush, t: float) -> None:
        now = t * ms
        dim(brush, 0.9 * part(now, 0.0, 260.0))
        grown = out_back(part(now, 300.0, 700.0))
        if deck is None:
            _balance(brush, middle, part(now, 300.0, 700.0))
        else:
            share = part(now, 100.0, ms * 0.7)
            (_dawn if deck == "god" else _abyss)(brush, box, share)
            _souls(brush, middle, deck, souls, part(now, 400.0, ms * 0.9))
            if grown > 0.05:
                size = max(12.0, round(260.0 * grown / 6.0) * 6.0)
                put(brush, coin(deck == "god"), middle, (size, size))
        told = part(now, 420.0, 760.0)
        size_ = 84.0 if brush.type.measure(text, 84.0, "display")[0] < box.width - 80.0 else 60.0
        line = brush.type.line_height(size_, "display")
        top = box.top + box.height * 0.62
        write(brush, text, (box.left, top, box.width, line), size_, face="display", alpha=told)
        below = (box.left + 40.0, top + 8.0 + line, box.width - 80.0, brush.type.line_height("body"))
        write(brush, words, below, "body", alpha=told)

    sound = {"god": "bell", "devil": "bell.low", None: "bell"}[deck]
    return Play(ms=ms, cues=((0.0, "stamp"), (420.0, sound)), words=words, act=act, before=False, hold=1600.0,
                shake=0.5 if deck == "devil" else 0.0)  # fmt: skip


def _balance(brush: Brush, middle: Point, share: float) -> None:
    """A draw: the scale stands level, the two sides of the coin weigh alike."""
    if share <= 0.05:
        return
    put(brush, SCALE, (middle[0], middle[1] + 10.0), (520.0, 520.0 * 260.0 / 420.0), alpha=share)
    for x, angel in ((-164.0, True), (164.0, False)):
        put(brush, coin(angel), (middle[0] + x, middle[1] + 62.0), (96.0, 96.0), alpha=share)


def _souls(brush: Brush, middle: Point, deck: str, souls: int, share: float) -> None:
    """The souls that were won rise round the Angel, or fall round the Demon."""
    if share <= 0.0:
        return
    up = -1.0 if deck == "god" else 1.0
    for i in range(souls):
        side = (i + 0.5) / souls * 2.0 - 1.0
        own = out_cubic(part(share, 0.04 * i, 0.55 + 0.04 * i))
        rest = (middle[0] + side * 560.0, middle[1] + up * (150.0 * (1.0 - side * side) - 60.0))
        start = (middle[0] + side * 300.0, middle[1] - up * 420.0)
        put(brush, SOUL, lerp(start, rest, own), (96.0, 64.0), alpha=min(1.0, own * 2.0))


def _dawn(brush: Brush, box: FRect, share: float) -> None:
    """Light falls in a fan from heaven, down to the foot of the wall."""
    if share <= 0.0 or brush.theme.high_contrast:
        return
    surface = brush.canvas.surface
    rays = _rays(surface.get_size(), GILT, False)
    surface.blit(rays, (0, 0), (0, 0, rays.get_width(), round(rays.get_height() * out_cubic(share))), BLEND_RGB_ADD)


def _abyss(brush: Brush, box: FRect, share: float) -> None:
    """The earth opens: fire shines up through cracks that climb the wall."""
    if share <= 0.0:
        return
    surface = brush.canvas.surface
    if not brush.theme.high_contrast:
        rays = _rays(surface.get_size(), EMBER, True)
        top = round(rays.get_height() * (1.0 - out_cubic(share)))
        surface.blit(rays, (0, top), (0, top, rays.get_width(), rays.get_height() - top), BLEND_RGB_ADD)
    for i, across in enumerate((0.02, 0.09, 0.17, 0.83, 0.9, 0.98)):  # the words stand between them
        x, high = box.left + across * box.width, box.height * (0.34 + 0.06 * ((i * 5) % 4)) * share
        points = []
        for k in range(7):
            aside = (34.0 if k % 2 else -26.0) * (1.0 - k / 7.0) + 9.0 * ((i + k) % 3)
            points.append((x + aside, box.bottom - 6.0 - high * k / 6.0))
        for colour, width in ((EMBER, 30.0), (FLARE, 11.0)):
            _crack(brush, points, colour, width)


def _crack(brush: Brush, points: list[Point], colour: Colour, width: float) -> None:
    """A gap that is `width` wide at the first point and closes at the last."""
    half = [0.5 * width * (1.0 - k / (len(points) - 1)) for k in range(len(points))]
    edge = [(x - w, y) for (x, y), w in zip(points, half, strict=True)]
    edge += [(x + w, y) for (x, y), w in zip(points[::-1], half[::-1], strict=True)]
    pygame.draw.polygon(brush.canvas.surface, colour, [brush.canvas.point(*spot) for spot in edge])


@lru_cache(maxsize=2)
def _rays(size: tuple[int, int], colour: Colour, below: bool) -> pygame.Surface:
    """A fan of light to be added: from the middle above, or from below. Painted small and enlarged."""
    width, height = 160, 90
    small = pygame.Surface((width, height))
    for y in range(height):
        for x in range(width):
            dx, dy = x - width / 2 + 0.5, (height + 14 - y) if below else y + 14.0
            fan = 0.5 + 0.5 * math.cos(math.atan2(dx, dy) * 26.0)
            share = 0.62 * max(0.0, 1.0 - math.hypot(dx * 0.8, dy) / 112.0) ** 1.4 * (0.35 + 0.65 * fan)
            small.set_at((x, y), tuple(round(c * share) for c in colour))
    image = pygame.transform.smoothscale(small, size)
    return image.convert() if pygame.display.get_surface() else image
