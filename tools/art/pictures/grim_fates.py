# ruff: noqa: E501
"""The ten Fates and their back: quiet scenes, read aloud by those who lost."""

from __future__ import annotations

from tools.art.parts import beasts, bones, cloth, frames, heads, nature, props
from tools.art.pictures.grim_decisions import SIZE, glow
from tools.art.press import Block
from tools.art.registry import block, seed_of
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, group, mark, place, stroke

BLUE = "#1d6b52"
NIGHT = Hatch(pitch=4.4, wave=4, length=36)


def _card(name: str, figure: Figure, sky: float | Tone = 0.2, hatch: Hatch = NIGHT) -> Block:
    back = Shape("M40 40H320V480H40Z", sky, hatch, cut=0, line=0)
    return Block((360, 520), (back, *figure, *frames.portrait()), colour=BLUE, seed=seed_of(name))


@block("grim/fate/fate_ferry", SIZE)
def ferry() -> Block:
    """The ferry, a lantern at its bow."""
    boat = Shape(
        "M62 366C110 392 240 392 306 358C298 404 262 420 180 420C112 420 78 404 62 366Z",
        0.08,
        Hatch(pitch=4, bend=0.002),
        (Light("M74 380C130 402 240 402 296 374", 5, 0.7, 1.6), Light("", 4, 0.6, 1.4)),
        cut=2.2,
        line=2,
    )
    man = place(cloth.reaper("calm", "", "grip", 0, -22), 180, 226, 0.72)
    blade = Shape("M226 430L216 484L232 486L238 432Z", 0.2, cut=1.6)
    oar = (*mark(stroke("M262 160L222 470", 10, "W") + stroke("M262 160L222 470", 6.4)), blade)
    lamp = place(props.lantern(), 84, 330, 0.56)
    post = mark(stroke("M84 384V270C84 262 84 262 96 262", 7, "W") + stroke("M84 384V270", 4.4))
    return _card(
        "fate_ferry",
        (
            *place(nature.moon(58), 180, 130),
            *nature.stars([(84, 110, 8), (286, 96, 9), (262, 180, 6), (96, 196, 6)]),
            *place(nature.waves(280, 8, 13), 40, 380),
            *post,
            *lamp,
            *man,
            *oar,
            boat,
            *place(nature.waves(280, 5, 14), 40, 418),
        ),
        glow(180, 130, 300, 0.04),
        Hatch("rings", 4.4, x=180, y=130),
    )


@block("grim/fate/fate_lantern", SIZE)
def lantern() -> Block:
    """A lantern held up on an empty road."""
    road = Shape("M40 480L150 330H214L320 480Z", Tone("v", 0.4, 0.95), Hatch(pitch=4.2, wave=1.6), cut=1.6)
    man = place(cloth.reaper("calm", "", "", gap=0), 214, 240, 0.98)
    arm = place(cloth.raised_arm(-84, -48, "grip", 20, 64, 0.74), 186, 250)
    lamp = place(props.lantern(), 96, 232, 1.0)
    trees = place(nature.tree(280, 21, 4, 18), 60, 470) + place(nature.tree(250, 22, -6, 15), 316, 470, 0.9)
    return _card(
        "fate_lantern",
        (*trees, road, *nature.rays(96, 232, 50, 150, 24, 0.4), *man, *lamp, *arm),
        glow(96, 232, 230, 0.0, 0.5),
        Hatch("rings", 4.4, x=96, y=232),
    )


@block("grim/fate/fate_clock", SIZE)
def clock() -> Block:
    """A tower clock whose hands are scythes; crows wait."""
    courses = "".join(stroke(f"M92 {y}H268", 1.8) for y in range(330, 480, 24)) + "".join(
        stroke(f"M{x + (12 if y % 48 else 0)} {y}V{y + 24}", 1.8)
        for y in range(330, 460, 24)
        for x in range(104, 260, 28)
    )
    tower = Shape(
        "M92 480V124L180 50L268 124V480Z",
        Tone("h", 0.7, 0.06),
        Hatch(pitch=4.2, wave=1),
        (Light("", 9, 0.95, 3),),
        cut=2.4,
        line=2.4,
        detail=courses,
    )
    eaves = Shape(
        "M74 140L180 46L286 140L280 152L180 64L80 152Z",
        0.05,
        Hatch(angle=-40),
        (Light("", 3, 0.8, 1),),
        cut=2,
        line=1.6,
    )
    door = Shape(
        "M150 480V408C150 384 166 372 180 362C194 372 210 384 210 408V480Z",
        0.0,
        cut=2,
        detail=stroke("M180 366V480M150 430H210", 1.4, "W") + dot(172, 440, 2.6, "W"),
    )
    moon = place(nature.moon(40), 84, 116)
    return _card(
        "fate_clock",
        (
            *moon,
            tower,
            eaves,
            *place(props.clock(72, 160, -62), 180, 232),
            *place(heads.skull("calm"), 180, 122, 0.56),
            door,
            *place(beasts.crow(True), 74, 190, 0.7),
            *place(beasts.crow(), 292, 424, 0.8, 0, True),
            *place(nature.ground(280, 40, 14), 40, 462),
        ),
        Tone("v", 0.16, 0.7),
    )


