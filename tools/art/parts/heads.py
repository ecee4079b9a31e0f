# ruff: noqa: E501
"""Heads, about 100 units high round (0, 0): skulls of several tempers, profile skulls, hoods."""

from __future__ import annotations

from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, both, dot, fill, place, stroke

ARCS = Hatch(pitch=3.6, bend=0.011)
CRANIUM = "M0-48C24-48 37.5-32 37.5-11C37.5-2 34.5 4 30.5 8.5C32 15 28.5 20.5 23 22.5L20.5 30H-20.5L-23 22.5C-28.5 20.5-32 15-30.5 8.5C-34.5 4-37.5-2-37.5-11C-37.5-32-24-48 0-48Z"
JAW = "M-22 20L-16.5 29H16.5L22 20C23.5 33 19.5 46 10 50.5C4 52.5-4 52.5-10 50.5C-19.5 46-23.5 33-22 20Z"
NOSE = "M0 4.5C-4.5 10-7.5 16.5-5.6 19.4C-3.8 21.4-1 19.6 0 16.8C1 19.6 3.8 21.4 5.6 19.4C7.5 16.5 4.5 10 0 4.5Z"
EYES = {
    "calm": "M-26-4C-26-13-21-16-15.5-16C-9-16-5-11-5-3.5C-5 4-9.5 8-16 8C-22.5 8-26 3-26-4Z",
    "angry": "M-28.5-14L-5-1.5C-4.5 5-9.5 9-16 8.6C-24 8-29.5-3-28.5-14Z",
    "sad": "M-27.5-1L-8-14C-4-10-4.5 1-8 6C-12 9.5-20 9-24 5.5C-26 3.5-27.5 1-27.5-1Z",
    "sly": "M-27.5-7L-6-5.5C-5 2-9 7.5-15.5 7.6C-23 7.6-28 1-27.5-7Z",
    "wide": "M-28-5C-28-16-22-19.5-16-19.5C-9-19.5-4-13-4-4C-4 5-9 10-16 10C-23 10-28 4-28-5Z",
    "shut": "M-27-3C-22 4-10 4-5-2L-5.6 1C-10 8-22 8-26.6 0Z",
}
BROWS = {
    "angry": "M-33-17C-26-20-14-13-3-4.5L-4-1C-14-9-24-14-32-13Z",
    "sad": "M-31-7C-24-13-14-18-6-20L-6-17C-14-15-23-10-29-3Z",
    "calm": "M-29-13C-25-20-15-22-6-17L-6-15C-15-19-23-18-27-11Z",
    "sly": "M-32-13C-24-12-14-11-4-9L-4-5.5C-14-7.5-24-9-31-9Z",
    "wide": "M-28-19C-22-26-13-26-7-22L-8-20C-14-24-22-23-26-17Z",
    "shut": "M-27-11C-22-16-13-16-7-12L-8-10C-14-14-21-13-25-9Z",
}


def _teeth(gap: float) -> str:
    upper = "".join(stroke(f"M{x} 24.5V{34 - abs(x) * 0.14:.1f}", 1.25) for x in (-15, -10, -5, 0, 5, 10, 15))
    lower = "".join(
        stroke(f"M{x} {34 + gap}V{41.5 + gap - abs(x) * 0.2:.1f}", 1.15) for x in (-12, -7.5, -2.5, 2.5, 7.5, 12)
    )
    if gap:
        mouth = fill(f"M-17.5 32C-9 34.5 9 34.5 17.5 32L15.5 {34 + gap}C8 {37 + gap} -8 {37 + gap} -15.5 {34 + gap}Z")
        return mouth + upper + lower
    return stroke("M-19 32.5C-9 36 9 36 19 32.5", 1.7) + upper + lower


def skull(temper: str = "calm", gap: float = 0, crack: bool = True, glint: bool = False) -> Figure:
    """A skull from the front; `gap` opens the mouth (0..14), tempers are the keys of EYES."""
    eye, brow = EYES[temper], BROWS[temper]
    one = fill(eye) + fill(brow) + fill("M-30 10C-25 13-21 19-20.5 24L-22 33C-25.5 27-26 22-27.5 18Z")
    one += stroke("M-22-29C-17-32-11-31.5-7-29M-19-35C-15-37.5-10-37-7-35.5", 1)
    faces = one + f'<g transform="scale(-1 1)">{one}</g>' + fill(NOSE)
    if crack:
        faces += stroke("M9-47L13-38L9-31L15-22M12.6-37L19-33", 1.1)
    if glint:
        faces += dot(-14, -4, 2.6, "W") + dot(14, -4, 2.6, "W")
    light = Tone("r", 1, 0.34, x=-6, y=-18, r=62, mid=0.94)
    jaw = place((Shape(JAW, Tone("v", 0.8, 0.45), ARCS, line=1.8),), 0, gap)
    lower = tuple(jaw)
    chin = Shape("", detail=stroke(f"M-5 {47 + gap}C-2 {49 + gap} 2 {49 + gap} 5 {47 + gap}", 1), cut=0, line=0)
    top = Shape(
        CRANIUM,
        light,
        ARCS,
        lights=(Light("M-35-2C-33-20-26-34-14-42", 4, 1.0, 2),),
        line=2.0,
        detail=faces + _teeth(gap),
    )
    return (*lower, top, chin)


