"""Sprites: what stands on the table now, on its way to where the layout wants it.

`aim(poses)` gives every sprite its new rest; a sprite starts from wherever it is. When refs change (a card goes into a
hidden zone and loses its name there), the sprite goes on under the new ref: the one at the same spot, else the nearest
of the same kin, else it fades. Nothing here knows rules, and a sprite that glides never blocks anybody.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import pygame

from game.table import motion
from game.table.staging import Pose, Ref

SAME_SPOT = 8.0  # logical units between two rests that are "the same spot"

Values = tuple[float, float, float, float, float, float]
"""x, y, w, h, angle, alpha."""


def rest_of(pose: Pose) -> Values:
    """The numbers of a pose."""
    return pose.x, pose.y, pose.w, pose.h, pose.angle, pose.alpha


def box_of(pose: Pose) -> pygame.FRect:
    """The upright rectangle round a pose (a turned one needs more room)."""
    w, h = pose.w, pose.h
    if pose.angle:
        a = math.radians(pose.angle)
        c, s = abs(math.cos(a)), abs(math.sin(a))
        w, h = w * c + h * s, w * s + h * c
    return pygame.FRect(pose.x - w / 2, pose.y - h / 2, w, h)


class Sprite:
    """One thing on the table. `pose` is where it belongs; `now()` where it is."""

    __slots__ = (
        "age", "blend", "delay", "flip", "hover_age", "hover_from", "hover_to", "leaving", "mark", "pop", "pose",
        "ref", "shown", "span", "start", "turn",
    )  # fmt: skip

    def __init__(self, ref: Ref, pose: Pose) -> None:
        self.ref, self.pose = ref, pose
        self.start: Values = rest_of(pose)
        self.age, self.span, self.delay = 0.0, 0.0, 0.0
        self.turn = 0.0  # degrees of turn in the middle of the flight
        self.pop = False  # arrives out of nothing
        self.leaving = False
        self.shown = (pose.picture, pose.frame)  # the face it shows until the flip is half done
        self.flip: float | None = None  # ms since the flip began
        self.blend = 1.0  # of the times of this flight: the speed's factor
        self.hover_from = self.hover_to = 0.0
        self.hover_age = motion.HOVER_IN
        self.mark = 0  # drawn higher while it flies far

    # -- where it is ----------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Is anything of it still changing?"""
        return self.gliding or self.flip is not None or self.hover_age < motion.HOVER_IN

    @property
    def gliding(self) -> bool:
        """Is it on its way (the small settle included)?"""
        return self.age < self.delay + self.span + (motion.SETTLE if self.turn else 0.0) * self.blend

    def share(self) -> float:
        """How much of its way it has gone, eased, 0..1."""
        if self.span <= 0.0:
            return 1.0 if self.age >= self.delay else 0.0
        t = (self.age - self.delay) / self.span
        if self.leaving:
            return motion.in_cubic(t)
        return motion.out_cubic(t)

    def now(self) -> Values:
        """x, y, w, h, angle, alpha at this moment."""
        rest = rest_of(self.pose)
        if not self.gliding:
            return rest
        share = self.share()
        x, y, w, h, angle, alpha = (motion.between(a, b, share) for a, b in zip(self.start, rest, strict=True))
        if self.pop and self.span > 0.0:
            grown = motion.out_back((self.age - self.delay) / self.span)
            w, h = motion.between(self.start[2], rest[2], grown), motion.between(self.start[3], rest[3], grown)
        if self.turn:
            angle += self.turn * motion.arc(share)
            landed = self.age - self.delay - self.span
            if landed >= 0.0 and self.blend:
                y += motion.settle(landed / self.blend)
        return x, y, w, h, angle, alpha

    def hover(self) -> float:
        """How far it is lifted by the focus, 0..1."""
        whole = motion.HOVER_IN if self.hover_to else motion.HOVER_OUT
        return motion.between(self.hover_from, self.hover_to, motion.out_cubic(self.hover_age / whole))

    def width_share(self) -> float:
        """The x-scale of a flip, 1 at rest."""
        if self.flip is None:
            return 1.0
        if self.flip < motion.FLIP_OUT:
            return 1.0 - motion.in_cubic(self.flip / motion.FLIP_OUT)
        return motion.out_cubic((self.flip - motion.FLIP_OUT) / motion.FLIP_IN)

    def face(self) -> tuple[str, int]:
        """The picture and frame to draw now."""
        if self.flip is not None and self.flip < motion.FLIP_OUT:
            return self.shown
        return self.pose.picture, self.pose.frame

    # -- orders ---------------------------------------------------------------------------------------------

    def aim(self, pose: Pose, factor: float, delay: float = 0.0, reduced: bool = False) -> float:
        """Go to a new rest from wherever it is; returns how many ms that takes (at the present speed)."""
        start = self.now()
        was, self.pose = self.pose, pose
        turned = (was.picture, was.frame) != (pose.picture, pose.frame)
        if turned and factor > 0.0 and not reduced and _turns(self.ref, pose, was):
            self.shown = self.face() if self.flip is not None else (was.picture, was.frame)
            self.flip = 0.0
        elif turned:
            self.flip = None
        if rest_of(was) == rest_of(pose) and not self.leaving:
            return motion.FLIP_OUT + motion.FLIP_IN if self.flip == 0.0 else 0.0
        self.leaving = self.pop = False
        far = math.hypot(start[0] - pose.x, start[1] - pose.y)
        self.start, self.age, self.delay, self.blend = start, 0.0, delay, factor
        self.turn, self.mark = 0.0, 0
        if reduced:
            self.start = (*rest_of(pose)[:5], 0.25 * pose.alpha) if far > 2.0 else start
            self.span = motion.FADE * min(1.0, factor)
            self.delay = 0.0
        else:
            self.span = motion.travel(far) * factor
            if far > 60.0:
                self.turn = math.copysign(motion.TURN, start[0] - pose.x)
                self.mark = 1000
        return self.delay + self.span

    def arrive(self, factor: float, delay: float = 0.0, reduced: bool = False) -> float:
        """Appear out of nothing at its rest."""
        x, y, w, h, angle, _ = rest_of(self.pose)
        small = 1.0 if reduced else 0.72
        self.start = (x, y, w * small, h * small, angle, 0.0)
        self.age, self.delay, self.span, self.blend = 0.0, delay, motion.ARRIVE * factor, factor
        self.pop = not reduced
        return self.delay + self.span

    def depart(self, factor: float, reduced: bool = False) -> float:
        """Fade away where it is."""
        self.start = self.now()
        small = 1.0 if reduced else 0.9
        self.pose = self.pose._replace(w=self.pose.w * small, h=self.pose.h * small, alpha=0.0, says="")
        self.age, self.delay, self.span, self.blend = 0.0, 0.0, motion.DEPART * factor, factor
        self.leaving, self.pop, self.turn, self.flip = True, False, 0.0, None
        return self.span

    def raise_to(self, height: float) -> None:
        """Lift it for the focus (1) or let it down (0)."""
        if height != self.hover_to:
            self.hover_from, self.hover_to, self.hover_age = self.hover(), height, 0.0

    def snap(self) -> None:
        """Be at rest at once."""
        self.age = self.delay + self.span + motion.SETTLE * max(1.0, self.blend)
        self.flip = None
        self.mark = 0

    def update(self, ms: float) -> bool:
        """Let time pass; True when it looks different now."""
        if not self.moving:
            return False
        self.age += ms
        self.hover_age += ms
        if self.flip is not None:
            self.flip += ms / max(0.01, self.blend or 1.0)
            if self.flip >= motion.FLIP_OUT + motion.FLIP_IN:
                self.flip = None
        if not self.gliding:
            self.mark = 0
        return True


