# ruff: noqa: E501
"""Danse Macabre's cards: both decks of sixteen, their backs, and the hidden dancers."""

from __future__ import annotations

from dataclasses import replace

from tools.art.parts import cloth, heads, nature, omens, props, regalia, spirits
from tools.art.parts.bones import skeleton
from tools.art.parts.frames import outline_text
from tools.art.press import Block
from tools.art.registry import Picture, add, block
from tools.art.shapes import Figure, Hatch, Shape, Tone, coloured, dot, fill, group, mark, place, stroke

SIZE = (140, 192)
GILT, EMBER = "#a8761a", "#ab3214"
SHEETS = {"god": ("#f3e8c8", "#e3cf9a", "#9a7a3c"), "devil": ("#e2c9a0", "#c49a66", "#5c3018")}
SIGNS = {
    "air": stroke(
        "M-40-16H14C36-16 34-44 14-42C4-41 0-34 2-28M-44 6H30C52 6 50 36 28 34C18 33 14 26 16 20M-36 28H-4C12 28 10 48-4 47",
        9,
    ),
    "fire": fill(
        "M0-50C6-26 34-14 34 16C34 40 18 50 0 50C-18 50-34 40-34 16C-34-2-22-10-18-24C-12-16-8-12-6-8C-6-24-4-38 0-50Z"
    )
    + fill(
        "M2-2C6 10 14 16 14 28C14 40 8 44 0 44C-8 44-14 40-14 28C-14 20-10 16-8 10C-5 13-3 15-2 17C-2 10-1 4 2-2Z", "W"
    ),
    "twister": stroke("M-42-40H42M-32-22H38M-20-4H30M-8 14H22M0 32H14M6 48H10", 9),
    "flood": stroke(
        "M-46-18C-34-34-20-34-10-18C0-2 14-2 24-18C30-28 38-32 46-28M-46 12C-34-4-20-4-10 12C0 28 14 28 24 12C30 2 38-2 46 2M-46 42C-34 26-20 26-10 42C0 58 14 58 24 42C30 32 38 28 46 32",
        9,
    ),
    "tripod": stroke("M0 0V-36L22-40M0 0L31 18L24 39M0 0L-31 18L-46 1", 11) + dot(0, 0, 10),
}


def _frame(role: str, digit: str, sign: str) -> Figure:
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM20 20V364H260V20Z", 0.0, cut=0, line=0, hollow=True)
    plate = (
        fill("M10 10H108V196L59 222L10 196Z", "W")
        + stroke("M10 10H108V196L59 222L10 196Z", 4)
        + stroke("M18 18H100V190L59 212L18 190Z", 1.6)
    )
    if digit:
        plate += outline_text(digit, 59, 62, 76, 70) + group(SIGNS[sign], 59, 148, 0.78)
    else:
        plate += group(SIGNS[sign], 61, 100, 0.72)
    corner = "".join(
        group(
            fill("M0 0H34C32 14 26 20 20 20C20 26 14 32 0 34Z")
            + fill("M5 5H20C18 11 15 13 12 12C13 15 11 18 5 20Z", "W"),
            x,
            y,
            1,
            t,
        )
        for x, y, t in ((260, 20, 90), (260, 364, 180), (20, 364, 270))
    )
    return (margin, band, Shape("", detail=stroke("M20 20H260V364H20Z", 1.8, "W") + corner + plate, cut=0, line=0))


def _sky(role: str) -> Figure:
    if role == "god":
        return (
            Shape(
                "M20 20H260V364H20Z",
                Tone("r", 1, 0.1, x=170, y=120, r=300, mid=0.62),
                Hatch("fan", 4.2, x=170, y=-60, radius=200),
                cut=0,
                line=0,
            ),
            *place(nature.cloud(150), 196, 352),
            *place(nature.cloud(120), 84, 344),
        )
    return (
        Shape(
            "M20 20H260V364H20Z",
            Tone("r", 1, 0.02, x=176, y=230, r=270, mid=0.5),
            Hatch("fan", 4.2, x=150, y=460, radius=200),
            cut=0,
            line=0,
        ),
    )


def _spots(n: int) -> list[tuple[float, float, float]]:
    spots: dict[int, list[tuple[float, float, float]]] = {
        1: [(172, 214, 1.24)],
        2: [(196, 124, 0.86), (132, 282, 0.86)],
        3: [(196, 96, 0.7), (84, 290, 0.62), (206, 262, 0.68)],
    }
    return spots[n]


BOLTS = {
    1: (((206, 40), (176, 236)),),
    2: (((232, 36), (214, 250)), ((152, 38), (118, 250))),
    3: (((240, 38), (232, 236)), ((190, 40), (164, 250)), ((140, 36), (80, 262))),
}
"""Where God's bolts fall: from the cloud to what they strike."""
DARK = Hatch("fan", 4.2, x=180, y=-90, radius=200)


