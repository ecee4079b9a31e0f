# ruff: noqa: E501
"""Five objects that stand on the title's table: one for each game."""

from __future__ import annotations

import math

from tools.art.parts import beasts, bones, frames, heads, nature, props
from tools.art.press import Block, Lamp
from tools.art.registry import block
from tools.art.shapes import Figure, Hatch, Shape, Tone, dot, fill, group, mark, place, stroke, tinted

SIZE = (322, 300)
PAPER = "#efdfb4"
BONE = "#f2e4be"
INK = "#0a0706"
NEAR = Lamp(160, 120, 230, 1.5)


def _object(figure: Figure, seed: int, lamp: Lamp = NEAR) -> Block:
    return Block((322, 300), figure, "free", page="#0c0806", ink=INK, seed=seed, worn=0.6, lamps=(lamp,), ambient=0.36)


def sheet(w: float, h: float, tint: str = PAPER, back: bool = False, detail: str = "") -> Figure:
    """A small card round (0, 0)."""
    d = f"M{-w / 2 + 6} {-h / 2}H{w / 2 - 6}Q{w / 2} {-h / 2} {w / 2} {-h / 2 + 6}V{h / 2 - 6}Q{w / 2} {h / 2} {w / 2 - 6} {h / 2}H{-w / 2 + 6}Q{-w / 2} {h / 2} {-w / 2} {h / 2 - 6}V{-h / 2 + 6}Q{-w / 2} {-h / 2} {-w / 2 + 6} {-h / 2}Z"
    edge = f"M{-w / 2 + 6} {-h / 2 + 6}H{w / 2 - 6}V{h / 2 - 6}H{-w / 2 + 6}Z"
    inside = fill(edge) if back else ""
    return (
        Shape(
            d,
            Tone("d", 1.0, 0.8),
            Hatch(angle=-50, pitch=4),
            tint=tint,
            cut=0,
            line=2.4,
            detail=inside + stroke(edge, 1.6, "W" if back else "K") + detail,
        ),
    )


def die(sign: str, x: float, y: float, size: float, turn: float = 0) -> Figure:
    """A bone die showing `sign`."""
    return place(props.die(sign, size, BONE), x, y, 1, turn)


@block("title/grim", SIZE, colours=200, lines=1.3)
def grim() -> Block:
    """Three bone dice before the hooded card."""
    card = sheet(140, 208, PAPER)
    night = (
        Shape(
            "M-62-96H62V96H-62Z",
            Tone("r", 0.95, 0.03, y=-26, r=110, mid=0.5),
            Hatch("rings", 4.2, y=-26),
            tint="#5fae8c",
            cut=0,
            line=1.8,
        ),
    )
    hooded = place(tinted(heads.hood(tinted(heads.skull("calm"), BONE), tint="#8d8468"), "#8d8468"), 0, -6, 0.86)
    behind = place((*sheet(140, 208, PAPER, True, group(frames.TINY_SKULL, 0, 0, 3.4)),), 118, 118, 1, -11)
    coins = place(props.coin(17, None, "skull", "#57b58d"), 276, 262) + place(
        props.coin(15, None, "skull", "#57b58d"), 298, 240
    )
    return _object(
        (
            *behind,
            *place((*card, *night, *hooded), 178, 124, 1, 6),
            *die("x", 60, 214, 74, -4),
            *die("diamond", 226, 226, 78, 5),
            *die("star", 140, 240, 80, -2),
            *coins,
        ),
        3,
    )