@block("grim/fate/fate_mirror", SIZE)
def mirror() -> Block:
    """The glass shows what is under the face."""
    frame = Shape(
        "M180 64C268 64 292 150 292 232C292 330 246 392 180 392C114 392 68 330 68 232C68 150 92 64 180 64Z",
        0.06,
        Hatch("rings", 4, x=180, y=236),
        (Light("", 9, 0.8, 3),),
        cut=2.4,
        line=2.4,
        detail=stroke(
            "M180 80C254 80 276 156 276 232C276 320 236 378 180 378C124 378 84 320 84 232C84 156 106 80 180 80Z",
            2.6,
            "W",
            "3 9",
        ),
    )
    glass = Shape(
        "M180 96C242 96 262 162 262 232C262 308 228 362 180 362C132 362 98 308 98 232C98 162 118 96 180 96Z",
        Tone("d", 0.9, 0.05),
        Hatch(angle=-48, pitch=4.2),
        cut=1.6,
        line=2.2,
    )
    skull = place(heads.skull("wide", 3), 180, 220, 1.5)
    back = Shape(
        "M92 480C94 440 120 424 152 416C156 408 156 402 152 396C134 380 134 346 150 330C150 316 160 308 168 314C178 302 196 302 204 316C222 332 222 380 204 396C200 402 202 408 206 416C240 424 264 440 268 480Z",
        0.05,
        Hatch("fan", 4, x=180, y=280, radius=110),
        (
            Light("M150 340C142 360 146 380 158 394M178 322C176 350 178 380 180 404", 4, 0.55, 1.6),
            Light("M120 440C112 452 108 466 108 480M240 440C248 452 252 466 252 480", 5, 0.6, 2),
            Light("", 4.5, 0.8, 1.6),
        ),
        cut=2.4,
        line=1.8,
    )
    crack = mark(
        stroke("M236 122L212 156L230 178L204 204M230 178L254 192M212 156L188 148", 3, "W")
        + stroke("M236 122L212 156L230 178L204 204M230 178L254 192M212 156L188 148", 1.3)
    )
    return _card(
        "fate_mirror",
        (
            frame,
            glass,
            *skull,
            *crack,
            *place(props.candle(84), 70, 470, 1.1),
            *place(props.candle(60), 296, 470, 1.1),
            back,
        ),
        glow(180, 236, 210, 0.0, 0.6),
        Hatch("rings", 4.4, x=180, y=236),
    )


@block("grim/fate/fate_garden", SIZE)
def garden() -> Block:
    """Roses grow out of a skull."""
    stems = "M163 366C150 320 92 310 96 236M205 360C220 300 276 300 268 226M164 360C170 290 140 240 158 168M204 354C200 280 226 220 222 146"
    thorns = "".join(
        fill(f"M{x} {y}l{s * 9} -6l{-s * 6} 11Z")
        for x, y, s in ((112, 290, -1), (154, 250, 1), (214, 250, 1), (262, 276, 1), (150, 204, -1), (222, 190, 1))
    )
    heads_: Figure = ()
    for x, y, k, flip in ((94, 214, 1.5, False), (270, 204, 1.5, True), (156, 142, 1.6, False), (224, 118, 1.35, True)):
        heads_ += place(nature.rose()[-1:], x, y, k, 0, flip)
    leaves = place(nature.rose()[-3:-1], 128, 244, 1.0, 10) + place(nature.rose()[-3:-1], 236, 214, 1.0, -16)
    skull = place(heads.skull("wide", 2), 182, 384, 1.5, -6)
    moon = place(nature.moon(54, None), 280, 100)
    return _card(
        "fate_garden",
        (
            *moon,
            *place(nature.ground(280, 90, 12), 40, 400),
            *place(bones.crossed(104, 15), 182, 440),
            *skull,
            *mark(stroke(stems, 8.4, "W") + stroke(stems, 5) + thorns),
            *leaves,
            *heads_,
        ),
        glow(280, 100, 330, 0.03, 0.42),
    )