def _storm(n: int) -> Figure:
    """A black sky, a cloud that lets go of n bolts, and the towers they split."""
    night = Shape("M20 20H260V364H20Z", Tone("v", 0.02, 0.46), DARK, cut=0, line=0)
    cloud = place(nature.cloud(200, 0.8), 164, 22, 1, 180) + place(nature.cloud(120, 0.95), 214, 20, 1, 180)
    struck: Figure = ()
    for i, (start, end) in enumerate(BOLTS[n]):
        struck += place(omens.tower(*((78, 116) if n == 1 else (46, 84)), i), end[0], 352)
        struck += omens.bolt(start, (end[0], end[1] + (4 if n == 1 else 22)), (19, 14, 12)[n - 1], 3 + i)
    return (night, *struck, *cloud, *place(nature.ground(240, 42, 6), 20, 334))


def _flood(god: bool) -> Figure:
    """The great wave: over a steeple of this world, or over those who drown below."""
    water = place(nature.waves(240, 4, 15), 20, 306)
    if god:
        wet = omens.rain((112, 24, 148, 170), 26, 5)
        return (*wet, *place(omens.breaker(), 28, 176, 0.98), *place(omens.steeple(), 74, 330, 0.68), *water)
    arms = place(omens.drowned(), 70, 330, 0.72, -10) + place(omens.drowned(), 226, 352, 0.56, 14)
    night = Shape("M20 20H260V364H20Z", Tone("v", 0.05, 0.7), DARK, cut=0, line=0)
    moon = place(nature.moon(34, 0.9), 202, 82)
    return (night, *moon, *place(omens.breaker(), 28, 176, 0.98), *water, *arms)


def _twister(god: bool) -> Figure:
    """The wind carries off the crosses of a churchyard, or the bones below it."""
    funnel = place(spirits.twister(250), 164, 330)
    ground = place(nature.ground(240, 50, 11), 20, 326)
    if god:
        torn = place(props.cross(60), 66, 350, 1, 24) + place(props.cross(44), 238, 262, 1, -40)
        return (*funnel, *ground, *torn)
    torn = place(heads.skull("wide", 6), 236, 250, 0.4, 20) + place(heads.skull("angry", 8), 78, 284, 0.34, -24)
    night = Shape("M20 20H260V364H20Z", Tone("v", 0.02, 0.6), DARK, cut=0, line=0)
    return (night, *funnel, *torn, *place(nature.fire(230, 9), 140, 388, 0.66))


def _tripod(god: bool) -> Figure:
    """The sign that turns a dancer away: bright among rays, or black among flames."""
    if god:
        return (*nature.rays(172, 232, 84, 210, 24, 0.3), *place(omens.three_legs(74), 172, 232))
    return (*place(nature.fire(250, 9), 140, 384, 0.94), *place(omens.three_legs(74, True), 172, 222))


def _forces(role: str, kind: str, n: int) -> Figure:
    """Angels or demons, bolts or kettles: as many as the card is strong."""
    god = role == "god"
    if kind == "F" and god:
        return _storm(n)
    picture: Figure = ()
    for i, (x, y, s) in enumerate(_spots(n)):
        if kind == "A":
            picture += place(spirits.angel() if god else spirits.demon(), x, y, s, 0, i % 2 == 1)
        else:
            picture += place(spirits.kettle(), x, y, s * 0.92)
    if kind == "A" and not god:
        picture += place(nature.fire(230, 9), 140, 376, 0.8)
    return picture


EVENTS = {"TW": ("twister", _twister), "FL": ("flood", _flood), "TR": ("tripod", _tripod)}


def _bet(role: str, key: str) -> Block:
    god = role == "god"
    if key in EVENTS:
        digit, (sign, draw) = "", EVENTS[key]
        picture = draw(god)
    else:
        digit, sign = key[1], "air" if key[0] == "A" else "fire"
        picture = _forces(role, key[0], int(digit))
    return Block(
        (280, 384),
        (*_sky(role), *picture, *_frame(role, digit, sign)),
        colour=GILT if god else EMBER,
        paper=SHEETS[role],
        seed=len(key) * 7 + ord(key[0]) + ord(key[1]),
        radius=12,
    )