class Sprites:
    """All sprites of a table by ref, and those that are fading away."""

    def __init__(self) -> None:
        self.by_ref: dict[Ref, Sprite] = {}
        self.gone: list[Sprite] = []
        self.outlines: list[tuple[pygame.FRect, float]] = []  # reduced motion: where things left and arrived, age
        self.raised: Ref | None = None

    def clear(self) -> None:
        """Forget everything at once: nothing survives a change of viewer."""
        self.by_ref.clear()
        self.gone.clear()
        self.outlines.clear()
        self.raised = None

    @property
    def moving(self) -> bool:
        """Does anything move?"""
        return bool(self.gone or self.outlines) or any(s.moving for s in self.by_ref.values())

    def __iter__(self) -> Iterator[Sprite]:
        yield from self.gone
        yield from self.by_ref.values()

    def aim(self, poses: Mapping[Ref, Pose], factor: float = 1.0, reduced: bool = False) -> float:
        """Send every sprite to its rest in a new layout; returns the ms until the last one is there.

        0 when no pose changed. `factor` 0: at once.
        """
        lost = [s for ref, s in self.by_ref.items() if ref not in poses]
        new = [ref for ref in poses if ref not in self.by_ref]
        partner = _match(lost, [(ref, poses[ref]) for ref in new])
        kept = {ref: s for ref, s in self.by_ref.items() if ref in poses}
        for ref, sprite in partner.items():
            sprite.ref = ref
            kept[ref] = sprite
        taken = {id(s) for s in partner.values()}
        longest = 0.0
        for sprite in lost:
            if id(sprite) not in taken:
                if reduced:
                    self.outlines.append((box_of(sprite.pose), 0.0))
                if factor > 0.0:
                    longest = max(longest, sprite.depart(factor, reduced))
                    self.gone.append(sprite)
                else:
                    longest = max(longest, 0.001)
        travellers = [ref for ref in poses if ref not in kept or ref in partner]
        pause = motion.apart(len(travellers)) * factor
        late = {ref: i * pause for i, ref in enumerate(travellers)}
        self.by_ref = {}
        for ref, pose in poses.items():
            sprite = kept.get(ref) or Sprite(ref, pose)
            delay = late.get(ref, 0.0)
            if ref in kept:
                before = box_of(sprite.pose)
                moved = math.hypot(sprite.pose.x - pose.x, sprite.pose.y - pose.y) > 2.0
                takes = sprite.aim(pose, factor, delay, reduced)
                if reduced and moved:
                    self.outlines += [(before, 0.0), (box_of(pose), 0.0)]
            else:
                takes = sprite.arrive(factor, delay, reduced)
                if reduced:
                    self.outlines.append((box_of(pose), 0.0))
            if factor <= 0.0:
                takes = 0.001 if takes or ref not in kept else 0.0
                sprite.snap()
            longest = max(longest, takes)
            self.by_ref[ref] = sprite
        return longest

    def snap(self) -> None:
        """Everything is at its rest now."""
        self.gone.clear()
        self.outlines.clear()
        for sprite in self.by_ref.values():
            sprite.snap()

    def update(self, ms: float) -> bool:
        """Let time pass; True when the picture changed."""
        changed = bool(self.gone or self.outlines)
        for sprite in self.by_ref.values():
            changed = sprite.update(ms) or changed
        for sprite in self.gone:
            sprite.update(ms)
        self.gone = [s for s in self.gone if s.gliding]
        if self.outlines:
            self.outlines = [(box, age + ms) for box, age in self.outlines if age + ms < motion.OUTLINE]
        return changed

    def lift(self, ref: Ref | None) -> None:
        """Lift this sprite for the focus, and let the one before down."""
        if ref != self.raised:
            for which, height in ((self.raised, 0.0), (ref, 1.0)):
                sprite = self.by_ref.get(which) if which is not None else None
                if sprite is not None:
                    sprite.raise_to(height)
            self.raised = ref

    def rest(self, ref: Ref) -> pygame.FRect | None:
        """The rectangle where a thing rests, or None."""
        sprite = self.by_ref.get(ref)
        return box_of(sprite.pose) if sprite is not None else None

    def at(self, x: float, y: float) -> Ref | None:
        """The uppermost thing resting under a point."""
        found: tuple[int, int] | None = None
        ref: Ref | None = None
        for i, sprite in enumerate(self.by_ref.values()):
            if box_of(sprite.pose).collidepoint(x, y) and (found is None or (sprite.pose.z, i) >= found):
                found, ref = (sprite.pose.z, i), sprite.ref
        return ref


