# ruff: noqa: E501
"""Who stands at the head of the dance: the skeleton that pipes, and the preacher in his pulpit."""

from __future__ import annotations

import math

from tools.art.parts import props
from tools.art.parts.bones import Point, bone, polar, ribcage
from tools.art.parts.heads import skull, skull_side
from tools.art.parts.spirits import face
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, mark, place, stroke, tinted

BONE, SHROUD, WOOD, SKIN, STONE = "#efe2bf", "#d8c49a", "#8a5a2c", "#8f3b22", "#8a8272"


def pipe(p: Point, q: Point, wide: float, bell: float, rings: int = 2) -> Figure:
    """A turned wooden pipe from p to q: it opens into a bell at q, rings of horn divide it."""
    t = math.degrees(math.atan2(q[1] - p[1], q[0] - p[0]))
    long = math.hypot(q[0] - p[0], q[1] - p[1])
    w, b = wide / 2, bell / 2
    d = f"M0 {-w}L{long - 16:.1f} {-w}C{long - 9:.1f} {-w} {long - 6:.1f} {-b} {long:.1f} {-b}V{b}C{long - 6:.1f} {b} {long - 9:.1f} {w} {long - 16:.1f} {w}L0 {w}Z"
    horn = "".join(
        fill(f"M{x - 4:.1f} {-w - 2.6:.1f}H{x + 4:.1f}V{w + 2.6:.1f}H{x - 4:.1f}Z")
        + fill(f"M{x - 2.2:.1f} {-w - 0.8:.1f}H{x + 2.2:.1f}V{w + 0.8:.1f}H{x - 2.2:.1f}Z", "W")
        for x in (long * (i + 1) / (rings + 1) for i in range(rings))
    )
    mouth = fill(f"M{long - 1.4:.1f} {-b + 2:.1f}C{long - 5:.1f} {-b * 0.4:.1f} {long - 5:.1f} {b * 0.4:.1f} {long - 1.4:.1f} {b - 2:.1f}Z")  # fmt: skip
    body = Shape(d, Tone("v", 1.0, 0.22), Hatch(pitch=3.2), tint=WOOD, cut=1.6, line=2.2, detail=horn + mouth)
    return place((body,), *p, turn=t)


def _holding(at: Point, along: float, n: int = 4) -> str:
    """Bony fingers laid over a pipe that runs `along` degrees."""
    out = ""
    for width, paint in ((7.6, "K"), (4.2, "W")):
        for i in range(n):
            x, y = polar(at, along, i * 7.2)
            a, b = polar((x, y), along + 90, -11), polar((x, y), along + 90, 9)
            out += stroke(f"M{a[0]:.1f} {a[1]:.1f}L{x:.1f} {y:.1f}L{b[0]:.1f} {b[1]:.1f}", width, paint)
    return out