@block("title/grim_dance", SIZE, colours=200, lines=1.3)
def grim_dance() -> Block:
    """A ring of carnival cards under lanterns."""
    cards: Figure = ()
    tints = ("#d9a441", "#b5402f", "#4f8f86", "#7a5a9a", "#c9c0a8", "#5b7f3e")
    order = sorted(range(12), key=lambda i: math.sin(2 * math.pi * i / 12 - math.pi / 2))
    for i in order:
        a = 2 * math.pi * i / 12 - math.pi / 2
        x, y = 161 + math.cos(a) * 124, 176 + math.sin(a) * 80
        s = 0.82 + 0.24 * math.sin(a)
        face = group(
            frames.TINY_SKULL.replace('"W"', '"T"').replace('"K"', '"W"').replace('"T"', '"K"'), 0, -6, 1.9
        ) + fill("M-12 18L0 13L12 18L0 24Z")
        cards += place(sheet(52, 76, tints[i % 6], False, face), x, y, s, math.degrees(math.cos(a)) * 0.16)
    rope = mark(stroke("M10 34C90 78 232 78 312 34", 4.4, "W") + stroke("M10 34C90 78 232 78 312 34", 2.4))
    lamps: Figure = ()
    for x, y, t in ((56, 74, "#e9a63a"), (126, 90, "#d5573f"), (196, 90, "#e9a63a"), (266, 74, "#d5573f")):
        ball = Shape(
            "M-7-18H7L16-6V10L7 22H-7L-16 10V-6Z",
            Tone("r", 1, 0.6, r=26),
            Hatch(angle=90, pitch=3.6),
            tint=t,
            cut=1,
            line=2,
            detail=stroke("M-16-6H16M-16 10H16M0-18V22", 1.3) + fill("M-8-23H8V-17H-8ZM-6 21H6V26H-6Z"),
        )
        lamps += place((ball,), x, y)
    dancer = place(
        tinted(bones.skeleton(6, (200, -60), (-24, -84), (64, 112), (28, 96), "sly", -10, 6), BONE), 161, 176, 0.5
    )
    hat = place(
        (
            Shape(
                "M-26 0C-16-8 16-8 26 0L20 4H-20ZM-15-4L-12-34H12L15-4Z",
                0.08,
                (Hatch(angle=90)),
                tint="#8a3b2a",
                cut=1.4,
            ),
        ),
        163,
        108,
        0.7,
        -4,
    )
    return _object(
        (*rope, *lamps, *cards[: len(cards) // 2], *dancer, *hat, *cards[len(cards) // 2 :]),
        4,
        Lamp(160, 130, 240, 1.5),
    )


@block("title/danse_macabre", SIZE, colours=200, lines=1.3)
def danse_macabre() -> Block:
    """A piece of fresco: the living and the dead hand in hand."""
    slab = "M8 50L30 34L96 40L160 30L226 40L290 34L314 52L310 150L316 236L300 258L220 252L150 262L84 252L22 258L6 236L12 150Z"
    wall = Shape(
        slab,
        Tone("r", 1.0, 0.5, x=160, y=130, r=210, mid=0.9),
        Hatch(angle=-8, pitch=4.6, wave=1.5),
        tint="#d9b274",
        cut=0,
        line=3,
        detail=stroke("M30 34L52 74L40 96M300 258L276 214L290 196M150 262L160 236", 2),
    )
    sky = Shape(
        "M20 52H302V86C240 100 90 100 20 86Z",
        Tone("v", 0.95, 0.6),
        Hatch(pitch=4),
        tint="#e9c763",
        cut=0,
        line=1.6,
        detail="".join(stroke(f"M{x} 92L{161 + (x - 161) * 1.3:.0f} 50", 1.4) for x in range(40, 290, 22)),
    )
    pit = Shape(
        "M18 222C90 206 230 206 304 222L300 248H22Z",
        Tone("v", 0.3, 0.02),
        Hatch("fan", 4, x=160, y=320, radius=100),
        tint="#c2482a",
        cut=1.4,
        line=1.6,
    )
    fires = place(nature.fire(110, 4, "#e07a2c"), 80, 244, 0.44) + place(nature.fire(110, 6, "#e07a2c"), 244, 244, 0.44)

    def dead(x: float, flip: bool) -> Figure:
        return place(
            tinted(bones.skeleton(4, (192, 170), (-12, -30), (70, 112), (44, 92), "sly", 8, 5), BONE),
            x,
            172,
            0.42,
            0,
            flip,
        )

    def living(x: float, tint: str, top: Figure) -> Figure:
        gown = Shape(
            "M-14-40C-8-48 8-48 14-40C20-10 30 30 40 62H-40C-30 30-20-10-14-40Z",
            Tone("h", 0.9, 0.25),
            Hatch("fan", 4, y=-90, radius=110),
            tint=tint,
            cut=1.4,
            line=2,
        )
        arms = stroke("M-12-34L-38-22M12-34L38-22", 8) + stroke("M-12-34L-38-22M12-34L38-22", 4.6, "W")
        face = Shape(
            nature.circle(12, 0, -58),
            Tone("h", 1, 0.6),
            Hatch(pitch=3),
            tint="#e9c8a0",
            cut=1.2,
            line=1.8,
            detail=dot(-4, -59, 1.6) + dot(4, -59, 1.6) + stroke("M-4-52C-1-50 1-50 4-52", 1.3),
        )
        return place((*mark(arms), gown, face, *top), x, 164, 0.92)

    king = place(props.crown(28, "#e0ad3f", None), 0, -66)
    mitre = (
        Shape(
            "M-11-66C-12-84-4-92 0-98C4-92 12-84 11-66Z",
            0.9,
            tint="#e9dcb8",
            cut=1.2,
            line=1.8,
            detail=stroke("M0-94V-68M-8-78H8", 1.6),
        ),
    )
    row = (
        dead(58, False)
        + living(112, "#9c2f2a", king)
        + dead(164, True)
        + living(216, "#3c6a8a", mitre)
        + dead(268, False)
    )
    return _object((wall, sky, pit, *fires, *row), 5, Lamp(160, 140, 250, 1.5))


@block("title/grimwood", SIZE, save="png", lines=1.3)
def grimwood() -> Block:
    """A mossy box of cards, trees growing out of it, a moon above."""
    moon = place(
        (
            Shape(
                nature.circle(62),
                Tone("r", 1, 0.75, x=-14, y=-14, r=90),
                Hatch("rings", 4),
                tint="#dfe8ee",
                cut=2,
                line=2.4,
            ),
        ),
        162,
        84,
    )
    trees = (
        place(nature.tree(190, 5, -6, 13), 104, 186)
        + place(nature.tree(170, 8, 8, 12), 226, 186)
        + place(nature.tree(120, 12, 0, 8), 166, 186)
    )
    cards = (
        place(sheet(54, 76, "#c8d6d8", True, group(frames.TINY_SKULL, 0, 0, 1.8)), 128, 168, 1, -12)
        + place(sheet(54, 76, "#c8d6d8"), 166, 162, 1, 2)
        + place(sheet(54, 76, "#c8d6d8", True), 204, 168, 1, 13)
    )
    planks = stroke("M46 200H278M46 230H278M92 178V264M232 178V264", 2.6)
    box = Shape(
        "M44 176H280L272 266H52Z",
        Tone("h", 0.85, 0.15),
        Hatch(pitch=4, wave=1.2),
        tint="#6b5436",
        cut=2,
        line=3,
        detail=planks,
    )
    r = [3, 9, 5, 11, 6, 8, 4, 10, 7, 9, 5, 8, 6]
    moss = (
        "M34 180"
        + "".join(f"Q{40 + i * 19 + 4} {192 + r[i]} {40 + (i + 1) * 19} {180 + r[i] % 4}" for i in range(13))
        + "L288 170C200 160 120 160 34 170Z"
    )
    fringe = Shape(moss, Tone("v", 0.9, 0.3), Hatch(angle=80, pitch=3.4, wave=1), tint="#6f8f4a", cut=1.4, line=2)
    owl = place(tinted(beasts.owl(), "#a9967a"), 250, 140, 0.52)
    caps: Figure = ()
    for x, y, s in ((58, 262, 0.9), (78, 272, 0.6), (262, 268, 0.8)):
        caps += place(
            (
                Shape("M-4 0L-3-18H4L5 0Z", 0.9, tint=PAPER, cut=1, line=1.6),
                Shape(
                    "M-18-14C-14-34 14-34 18-14C8-10-8-10-18-14Z",
                    Tone("h", 0.9, 0.4),
                    tint="#b5483a",
                    cut=1,
                    line=1.8,
                    detail=dot(-6, -22, 2.4, "W") + dot(5, -20, 2, "W"),
                ),
            ),
            x,
            y,
            s,
        )
    eyes = mark(
        fill(
            "M150 214C156 208 164 208 168 214C164 219 156 219 150 214ZM176 214C180 208 188 208 194 214C188 219 180 219 176 214Z",
            "W",
        )
        + dot(160, 214, 2.6)
        + dot(184, 214, 2.6)
    )
    return _object(
        (*moon, *place(beasts.bat(40), 60, 60), *trees, *cards, box, *eyes, fringe, *owl, *caps),
        6,
        Lamp(160, 110, 240, 1.45),
    )


def revolver() -> Figure:
    """A long-barrelled revolver, muzzle to the right, about 180 wide."""
    barrel = Shape(
        "M-30-26H104V-12H-30ZM96-32H102V-26H96Z", Tone("v", 1.0, 0.2), Hatch(pitch=3.2), tint="#a9b0b4", cut=1.6, line=2
    )
    rod = Shape("M14-12H84V-5H14Z", 0.3, tint="#a9b0b4", cut=1.2, line=1.6)
    frame = Shape(
        "M-62-30H-18C-10-30-8-24-8-18V4C-20 10-34 6-38 14L-58 8C-70 0-74-22-62-30Z",
        Tone("d", 1, 0.25),
        Hatch(angle=30, pitch=3.4),
        tint="#c08a3e",
        cut=1.6,
        line=2,
    )
    drum = Shape(
        "M-36-32H-2C4-32 4 2-2 2H-36C-42 2-42-32-36-32Z",
        Tone("v", 1, 0.15),
        Hatch(pitch=3),
        tint="#a9b0b4",
        cut=1.6,
        line=2,
        detail=stroke("M-34-22H0M-34-8H0", 2.6),
    )
    grip = Shape(
        "M-60-6C-70 16-84 38-86 60C-76 72-58 70-50 60C-50 40-40 22-36 10Z",
        Tone("h", 0.95, 0.2),
        Hatch(angle=60, pitch=3.6),
        tint="#7a3f22",
        cut=1.6,
        line=2,
        detail=dot(-62, 38, 4),
    )
    guard = mark(
        stroke("M-34 8C-32 34-4 34-6 4", 6, "W")
        + stroke("M-34 8C-32 34-4 34-6 4", 3.4)
        + stroke("M-24 8C-20 16-20 20-24 24", 3)
        + stroke("M-62-28L-72-40", 7)
        + stroke("M-62-28L-72-40", 3, "W")
    )
    return (grip, *guard, rod, barrel, frame, drum)


@block("title/grimslingers", SIZE, colours=200, lines=1.3)
def grimslingers() -> Block:
    """A gun belt, spell cards, and a brass star with a skull."""
    d = "M8 196C70 250 250 250 314 190L318 222C250 286 74 288 6 228Z"
    loops = "".join(
        stroke(f"M{x} {y}v20", 9) + stroke(f"M{x} {y - 4}v20", 5, "W")
        for x, y in ((84, 232), (108, 238), (132, 241), (208, 240), (232, 236), (256, 228))
    )
    belt = Shape(
        d,
        Tone("v", 0.9, 0.2),
        Hatch(pitch=4, bend=-0.0016, x=160),
        tint="#8a5226",
        cut=1.6,
        line=2.6,
        detail=stroke("M12 204C74 256 248 256 312 198", 1.4) + loops,
    )
    bolt = fill("M8-26L-14 4H-2L-8 26L14-6H2Z")
    fire = fill("M0-26C4-14 16-8 16 8C16 20 8 26 0 26C-8 26-16 20-16 8C-16 0-10-4-8-12C-5-8-2-10 0-26Z")
    water = fill("M0-26C12-8 17 2 17 10C17 20 9 26 0 26C-9 26-17 20-17 10C-17 2-12-8 0-26Z")
    fan = (
        place(sheet(82, 120, "#c9a25e", False, group(water, 0, 0, 1.1)), 92, 104, 1, -20)
        + place(sheet(82, 120, "#e2c07a", False, group(bolt, 0, 0, 1.2)), 160, 88, 1, 0)
        + place(sheet(82, 120, "#d98a4a", False, group(fire, 0, 0, 1.1)), 228, 104, 1, 20)
    )
    star = place(props.ribbon_star(54, "#e0ad3f"), 160, 252, 0.92) + place(
        tinted(heads.skull("angry", 2), BONE), 160, 252, 0.36
    )
    gun = place(revolver(), 150, 178, 1.1, -9)
    holes = mark("".join(dot(x, y, 5) + dot(x - 1, y - 1, 2.2, "W") for x, y in ((128, 60), (252, 132))))
    return _object((*fan, *holes, belt, *gun, *star), 7)