@block("grim/fate/fate_library", SIZE)
def library() -> Block:
    """A reader among shelves that have no end."""
    import random

    r = random.Random(4)
    shelves = ""
    for y in (60, 128, 196, 264, 332):
        x = 46.0
        while x < 312:
            w, h = r.uniform(9, 18), r.uniform(40, 56)
            if not (110 < x + w / 2 < 250 and y > 170):
                shelves += fill(
                    f"M{x:.1f} {y + 60 - h:.1f}H{x + w:.1f}V{y + 60}H{x:.1f}Z", "W" if r.random() < 0.34 else "K"
                ) + stroke(f"M{x:.1f} {y + 60 - h:.1f}H{x + w:.1f}V{y + 60}H{x:.1f}Z", 1.6, "K")
                shelves += stroke(
                    f"M{x + 3:.1f} {y + 68 - h:.1f}H{x + w - 3:.1f}M{x + 3:.1f} {y + 52}H{x + w - 3:.1f}", 1.5, "W"
                )
            x += w + 1.5
        shelves += stroke(f"M40 {y + 62}H320", 5) + stroke(f"M40 {y + 58.6}H320", 1.3, "W")
    man = place(cloth.reaper("calm", "", "", gap=0), 182, 266, 1.02)
    tome = place(props.book(), 182, 392, 1.35)
    hands = place(bones.hand("grip"), 114, 432, 0.72, 24) + place(bones.hand("grip"), 250, 432, 0.72, -24, True)
    return _card(
        "fate_library",
        (
            *mark(shelves),
            *man,
            *tome,
            *hands,
            *place(props.candle(50), 84, 470, 1.1),
            *place(props.candle(36), 282, 470, 1.1),
        ),
        0.55,
        Hatch(pitch=4.4),
    )


@block("grim/fate/fate_well", SIZE)
def well() -> Block:
    """Something climbs out of the well."""
    wall = Shape(
        "M84 340H276L264 470H96Z",
        Tone("h", 0.9, 0.15),
        Hatch(pitch=4.2, bend=-0.001),
        cut=2.2,
        line=2.4,
        detail="".join(stroke(f"M86 {y}C140 {y + 9} 220 {y + 9} 274 {y}", 2.2) for y in (372, 404, 436))
        + "".join(
            stroke(f"M{x + (20 if i % 2 else 0)} {344 + i * 32}V{374 + i * 32}", 2.2)
            for i in range(4)
            for x in (112, 152, 192, 232)
        ),
    )
    rim = Shape("M70 324H290V348H70Z", Tone("h", 1, 0.4), Hatch(pitch=3.8), cut=2, line=2.2)
    hole = Shape("M88 326C88 304 272 304 272 326Z", 0.0, cut=1.6)
    posts = mark(
        stroke("M92 326V150M268 326V150", 14, "W")
        + stroke("M92 326V150M268 326V150", 10)
        + stroke("M90 320V160M266 320V160", 2, "W")
    )
    roof = Shape("M56 164L180 84L304 164Z", Tone("h", 0.7, 0.08), Hatch(angle=-33, pitch=4.2), cut=2.2, line=2.4)
    drum = mark(
        stroke("M92 190H268", 13, "W")
        + stroke("M92 190H268", 9.4)
        + stroke("M180 190V300", 4.6, "W", "7 4")
        + stroke("M180 190V300", 2)
    )
    hands = place(bones.hand("claw", 30), 142, 342, 1.15, -6) + place(bones.hand("claw", 30), 226, 340, 1.05, 8, True)
    return _card(
        "fate_well",
        (
            *place(nature.moon(64), 180, 246),
            *posts,
            *drum,
            hole,
            *hands,
            rim,
            wall,
            roof,
            *place(nature.ground(280, 50, 17), 40, 448),
            *place(beasts.crow(), 250, 96, 0.5, 0, True),
        ),
        glow(180, 246, 280, 0.03),
        Hatch("rings", 4.4, x=180, y=246),
    )


@block("grim/fate/fate_choir", SIZE)
def choir() -> Block:
    """Three of them sing under an arch."""
    arch = Shape(
        "M58 480V220C58 120 120 66 180 52C240 66 302 120 302 220V480Z",
        glow(180, 230, 260, 0.12),
        Hatch("fan", 4.2, x=180, y=250, radius=130),
        cut=2.4,
        line=3,
    )
    rib = mark(
        stroke("M72 480V222C72 130 126 82 180 68C234 82 288 130 288 222V480", 3, "K")
        + stroke("M180 52V90M104 108L128 132M256 108L232 132", 3)
    )
    trio = place(heads.hood(heads.skull("sad", 13)), 112, 300, 0.92) + place(
        heads.hood(heads.skull("sad", 13)), 248, 300, 0.92
    )
    middle = place(heads.hood(heads.skull("wide", 14)), 180, 236, 1.05)
    robes = (
        place(cloth.robe(), 112, 366, 0.82) + place(cloth.robe(), 248, 366, 0.82) + place(cloth.robe(), 180, 322, 0.86)
    )
    sheet = Shape(
        "M-40-24H40V26C20 32-20 32-40 26Z",
        1.0,
        cut=1.8,
        line=2,
        detail="".join(stroke(f"M-34 {y}H34", 1.1) for y in (-14, -8, -2, 4, 10))
        + "".join(dot(x, y, 3.4) for x, y in ((-24, 4), (-8, -4), (8, 6), (24, -8))),
    )
    return _card(
        "fate_choir", (arch, *rib, *robes[2:], *middle, *robes[:2], *trio, *place((sheet,), 180, 412, 1.15)), 0.06
    )