def piper() -> Figure:
    """A skeleton on a tomb, bagpipe under its arm: 208 x 352, facing the dance on its right."""
    tomb = (
        Shape("M14 264H122V346H14Z", Tone("h", 0.85, 0.2), Hatch(angle=4, pitch=4.2, wave=1.2), tint=STONE, cut=1.6,
              line=2.4, detail=stroke("M22 276H114M22 334H114", 1.8) + stroke("M68 286V326M54 298H82", 5)
              + stroke("M30 346L36 322L31 306M104 290L98 312L106 330", 1.6)),
        Shape("M4 248H134L130 266H8Z", Tone("v", 1.0, 0.4), Hatch(pitch=3.6), tint=STONE, cut=1.6, line=2.4),
    )  # fmt: skip
    drones = (*pipe((104, 168), (18, 52), 13, 27), *pipe((112, 164), (52, 14), 13, 27))
    cord = mark(
        stroke("M36 76C50 92 66 70 74 50", 4.4) + stroke("M36 76C50 92 66 70 74 50", 1.8, "W")
        + stroke("M54 84V104M58 82L62 102M50 82L47 101", 2.6)
    )  # fmt: skip
    sheet = Shape(
        "M70 116C82 106 98 110 104 120C96 140 96 168 104 200C118 220 136 226 144 246C134 266 116 260 104 262C96 286 100 304 88 330L76 318L68 338L56 320L44 334C50 306 46 276 56 250C44 220 52 150 70 116Z",
        Tone("h", 1.0, 0.38), Hatch("fan", 4.2, x=96, y=40, radius=150),
        tuple(Light(d, 6, t, 2) for d, t in (
            ("M80 126C66 180 62 230 58 320", 0.2), ("M94 122C82 190 82 250 78 318", 0.22),
            ("M100 190C104 226 122 238 140 250", 0.16))),
        tint=SHROUD, cut=1.8, line=2.4,
    )  # fmt: skip
    far = mark(
        bone((94, 250), (148, 268), 8.2) + bone((148, 268), (130, 336), 7)
        + bone((130, 338), (152, 343), 6)
        + bone((122, 142), (178, 178), 6.6) + bone((178, 178), (182, 232), 5.8)
    )  # fmt: skip
    near = mark(bone((92, 252), (158, 248), 9) + bone((158, 248), (174, 316), 7.8) + bone((174, 318), (195, 309), 6.4))
    spine = [polar((110, 124), -68, 7 * i - 4) for i in range(4)]
    neck = "".join(dot(x, y, 6.4) + dot(x, y, 3.8, "W") for x, y in spine)
    chest = (*tinted(mark(neck), BONE), *place(tinted(ribcage(), BONE), 102, 166, 1.06, 10))
    bag = (
        Shape(
            "M82 172C96 146 134 140 158 158C176 172 176 200 158 214C130 232 92 224 80 202C74 190 76 182 82 172Z",
            Tone("r", 0.95, 0.16, x=116, y=168, r=70, mid=0.55), Hatch("rings", 3.8, x=110, y=120),
            (Light("M92 180C108 160 132 156 152 170", 6, 1.0, 2.4), Light("M96 206C120 218 144 214 160 198", 7, 0.04, 3)),
            tint=SKIN, cut=1.8, line=2.6,
            detail=stroke("M124 152C118 176 122 204 128 222", 2) + "".join(
                stroke(f"M{x} {y}l8 {t}", 1.8) for x, y, t in ((119, 166, -2), (118, 178, -1), (118, 190, 0), (120, 202, 1))),
        ),
    )  # fmt: skip
    blow = pipe((146, 162), (149, 105), 9, 12, 1)
    holes = mark(dot(171, 222, 2) + dot(176, 238, 2))
    chanter = (*pipe((160, 198), (192, 292), 11, 25, 1), *holes)
    along = math.degrees(math.atan2(94, 32))
    arms = mark(
        _holding((171, 232), along, 4) + bone((78, 142), (98, 206), 7)
        + bone((98, 206), (158, 214), 6.2) + _holding((162, 204), along, 3)
    )  # fmt: skip
    head = place(tinted(skull_side("angry", 0), BONE), 120, 86, 0.68, -6)
    cap = Shape(
        "M84 74C80 44 112 26 142 38C156 44 158 58 154 66C136 58 112 62 98 78C92 98 80 120 62 128C72 108 76 92 84 74Z",
        Tone("v", 1.0, 0.35), Hatch("rings", 4, x=120, y=90),
        (Light("M92 70C100 50 124 40 148 52", 5, 0.2, 1.8),), tint="#a8762c", cut=1.8, line=2.4,
        detail=stroke("M90 76C104 52 132 46 155 58M92 92C86 108 78 118 68 124", 2),
    )  # fmt: skip
    return (
        *tomb, *drones, *cord, *tinted(far, BONE), *tinted(near, BONE), sheet, *chest, *chanter, *bag, *blow,
        *tinted(arms, BONE), *head, cap,
    )  # fmt: skip