SIDE = "M-36-8C-38-34-17-48 6-47C27-46 39-32 38-15C37.6-10 38-6 40 0L44.5 11C45 14.5 41 16 38 16L37.5 29H14C6 29 1 25-2 20C-14 22-33 14-36-8Z"


def skull_side(temper: str = "calm", gap: float = 0) -> Figure:
    """A skull in profile, looking right."""
    eyes = {
        "angry": "M12-14L33-6C33 3 28 8 21 7.5C14 7 10-4 12-14Z",
        "calm": "M13-4C13-12 18-15 23-15C30-15 33-10 33-4C33 4 28 8 22 8C16 8 13 3 13-4Z",
    }
    jaw = f"M-2 19L7 31L36 {31 + gap}C38 {37 + gap} 38 {43 + gap} 35 {46 + gap}C26 {49 + gap} 14 {49 + gap} 8 {43 + gap}C2 {38 + gap * 0.6} -3 28-2 19Z"
    detail = (
        fill(eyes.get(temper, eyes["calm"])) + fill("M37 3L41 14L35 14Z") + stroke("M-2 20C4 14 10 12 18 13L30 15", 1.6)
    )
    detail += stroke("M-26-22C-22-32-14-37-6-38M-14-4C-10 4-10 10-4 14", 1)
    detail += "".join(stroke(f"M{x} 22V31", 1.2) for x in (16, 20.5, 25, 29.5, 34))
    lower = "".join(stroke(f"M{x} {32 + gap * 0.9}V{39 + gap}", 1.1) for x in (18, 23, 28, 33))
    mouth = fill(f"M10 29H37L36 {32 + gap}L10 {31 + gap * 0.5}Z") if gap else stroke("M12 30.6H37", 1.5)
    return (
        Shape(jaw, Tone("v", 0.8, 0.42), ARCS, line=1.8, detail=lower),
        Shape(
            SIDE,
            Tone("r", 1, 0.3, x=10, y=-18, r=60, mid=0.95),
            Hatch(pitch=3.6, angle=-12, bend=0.01),
            line=2,
            detail=detail + mouth,
        ),
    )


HOOD = "M0-70C36-69 57-44 59-10C61 16 58 36 66 62C48 78 24 84 0 84C-24 84-48 78-66 62C-58 36-61 16-59-10C-57-44-36-69 0-70Z"
OPENING = "M0-52C27-52 43-32 43-3C42 26 30 52 17 64C8 70-8 70-17 64C-30 52-42 26-43-3C-43-32-27-52 0-52Z"
HOOD_FOLDS = (
    Light("M-50-26C-58 4-52 30-58 58", 5, 0.62, 1.8),
    Light("M50-26C58 4 52 30 58 58", 4, 0.4, 1.8),
    Light("M-30-56C-46-40-52-20-50 6", 4, 0.55, 1.8),
    Light("M-40 44C-36 62-20 74-4 78M40 44C38 60 22 72 6 76", 4, 0.45, 1.8),
    Light("", 4, 0.7, 1.6),
)


def hood(head: Figure | None = None, tone: float = 0.06, tint: str = "", scale: float = 0.86) -> Figure:
    """A deep hood round a head (default: nothing but dark)."""
    cloth = Shape(HOOD, tone, Hatch("fan", 4.0, x=0, y=-120, radius=120), HOOD_FOLDS, cut=1.8, line=1.6, tint=tint)
    hole = Shape(OPENING, 0.0, cut=2.0, line=0, tint=tint)
    inner = place(head, 0, 6, scale) if head else ()
    return (cloth, hole, *inner)


def mask(shape: str = "half") -> Figure:
    """A carnival mask about 80 wide."""
    d = "M0-6C8-16 24-22 40-16C46-4 38 14 24 16C12 17 4 10 0 4C-4 10-12 17-24 16C-38 14-46-4-40-16C-24-22-8-16 0-6Z"
    eyes = fill("M-28-4C-22-10-12-8-8 0C-14 5-24 5-28-4Z") + fill("M28-4C22-10 12-8 8 0C14 5 24 5 28-4Z")
    beak = () if shape == "half" else (Shape("M-8 2C-6 22-2 40 0 52C2 40 6 22 8 2Z", Tone("h", 0.95, 0.4), ARCS),)
    return (Shape(d, Tone("v", 0.95, 0.5), ARCS, detail=eyes), *beak)


def wings(spread: float = 1.0) -> Figure:
    """A pair of feathered wings, each about 90 long, rooted at (0, 0)."""
    d = "M6 0C20-30 50-52 92-54C84-44 82-38 90-36C80-28 78-22 84-18C72-12 68-8 72-2C60 2 54 6 56 12C42 14 20 16 6 10Z"
    detail = stroke("M14 0C34-22 56-36 84-44M16 4C38-12 58-22 80-26M18 7C36-2 52-8 68-8", 1.3)
    wing = (Shape(d, Tone("h", 0.25, 0.9), Hatch(angle=-30, pitch=3.6), detail=detail),)
    return both(place(wing, 0, 0, spread))