@block("grim/fate/fate_bridge", SIZE)
def bridge() -> Block:
    """One walks the bridge between two dark banks."""
    span = "M40 330C110 296 250 296 320 330V372C300 370 292 372 284 380C270 344 210 336 180 336C150 336 90 344 76 380C68 372 60 370 40 372Z"
    stones = "".join(
        stroke(f"M{x} {y}L{x + dx} {y + 28}", 2)
        for x, y, dx in (
            (60, 326, 4),
            (100, 314, 3),
            (140, 308, 1),
            (180, 306, 0),
            (220, 308, -1),
            (260, 314, -3),
            (300, 326, -4),
        )
    )
    arch = Shape(span, Tone("v", 0.95, 0.25), Hatch(pitch=4, bend=0.0016), cut=2.2, line=2.4, detail=stones)
    left = Shape(
        "M40 300C70 310 66 372 84 396C74 430 86 456 76 480H40Z", 0.05, Hatch(angle=70), (Light("", 6, 0.7, 2),), cut=2
    )
    right = Shape(
        "M320 300C290 310 294 372 276 396C286 430 274 456 284 480H320Z",
        0.05,
        Hatch(angle=-70),
        (Light("", 6, 0.4, 2),),
        cut=2,
    )
    walker = place(cloth.reaper("calm", "", "", gap=0), 186, 192, 0.5)
    fog = nature.mist(180, 430, 110, 16) + nature.mist(150, 470, 120, 14)
    return _card(
        "fate_bridge",
        (
            *place(nature.moon(74), 186, 176),
            *fog,
            left,
            right,
            *place(nature.tree(200, 33, 8, 15), 72, 308),
            arch,
            *walker,
            *place(props.scythe(200), 226, 250, 0.55, 8),
            *place(beasts.bat(40), 98, 130),
            *place(beasts.bat(28), 280, 118),
        ),
        glow(186, 176, 300, 0.03),
        Hatch("rings", 4.4, x=186, y=176),
    )


@block("grim/fate/fate_hourglass", SIZE)
def hourglass() -> Block:
    """The sand is made of skulls."""
    glass = place(props.hourglass(0.22), 180, 262, 3.1)
    skulls: Figure = ()
    for x, y, s, t in (
        (150, 346, 0.3, -14),
        (210, 346, 0.3, 12),
        (180, 322, 0.32, 4),
        (180, 352, 0.28, 0),
        (180, 178, 0.34, -6),
    ):
        skulls += place(heads.skull("calm", 2, False), x, y, s, t)
    wings = place(heads.wings(1.05), 180, 110)
    return _card(
        "fate_hourglass",
        (*nature.rays(180, 260, 90, 280, 32, 0.3), *wings, *glass, *skulls),
        glow(180, 260, 300, 0.02),
        Hatch("rings", 4.4, x=180, y=260),
    )


@block("grim/fate/back", SIZE)
def back() -> Block:
    """An eye over an hourglass between two moons."""
    field = Shape("M40 40H320V480H40Z", 0.0, cut=0, line=0)
    star = "".join(
        fill(nature.star(4, 9, 2.2, x, y), "W")
        for x, y in (
            (76, 96),
            (284, 96),
            (70, 250),
            (290, 250),
            (96, 420),
            (264, 420),
            (130, 70),
            (230, 70),
            (128, 456),
            (232, 456),
        )
    )
    rays = "".join(
        group(fill("M-5-60L0-150L5-60Z" if i % 2 else "M-4-60L0-112L4-60Z", "W"), 180, 200, 1, i * 11.25)
        for i in range(32)
    )
    eye = Shape(
        "M110 200C140 154 220 154 250 200C220 246 140 246 110 200Z",
        1.0,
        cut=3,
        line=2.6,
        detail=fill(nature.circle(31, 180, 200))
        + fill(nature.ring(28, 15, 180, 200), "C", "evenodd")
        + dot(170, 190, 6, "W")
        + stroke("M118 186C146 150 214 150 242 186", 2.2),
    )
    return Block(
        (360, 520),
        (
            field,
            *mark(star + rays),
            eye,
            *place(props.hourglass(0.5), 180, 372, 1.15),
            *place(nature.crescent(30), 88, 350),
            *place(nature.crescent(30), 272, 350, 1, 0, True),
            *frames.portrait(),
        ),
        colour=BLUE,
        seed=17,
    )