def preacher() -> Figure:
    """The preacher leans out of his pulpit and warns: 212 x 312, the pulpit's foot at (84, 312)."""
    stem = Shape(
        "M64 268H108L100 312H72Z", Tone("h", 0.9, 0.15), Hatch(angle=88, pitch=4), tint=WOOD, cut=1.6, line=2.4
    )
    arch = "M{0} 256V212C{0} 200 {1} 194 {1} 188C{1} 194 {2} 200 {2} 212V256Z"
    panels = "".join(fill(arch.format(x, x + 13, x + 26)) for x in (32, 73, 114))
    panels += "".join(stroke(arch.format(x, x + 13, x + 26), 2, "W") for x in (32, 73, 114))
    box = Shape("M16 176H156L140 270H32Z", Tone("h", 0.95, 0.3), Hatch(angle=90, pitch=4.2, wave=1), tint=WOOD, cut=1.8,
                line=2.6, detail=panels)  # fmt: skip
    rail = Shape("M6 162H166L160 180H12Z", Tone("v", 1.0, 0.45), Hatch(pitch=3.4), tint=WOOD, cut=1.6, line=2.4)
    base = Shape("M28 266H144L132 280H40Z", Tone("v", 0.8, 0.2), Hatch(pitch=3.4), tint=WOOD, cut=1.4, line=2.2)
    death = place(tinted(skull("sad", 4), BONE), 86, 224, 0.3)
    gown = Shape(
        "M52 168C46 130 52 104 74 92C88 86 112 88 124 100C138 118 138 144 134 168Z",
        Tone("h", 0.98, 0.5), Hatch("fan", 4, x=94, y=20, radius=100),
        (Light("M76 104C68 130 66 150 66 168", 5, 0.25, 2), Light("M112 104C120 130 122 150 120 168", 5, 0.2, 2)),
        tint="#e6d9b8", cut=1.8, line=2.4, detail=stroke("M88 98C92 124 92 148 90 168M102 98C104 124 106 148 106 168", 2),
    )  # fmt: skip
    cowl = Shape(
        "M62 96C50 60 62 20 94 14C126 16 138 52 128 92C146 100 152 128 150 166L132 168C130 140 122 122 110 116C100 122 88 122 78 116C62 126 56 146 54 168L38 166C38 132 44 106 62 96Z",
        Tone("h", 0.5, 0.05), Hatch("fan", 3.8, x=94, y=-20, radius=90),
        (Light("M70 90C62 62 72 36 94 28", 5, 0.8, 2), Light("M52 160C52 130 58 112 70 106", 5, 0.75, 2), Light("", 4, 0.6, 1.4)),
        tint="#3d3128", cut=2, line=2.2,
    )  # fmt: skip
    hole = Shape("M70 84C62 52 76 34 95 33C114 34 126 54 119 84C112 104 104 112 95 112C86 112 76 104 70 84Z", 0.02, tint="#1c1410", cut=1.4, line=1.6)  # fmt: skip
    sleeve = Shape(
        "M124 104C140 96 150 78 158 58L182 66C182 98 168 134 142 150C130 142 126 124 124 104Z",
        Tone("h", 0.55, 0.06), Hatch(angle=-60, pitch=3.8), (Light("M136 116C152 104 164 84 170 64", 6, 0.75, 2), Light("", 4, 0.6, 1.4)),
        tint="#3d3128", cut=2, line=2.2,
    )  # fmt: skip
    glass = place(props.hourglass(0.3), 172, 42, 0.66, 8)
    grip = mark(
        "".join(stroke(f"M{x} {y}L{x + 20} {y + 3}", 9.4) for x, y in ((158, 46), (159, 54), (160, 62)))
        + "".join(stroke(f"M{x} {y}L{x + 20} {y + 3}", 5.8, "W") for x, y in ((158, 46), (159, 54), (160, 62)))
    )
    hand = (*glass, *tinted(grip, "#e8c69c"))
    book = (
        Shape("M34 150C48 142 62 146 70 154C78 146 92 142 106 150V168C92 162 78 164 70 170C62 164 48 162 34 168Z",
              Tone("h", 0.95, 0.75), Hatch(pitch=3), tint="#efe4c6", cut=1.8, line=2.2,
              detail=stroke("M70 154V168", 2.2) + stroke("M42 154C50 150 58 152 64 157M42 160C50 156 58 158 64 162M76 157C82 152 90 150 98 154M76 162C82 158 90 156 98 160", 1.4)),
    )  # fmt: skip
    head = place(face(True, True), 96, 72, 0.78, 6)
    return (stem, gown, cowl, hole, *head, *hand[:-1], sleeve, hand[-1], box, base, rail, *death, *book)