def _bet_back(role: str) -> Block:
    god = role == "god"
    field = Shape("M20 20H260V364H20Z", 0.9, cut=0, line=0, colour=0.98)
    spokes = "".join(group(fill("M-5-60L0-270L5-60Z", "W" if god else "K"), 140, 192, 1, i * 11.25) for i in range(32))
    clip = f'<svg x="20" y="20" width="240" height="344" viewBox="20 20 240 344">{spokes}</svg>'
    disc = Shape(
        nature.circle(88, 140, 192),
        1.0 if god else 0.0,
        cut=4,
        line=4,
        detail=stroke(nature.circle(80, 140, 192), 1.8, "K" if god else "W"),
    )
    figure = place(spirits.angel() if god else spirits.demon(), 140, 196, 0.66)
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM22 22V362H258V22Z", 0.0, cut=0, line=0, hollow=True)
    dots = "".join(dot(x, y, 2.6, "W") for x in (16, 264) for y in range(26, 370, 14)) + "".join(
        dot(x, y, 2.6, "W") for y in (16, 368) for x in range(30, 256, 14)
    )
    return Block(
        (280, 384),
        (field, *mark(clip), disc, *figure, margin, band, *mark(dots)),
        colour=GILT if god else EMBER,
        paper=SHEETS[role],
        seed=5,
        radius=12,
    )


for _role in ("god", "devil"):
    for _key in ("A1", "A2", "A3", "F1", "F2", "F3", "TW", "FL", "TR"):
        add(Picture(f"danse_macabre/{_role}/{_key}", SIZE, block=lambda r=_role, k=_key: _bet(r, k), bold=0.3))  # type: ignore[misc]
    add(Picture(f"danse_macabre/{_role}/back", SIZE, block=lambda r=_role: _bet_back(r), bold=0.3))  # type: ignore[misc]


DRESS: dict[str, tuple[float | None, float | None]] = {
    "pope": (None, 0.92),
    "emperor": (0.92, 0.92),
    "empress": (0.92, None),
    "cardinal": (0.92, 0.92),
    "king": (None, None),
}
"""Gilt on the gown, and on the sleeves: no two of a rank are dressed alike."""


def _dressed(figure: Figure, tint: str, gilt: float | None) -> Figure:
    """The parts of this tint printed in the second colour too."""
    return tuple(replace(p, colour=gilt) if isinstance(p, Shape) and p.tint == tint else p for p in figure)


def _hidden(who: str) -> Block:
    arch = Shape(
        "M20 364V150C20 60 90 26 140 22C190 26 260 60 260 150V364Z",
        Tone("r", 1, 0.25, x=140, y=160, r=220, mid=0.75),
        Hatch("fan", 4.2, x=140, y=200, radius=110),
        cut=2,
        line=2.4,
    )
    back = Shape("M20 20H260V364H20Z", 0.0, cut=0, line=0)
    if who == "skeleton":
        figure = place(skeleton(0, (120, 60), (60, 120), (98, 92), (80, 90), "sly", 0, 4), 140, 246, 1.14)
    else:
        gown, arms = DRESS[who]
        tint = spirits.GOWNS[who]
        figure = place(
            (*_dressed(spirits.living(who, False), tint, gown), *_dressed(regalia.holding(who, tint), tint, arms)),
            140,
            196,
            0.96,
        )
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM20 20V364H260V20Z", 0.0, cut=0, line=0, hollow=True)
    plate = group(
        fill(nature.circle(42), "W") + stroke(nature.circle(42), 3.6) + stroke(nature.circle(36), 1.3), 54, 54
    )
    return Block(
        (280, 384),
        (back, arch, *figure, margin, band, *mark(stroke("M20 20H260V364H20Z", 1.8, "W") + plate)),
        colour=GILT,
        paper=SHEETS["god"],
        seed=len(who),
        radius=12,
    )


for _who in ("pope", "emperor", "empress", "cardinal", "king", "skeleton"):
    add(
        Picture(
            f"danse_macabre/dancer/hidden_{_who}",
            SIZE,
            block=lambda w=_who: _hidden(w),
            bold=0.3,
            extra={"plate": [27, 27]},
        )
    )  # type: ignore[misc]


@block("danse_macabre/dancer/back", SIZE, bold=0.3)
def dancer_back() -> Block:
    """A drawn curtain with a mask: who dances behind it?"""
    curtain = place(cloth.drape(252, 344, 9, 0.12), 14, 20)
    disc = Shape(nature.circle(86, 140, 192), 1.0, cut=4, line=4, detail=stroke(nature.circle(78, 140, 192), 1.8))
    margin = Shape("M0 0H280V384H0ZM10 10V374H270V10Z", 1.0, cut=0, line=0, hollow=True)
    band = Shape("M10 10H270V374H10ZM22 22V362H258V22Z", 0.0, cut=0, line=0, hollow=True)
    dots = "".join(dot(x, y, 2.6, "W") for x in (16, 264) for y in range(26, 370, 14))
    dots += "".join(dot(x, y, 2.6, "W") for y in (16, 368) for x in range(30, 256, 14))
    rays = "".join(group(fill("M-3-60L0-76L3-60Z"), 140, 192, 1, i * 15) for i in range(24))
    mask = coloured(place(heads.mask("beak"), 140, 182, 1.3))
    figure = (*curtain, disc, *mark(rays), *mask, margin, band, *mark(dots))
    return Block((280, 384), figure, colour=GILT, paper=SHEETS["god"], seed=9, radius=12)
