"""Drawing the table: the ground in one blit, then plates, sprites and labels by height. Nothing is turned or blurred
per frame; what is asked for again comes from a cache."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.app.lru import Lru
from game.app.plates import draw_room
from game.app.theme import Colour, Theme
from game.table.light import Candle, vignette
from game.table.sprites import Sprite
from game.table.staging import Label, Layout, Plate, Pose, Ref, Staging

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.canvas import Canvas

LIFT, GROW = 0.15, 0.18  # of the height, of the size: how a focused thing rises
SHADE = 120  # of 255, at rest
SIZE_STEP = 6.0  # logical: sizes in flight snap to it so that the cache can hold them
FLIP_STEPS = 8
WORTH = 24  # so many things that rest are kept as one picture
BREATHS = 3  # lit grounds that are kept: the flame breathes in so many steps


class Rest(NamedTuple):
    """A thing at rest: its shadow and its picture, where each lies in pixels, and the pixel of its middle."""

    pose: Pose
    layers: tuple[tuple[pygame.Surface, pygame.Rect, tuple[int, int]], ...]


class Board:
    """Draws layouts and sprites for one staging."""

    def __init__(self, app: App, staging: Staging) -> None:
        self.app, self.staging = app, staging
        self._base: tuple[Any, pygame.Surface] | None = None  # the cloth alone
        self._ground: tuple[tuple[Plate, ...], pygame.Surface] | None = None  # with what lies flat on it
        self._lit: list[tuple[Any, pygame.Surface]] = []  # and with the light, one for each breath of the flame
        self._rests: dict[Ref, Rest] = {}  # what sprites at rest look like
        self._words: Lru[tuple[pygame.Surface, pygame.Rect]] = Lru(160)  # labels, set
        self._under: Any = None  # what the ground is like in this frame; None: not the same for two frames
        self._resting: tuple[Any, pygame.Surface | None] = None, None  # all that lies still under what moves
        self._shadows: Lru[pygame.Surface] = Lru(120)
        self._beat = -1  # of the candle: what sways, sways with it; -1 when motion is reduced
        self._sway: Callable[[Ref, int], tuple[float, float]] | None = getattr(staging, "sway", None)

    def forget(self) -> None:
        """Scale or theme changed."""
        self._base = self._ground = None
        self._lit.clear()
        self._rests.clear()
        self._words.clear()
        self._resting = None, None
        self._shadows.clear()

    # -- layers ---------------------------------------------------------------------------------------------

    def draw_ground(self, layout: Layout, candle: Candle, accent: Colour) -> None:
        """The cloth with everything that lies flat on it, and the light."""
        app = self.app
        self._beat = candle.state[2]
        self._under = None
        low = tuple(plate for plate in layout.plates if plate.z < 0)
        ground = self._lay_ground(low)
        if app.theme.high_contrast:
            app.canvas.surface.blit(ground, (0, 0))
            return
        if candle.walking:
            app.canvas.surface.blit(ground, (0, 0))
            candle.draw(app.canvas, app.theme, accent)
            return
        # Ground and light together are one blit for as long as the flame stands still: most frames.
        key = (low, candle.look, accent)
        found = next((lit for known, lit in self._lit if known == key), None)
        if found is None:
            found = self._lit.pop(0)[1] if len(self._lit) >= BREATHS else ground.copy()
            found.blit(ground, (0, 0))
            self._onto(found, lambda: candle.draw(app.canvas, app.theme, accent))
            self._lit.append((key, found))
        self._under = key, self._beat if self._sway is not None else 0
        app.canvas.surface.blit(found, (0, 0))

    def draw_things(self, layout: Layout, sprites: Iterable[Sprite], hides: frozenset[Ref] = frozenset()) -> None:
        """Plates, sprites and labels, the lowest first."""
        things = in_order(layout, sprites, hides)
        self._draw_each(things[self._draw_resting(things) :])

    def draw_over(self, layout: Layout, sprites: Iterable[Sprite]) -> None:
        """Things over a picture that is finished, such as what is looked at closely."""
        self._draw_each(in_order(layout, sprites))

    def _draw_resting(self, things: list[tuple[int, int, Any]]) -> int:
        """Draw those first things that rest as one picture, if they are as in the frame before; returns how many."""
        still = next((i for i, (_, kind, thing) in enumerate(things) if kind == 1 and thing.moving), len(things))
        if still < WORTH or self._under is None:
            return 0
        screen = self.app.canvas.surface
        looks = [(thing.ref, thing.pose, thing.hover_to) if kind == 1 else thing for _, kind, thing in things[:still]]
        key = self._under, looks
        known, picture = self._resting
        if known != key:
            self._resting = key, None
            return 0
        if picture is None:
            self._draw_each(things[:still])
            self._resting = key, screen.copy()
        else:
            screen.blit(picture, (0, 0))
        return still

    def _draw_each(self, things: list[tuple[int, int, Any]]) -> None:
        for _, kind, thing in things:
            if kind == 0:
                self.draw_plate(thing)
            elif kind == 1:
                self.draw_sprite(thing)
            else:
                self.draw_label(thing)

    def draw_plate(self, plate: Plate) -> None:
        """A nine-slice thing; half-transparent ones are made of a copy that is kept."""
        app = self.app
        if plate.alpha >= 0.996 or app.theme.high_contrast:
            app.pictures.plate(app.canvas, plate.picture, plate.rect)
            return
        box = app.canvas.px(plate.rect)
        under = app.canvas.surface.subsurface(box.clip(app.canvas.surface.get_rect())).copy()
        app.pictures.plate(app.canvas, plate.picture, plate.rect)
        under.set_alpha(round(255 * (1.0 - plate.alpha)))
        app.canvas.surface.blit(under, box.clip(app.canvas.surface.get_rect()))

    def draw_label(self, label: Label) -> None:
        """Words over the things."""
        self.app.canvas.surface.blit(*self._words.get(label, lambda: self._set(label)))

    def draw_sprite(self, sprite: Sprite) -> None:
        """One thing where it is now, with its shadow."""
        if not sprite.moving and not sprite.hover_to and sprite.pose.alpha >= 0.996:
            self._draw_rest(sprite)
            return
        picture, frame = sprite.face()
        x, y, w, h, angle, alpha = sprite.now()
        if not picture or alpha <= 0.004:
            return
        hover = sprite.hover()
        if hover > 0.0:
            y -= h * LIFT * hover
            w, h, angle = w * (1.0 + GROW * hover), h * (1.0 + GROW * hover), angle * (1.0 - hover)
        share = sprite.width_share()
        if sprite.moving:
            w, h = _snapped(w, sprite.pose.w), _snapped(h, sprite.pose.h)
            if share < 1.0:
                w = max(2.0, w * round(share * FLIP_STEPS) / FLIP_STEPS)
                y -= 8.0 * (1.0 - share)
        if not sprite.moving:
            dx, dy = self._swayed(sprite.ref)
            x, y = x + dx, y + dy
        canvas = self.app.canvas
        image = self.app.pictures.get(picture, (w, h), frame=frame, angle=angle)
        place = image.get_rect(center=canvas.point(x, y))
        if sprite.pose.shadow and not self.app.theme.high_contrast:
            self._shade(sprite, image, place, hover, alpha)
        if alpha < 0.996:
            blit_faded(canvas.surface, image, place, alpha)
        else:
            canvas.surface.blit(image, place)

    # -- inside ---------------------------------------------------------------------------------------------

    def _draw_rest(self, sprite: Sprite) -> None:
        """A thing at rest: where its picture and its shadow lie was found out when it came to rest."""
        rest = self._rests.get(sprite.ref)
        if rest is None or rest.pose is not sprite.pose:
            rest = self._rests[sprite.ref] = self._at_rest(sprite)
            if len(self._rests) > 400:
                self._rests.clear()
        surface = self.app.canvas.surface
        dx, dy = self._swayed(sprite.ref)
        if dx or dy:
            by = self.app.canvas.point(rest.pose.x + dx, rest.pose.y + dy)
            for image, place, middle in rest.layers:
                surface.blit(image, place.move(by[0] - middle[0], by[1] - middle[1]))
            return
        for image, place, _ in rest.layers:
            surface.blit(image, place)

    def _at_rest(self, sprite: Sprite) -> Rest:
        pose, canvas = sprite.pose, self.app.canvas
        if not pose.picture:
            return Rest(pose, ())
        image = self.app.pictures.get(pose.picture, (pose.w, pose.h), frame=pose.frame, angle=pose.angle)
        middle = canvas.point(pose.x, pose.y)
        place = image.get_rect(center=middle)
        layers = [(image, place, middle)]
        if pose.shadow and not self.app.theme.high_contrast:
            shadow, spot = self._shadow_of(sprite, image, place, 0.0)
            layers.insert(0, (shadow, spot, middle))
        return Rest(pose, tuple(layers))

    def _swayed(self, ref: Ref) -> tuple[float, float]:
        return self._sway(ref, self._beat) if self._sway is not None else (0.0, 0.0)

    def _set(self, label: Label) -> tuple[pygame.Surface, pygame.Rect]:
        """The letters of a label, and where they stand."""
        app = self.app
        colour = colour_of(app.theme, label.colour)
        image = app.type.surface(label.text, label.size, colour, label.face, label.bold)
        return image, app.type.place(app.canvas, image, label.rect, label.align)

    def _lay_ground(self, plates: tuple[Plate, ...]) -> pygame.Surface:
        """The ground with these plates: of one that changed, only its own rectangle is painted anew."""
        canvas = self.app.canvas
        key = (canvas.surface.get_size(), self.app.theme)
        if self._base is None or self._base[0] != key:
            self._base = key, self._onto(pygame.Surface(key[0]), self._paint_cloth)
            self._ground = None
            self._lit.clear()
        base = self._base[1]
        if self._ground is None:
            self._ground = (), base.copy()
        old, ground = self._ground
        if old != plates:
            changed = [canvas.px(plate.rect) for plate in {*old} ^ {*plates}]
            self._onto(ground, lambda: self._mend(base, changed, plates))
            self._ground = plates, ground
        return ground

    def _onto(self, target: pygame.Surface, paint: Callable[[], None]) -> pygame.Surface:
        """Let something be painted onto another surface than the canvas's."""
        canvas = self.app.canvas
        if pygame.display.get_surface() is not None and target.get_bitsize() != canvas.surface.get_bitsize():
            target = target.convert()
        kept, canvas.surface = canvas.surface, target
        try:
            paint()
        finally:
            canvas.surface = kept
        return target

    def _mend(self, base: pygame.Surface, changed: list[pygame.Rect], plates: tuple[Plate, ...]) -> None:
        canvas = self.app.canvas
        for box in changed:
            canvas.surface.set_clip(box)
            canvas.surface.blit(base, box, box)
            for plate in sorted(plates, key=lambda p: p.z):
                if canvas.px(plate.rect).colliderect(box):
                    self.draw_plate(plate)
        canvas.surface.set_clip(None)

    def _paint_cloth(self) -> None:
        canvas, app = self.app.canvas, self.app
        if app.theme.high_contrast or not app.pictures.has(self.staging.cloth):
            draw_room(canvas, app.theme)
        else:
            own = app.pictures.size(self.staging.cloth)
            scale = max(1920 / own[0], 1080 / own[1])  # cover the whole table
            image = app.pictures.get(self.staging.cloth, (own[0] * scale, own[1] * scale))
            canvas.surface.blit(image, image.get_rect(center=canvas.surface.get_rect().center))
        if not app.theme.high_contrast:
            canvas.surface.blit(vignette(canvas.surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _shade(self, sprite: Sprite, image: pygame.Surface, place: pygame.Rect, hover: float, alpha: float) -> None:
        surface = self.app.canvas.surface
        shadow, spot = self._shadow_of(sprite, image, place, hover)
        if alpha < 0.996:
            blit_faded(surface, shadow, spot, alpha)
        else:
            surface.blit(shadow, spot)

    def _shadow_of(
        self, sprite: Sprite, image: pygame.Surface, place: pygame.Rect, hover: float
    ) -> tuple[pygame.Surface, pygame.Rect]:
        canvas = self.app.canvas
        picture, frame = sprite.face()
        flying = 1.0 if sprite.mark else hover
        drop = 6.0 + 12.0 * flying
        soft = 2 if flying > 0.5 else 1
        size = image.get_size()
        key = (picture, frame, size, round(sprite.now()[4]), soft)
        shadow = self._shadows.get(key, lambda: _shadow(image, canvas.length(6 * soft)))
        return shadow, shadow.get_rect(center=place.center).move(canvas.length(drop * 0.4), canvas.length(drop))


def in_order(
    layout: Layout, sprites: Iterable[Sprite], hides: frozenset[Ref] = frozenset()
) -> list[tuple[int, int, Any]]:
    """Plates (0), sprites (1) and labels (2) with their heights, the lowest first; a label goes with its sprite."""
    shown = [s for s in sprites if s.ref not in hides]
    flying = {s.ref: s for s in shown if s.moving}
    things: list[tuple[int, int, Any]] = [(p.z, 0, p) for p in layout.plates if p.z >= 0]
    things += [(s.pose.z + s.mark, 1, s) for s in shown]
    for label in layout.labels:
        if label.on is None or label.on not in hides:
            on = flying.get(label.on) if label.on is not None else None
            things.append((label.z + (on.mark if on else 0), 2, carried(label, on) if on else label))
    things.sort(key=lambda thing: thing[:2])
    return things


def darken(canvas: Canvas, strength: float) -> None:
    """A veil of `strength` 0..1 over everything. Multiplying is eleven times faster than blending a black surface."""
    value = round(255 * (1.0 - strength))
    canvas.surface.fill((value, value, value), special_flags=pygame.BLEND_RGB_MULT)


def blit_faded(target: pygame.Surface, image: pygame.Surface, place: pygame.Rect, alpha: float) -> None:
    """Blit a shared picture half-transparent, and leave it as it was."""
    image.set_alpha(max(0, min(255, round(alpha * 255))))
    target.blit(image, place)
    image.set_alpha(255 if image.get_flags() & pygame.SRCALPHA else None)


def colour_of(theme: Theme, name: str | Colour) -> Colour:
    """A colour of the theme by name ("bone", "dim", "ink", "accent", "danger", "seat0".."seat5"), or as it is."""
    if isinstance(name, tuple):
        return name
    if name.startswith("seat") and name[4:].isdigit():
        return theme.seat(int(name[4:]))
    found = getattr(theme, name, None)
    return found if isinstance(found, tuple) else theme.bone


def carried(label: Label, sprite: Sprite) -> Label:
    """A label where its sprite is now."""
    x, y = sprite.now()[:2]
    left, top, width, height = label.rect
    return label._replace(rect=(left + x - sprite.pose.x, top + y - sprite.pose.y, width, height))


def labels_on(layout: Layout, box: pygame.FRect) -> list[Label]:
    """The labels whose middle lies on a rectangle: they go with it when it is drawn again."""
    return [
        label for label in layout.labels
        if box.collidepoint(label.rect[0] + label.rect[2] / 2, label.rect[1] + label.rect[3] / 2)
    ]  # fmt: skip


def _snapped(value: float, rest: float) -> float:
    return rest if abs(value - rest) < SIZE_STEP / 2 else max(SIZE_STEP, round(value / SIZE_STEP) * SIZE_STEP)


def _shadow(image: pygame.Surface, blur: int) -> pygame.Surface:
    """The soft dark shape of a picture, a little larger than it."""
    pad = blur * 2
    width, height = image.get_width() + 2 * pad, image.get_height() + 2 * pad
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    dark = image.copy() if image.get_flags() & pygame.SRCALPHA else pygame.Surface(image.get_size(), pygame.SRCALPHA)
    if image.get_flags() & pygame.SRCALPHA:
        dark.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        dark.fill((0, 0, 0, SHADE))
    shape.blit(dark, (pad, pad))
    small = pygame.transform.smoothscale(shape, (max(2, width // 3), max(2, height // 3)))
    small = pygame.transform.box_blur(small, max(1, blur // 3))
    return pygame.transform.smoothscale(small, (width, height))