def _turns(ref: Ref, pose: Pose, was: Pose) -> bool:
    """Does a new picture mean that the thing is turned over? Cards are; a die or a candle just looks different."""
    card = ref[0] == "card" or pose.kin.startswith("card") or was.kin.startswith("card")
    return card and pose.picture != was.picture


def _match(lost: list[Sprite], new: list[tuple[Ref, Pose]]) -> dict[Ref, Sprite]:
    """Which new ref each lost sprite goes on as: same spot first, then the nearest of the same kin."""
    partner: dict[Ref, Sprite] = {}
    free = list(lost)

    def take(ref: Ref, sprite: Sprite) -> None:
        partner[ref] = sprite
        free.remove(sprite)

    for ref, pose in new:
        for sprite in free:
            if sprite.pose.kin == pose.kin and _far(sprite, pose) <= SAME_SPOT:
                take(ref, sprite)
                break
    pairs = [
        (_far(sprite, pose), i, j)
        for i, (ref, pose) in enumerate(new)
        if ref not in partner and pose.kin
        for j, sprite in enumerate(lost)
        if sprite in free and sprite.pose.kin == pose.kin
    ]
    for _, i, j in sorted(pairs):
        if new[i][0] not in partner and lost[j] in free:
            take(new[i][0], lost[j])
    return partner


def _far(sprite: Sprite, pose: Pose) -> float:
    x, y = sprite.now()[:2]
    return min(math.hypot(x - pose.x, y - pose.y), math.hypot(sprite.pose.x - pose.x, sprite.pose.y - pose.y))
