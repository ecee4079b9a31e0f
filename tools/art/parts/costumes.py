# ruff: noqa: E501
"""What the carnival wears and carries. Clothes fit parts.bones.skeleton (pelvis at (0, 0)), hats the skull's own units."""

from __future__ import annotations

import math

from tools.art.parts.nature import circle, ring, star
from tools.art.shapes import Figure, Hatch, Light, Shape, Tone, dot, fill, mark, place, stroke

FAN = Hatch("fan", 4, y=-170, radius=160)


def doublet() -> Figure:
    """A slashed tunic."""
    d = "M-36-94C-20-102 20-102 36-94C38-60 32-40 30-24L42 20L28 14L16 24L0 15L-16 24L-28 14L-42 20L-30-24C-32-40-38-60-36-94Z"
    detail = (
        stroke("M0-96V14M-31-24H31", 2.4)
        + "".join(stroke(f"M{x}-84C{x * 1.1:.0f}-64 {x}-46 {x * 0.8:.0f}-30", 5, "W") for x in (-20, 20))
        + "".join(dot(0, y, 2.4, "W") for y in (-84, -68, -52, -36))
    )
    return (Shape(d, 0.95, FAN, colour=0.95, cut=1.8, line=2, detail=detail),)


def gown(flare: float = 1.0, low: float = 118) -> Figure:
    """A wedding gown to the ground."""
    k = flare
    d = f"M-30-92C-16-98 16-98 30-92C30-60 24-40 20-26C{44 * k:.0f} 10 {60 * k:.0f} 60 {70 * k:.0f} {low}C{40 * k:.0f} {low - 8} {20 * k:.0f} {low + 6} 0 {low}C{-20 * k:.0f} {low + 6} {-40 * k:.0f} {low - 8} {-70 * k:.0f} {low}C{-60 * k:.0f} 60 {-44 * k:.0f} 10-20-26C-24-40-30-60-30-92Z"
    folds = tuple(
        Light(f"M{x * 0.3:.0f}-24C{x * 0.5:.0f} 20 {x * 0.8:.0f} 70 {x} {low}", 4, 0.2, 1.6)
        for x in (-52 * k, -26 * k, 0, 26 * k, 52 * k)
    )
    lace = "".join(
        stroke(f"M{x} {low - 14}C{x + 3} {low - 4} {x + 9} {low - 4} {x + 12} {low - 14}", 1.6)
        for x in range(int(-62 * k), int(52 * k), 12)
    )
    return (
        Shape(
            d,
            Tone("h", 1, 0.62),
            FAN,
            folds,
            colour=0.0,
            cut=2,
            line=2,
            detail=stroke("M-20-26C-8-20 8-20 20-26M-22-80C-8-70 8-70 22-80", 2) + lace,
        ),
    )


def tutu() -> Figure:
    """A bodice and a wide stiff skirt."""
    bodice = "M-28-92C-14-84 14-84 28-92C30-60 24-34 20-14H-20C-24-34-30-60-28-92Z"
    frill = "M-20-16C-44-18-70-4-80 14C-68 12-62 20-54 26C-44 20-36 28-26 32C-16 26-8 32 0 34C8 32 16 26 26 32C36 28 44 20 54 26C62 20 68 12 80 14C70-4 44-18 20-16Z"
    detail = "".join(
        stroke(f"M{x * 0.3:.0f}-12L{x} {24 - abs(x) * 0.14:.0f}", 1.8) for x in (-64, -44, -24, 0, 24, 44, 64)
    )
    return (
        Shape(frill, 0.95, FAN, colour=0.9, cut=2, line=2, detail=detail),
        Shape(
            bodice,
            0.95,
            FAN,
            colour=0.95,
            cut=1.6,
            line=2,
            detail=stroke("M-8-82L8-70L-8-58L8-46L-8-34L8-22", 1.8, "W"),
        ),
    )


def smock() -> Figure:
    """A patched work smock."""
    d = "M-36-94C-20-102 20-102 36-94C40-60 40-10 48 44C30 52 10 44 0 50C-10 44-30 52-48 44C-40-10-40-60-36-94Z"
    patch = stroke("M-26-6H-4V18H-26ZM10-52H26V-34H10Z", 1.8) + stroke("M-22-2L-8 14M-8-2L-22 14", 1.2)
    return (
        Shape(
            d,
            Tone("h", 1, 0.6),
            FAN,
            (Light("M-16-90C-18-40-22 0-26 46M14-90C16-40 20 0 24 46", 4, 0.3, 1.8),),
            colour=0.9,
            cut=2,
            line=2,
            detail=patch + stroke("M-42-12C-20-4 20-4 42-12", 3),
        ),
    )


def cape(w: float = 1.0) -> Figure:
    """A king's cape with an ermine collar, worn behind."""
    d = f"M-34-100C-60-60 {-84 * w:.0f} 40 {-92 * w:.0f} 112C-40 126 40 126 {92 * w:.0f} 112C{84 * w:.0f} 40 60-60 34-100Z"
    folds = tuple(
        Light(f"M{x * 0.3:.0f}-92C{x * 0.6:.0f}-20 {x * 0.9:.0f} 50 {x} 116", 6, 0.3, 2)
        for x in (-74 * w, -44 * w, 44 * w, 74 * w)
    )
    return (Shape(d, 0.9, Hatch("fan", 4.2, y=-210, radius=220), folds, colour=0.98, cut=2, line=2.2),)


def ermine() -> Figure:
    """The collar and belt over a king's bare ribs."""
    d = "M-40-98C-20-108 20-108 40-98C44-84 30-72 0-70C-30-72-44-84-40-98Z"
    tails = "".join(
        fill(f"M{x} {y}L{x + 3} {y + 9}L{x - 3} {y + 9}Z")
        for x, y in ((-28, -94), (-12, -88), (4, -90), (20, -88), (30, -96))
    )
    skirt = "M-30-14H30L40 44C20 52-20 52-40 44Z"
    return (
        Shape(
            skirt,
            0.9,
            FAN,
            colour=0.95,
            cut=1.8,
            line=2,
            detail=stroke("M-30-12H30", 5, "W") + stroke("M-12-6L-16 46M12-6L16 46", 1.8),
        ),
        Shape(d, 1.0, cut=1.8, line=2, detail=tails),
    )


def feather_cap() -> Figure:
    """A flat cap with a long feather."""
    plume = "M26-50C50-84 84-86 96-66C80-70 70-58 56-50C46-46 34-44 26-50Z"
    cap = "M-46-34C-44-60-14-70 10-66C34-62 46-50 44-34C20-26-20-26-46-34Z"
    return (
        Shape(
            plume,
            Tone("h", 1, 0.6),
            Hatch(angle=-20, pitch=3),
            cut=1.8,
            line=2.4,
            detail=stroke("M28-50C52-74 74-78 92-68", 1.8),
        ),
        Shape(
            cap, 0.95, Hatch("rings", 4), colour=0.95, cut=1.8, line=2.6, detail=stroke("M-46-36C-20-28 20-28 44-36", 3)
        ),
    )


def veil() -> Figure:
    """A wreath and a thin veil falling behind."""
    d = "M-36-44C-56-30-62 20-74 92C-60 84-50 92-44 80C-42 30-40 0-34-20C-20-40 20-40 34-20C40 0 42 30 44 80C50 92 60 84 74 92C62 20 56-30 36-44C20-56-20-56-36-44Z"
    flowers = "".join(
        dot(x, y, 8) + dot(x, y, 6, "W") + dot(x, y, 2.4)
        for x, y in ((-32, -34), (-18, -44), (0, -48), (18, -44), (32, -34))
    )
    return (Shape(d, Tone("v", 1, 0.7), Hatch(angle=86, pitch=4), cut=1.8, line=2, detail=""), *mark(flowers))


def straw_hat() -> Figure:
    """A wide straw hat."""
    brim = "M-70-30C-40-50 40-50 70-30C40-18-40-18-70-30Z"
    crown = "M-32-38C-32-72-20-84 0-84C20-84 32-72 32-38C16-32-16-32-32-38Z"
    straw = "".join(stroke(f"M{x}-40L{x * 1.9:.0f}-27", 1.5) for x in range(-32, 33, 8))
    return (
        Shape(brim, 0.95, Hatch(pitch=3.4), colour=0.6, cut=1.8, line=2.4, detail=straw),
        Shape(
            crown,
            0.95,
            Hatch(angle=50, pitch=3.4),
            colour=0.6,
            cut=1.6,
            line=2.4,
            detail=stroke("M-32-46C-16-40 16-40 32-46", 4)
            + stroke("M-28-60C-14-54 14-54 28-60M-24-72C-12-68 12-68 24-72", 1.4),
        ),
    )


def king_crown() -> Figure:
    """A crown sitting on a skull."""
    return place(
        (
            Shape(
                "M-38 0L-48-44L-24-20L0-56L24-20L48-44L38 0C18 8-18 8-38 0Z",
                0.95,
                Hatch(pitch=3.4),
                colour=0.5,
                cut=1.8,
                line=2.6,
                detail=dot(-48, -46, 5.6)
                + dot(0, -58, 5.6)
                + dot(48, -46, 5.6)
                + stroke("M-36-6C-18 2 18 2 36-6", 2.4)
                + dot(0, -14, 4.4),
            ),
        ),
        0,
        -32,
    )


def hair_bow() -> Figure:
    """A bun with a ribbon bow."""
    return (
        Shape(circle(16, 0, -58), 0.1, Hatch("rings", 3.4, y=-58), cut=1.8, line=2),
        Shape(
            "M0-44C-12-58-36-58-38-44C-36-32-12-34 0-44C12-34 36-32 38-44C36-58 12-58 0-44Z",
            0.95,
            Hatch(pitch=3.4),
            colour=0.95,
            cut=1.8,
            line=2.4,
            detail=dot(0, -44, 5),
        ),
    )


# ------------------------------------------------------------------ things in hands (held at (0, 0))


def lute() -> Figure:
    """A lute, neck up to the right."""
    body = "M0 34C-34 34-44 4-30-16C-20-30-8-40-5-56H5C8-40 20-30 30-16C44 4 34 34 0 34Z"
    return (
        Shape("M-5-54L-4-108H4L5-54Z", 0.2, Hatch(angle=90), cut=1.6, line=1.8),
        Shape("M-4-106L-12-124H6L4-106Z", 0.3, cut=1.6, line=1.8),
        Shape(
            body,
            Tone("h", 1, 0.5),
            Hatch(pitch=3.4, bend=0.01),
            colour=0.6,
            cut=1.8,
            line=2.2,
            detail=dot(0, -2, 9) + stroke("M-2-104V22M2-104V22M-14 22H14", 1.4),
        ),
    )


def fiddle() -> Figure:
    """A fiddle with its bow."""
    body = "M0 36C-24 36-26 14-14 4C-20-6-20-22 0-22C20-22 20-6 14 4C26 14 24 36 0 36Z"
    return (
        Shape("M-4-20L-3-66H3L4-20Z", 0.1, cut=1.6, line=1.8, detail=stroke("M0-68C-8-70-8-78 0-78C6-78 6-72 2-72", 3)),
        Shape(
            body,
            Tone("h", 1, 0.45),
            Hatch(pitch=3.2),
            colour=0.6,
            cut=1.8,
            line=2.2,
            detail=stroke("M-8 4C-12 10-8 16-10 22M8 4C12 10 8 16 10 22M-1.6-60V26M1.6-60V26", 1.6),
        ),
        *mark(stroke("M-52-8L46 22", 5, "W") + stroke("M-52-8L46 22", 2.6) + stroke("M-52-2L46 28", 1.2)),
    )


def drum() -> Figure:
    """A side drum with sticks."""
    side = "M-40-22H40V26C20 38-20 38-40 26Z"
    top = "M-40-22C-40-36 40-36 40-22C40-8-40-8-40-22Z"
    lacing = stroke("M-40-14L-26 30L-12-12L0 34L12-12L26 30L40-14", 2.2)
    return (
        Shape(side, 0.95, Hatch(angle=90, pitch=3.6), colour=0.9, cut=2, line=2.2, detail=lacing),
        Shape(top, 1.0, cut=1, line=2.2),
        *mark(
            stroke("M-54-52L-12-24M54-52L14-24", 7, "W")
            + stroke("M-54-52L-12-24M54-52L14-24", 4)
            + dot(-12, -24, 5)
            + dot(14, -24, 5)
        ),
    )


def pipe() -> Figure:
    """A long pipe, played upward-left to downward-right."""
    return (
        Shape(
            "M-44-6H40L50-14V14L40 6H-44Z",
            Tone("v", 1, 0.4),
            Hatch(pitch=3),
            colour=0.6,
            cut=1.8,
            line=2,
            detail="".join(dot(x, 0, 2.8) for x in (-20, -8, 4, 16, 28)) + stroke("M-34-6V6M34-6V6", 2),
        ),
    )


def trumpet() -> Figure:
    """A herald's trumpet with a banner."""
    banner = "M-30 4H24V50L10 40L-3 50L-16 40L-30 50Z"
    return (
        Shape(banner, 0.95, colour=0.95, cut=1.8, line=2, detail=fill(star(5, 12, 5, -3, 24), "W")),
        Shape(
            "M-50-4H30C44-6 54-14 62-24V24C54 14 44 6 30 4H-50Z", Tone("v", 1, 0.35), Hatch(pitch=3), cut=1.8, line=2
        ),
    )


def squeezebox() -> Figure:
    """An accordion."""
    folds = "".join(stroke(f"M{x}-28L{x + 3} 28", 2.2) for x in range(-24, 25, 7))
    return (
        Shape("M-30-28H30V28H-30Z", 0.95, colour=0.7, cut=2, line=2, detail=folds),
        Shape(
            "M-48-32H-28V32H-48Z",
            0.15,
            Hatch(angle=90),
            cut=1.8,
            line=2,
            detail="".join(dot(-38, y, 2.6, "W") for y in (-20, -10, 0, 10, 20)),
        ),
        Shape(
            "M28-32H48V32H28Z",
            0.15,
            Hatch(angle=90),
            cut=1.8,
            line=2,
            detail="".join(dot(38, y, 2.6, "W") for y in (-20, -10, 0, 10, 20)),
        ),
    )


def bouquet() -> Figure:
    """Flowers held together."""
    heads = "".join(
        dot(x, y, 12) + dot(x, y, 9.6, "C" if i % 2 else "W") + stroke(circle(5, x, y), 1.6) + dot(x, y, 2)
        for i, (x, y) in enumerate(((-20, -22), (0, -32), (20, -22), (-11, -9), (11, -9)))
    )
    return (Shape("M-8-4L8-4L14 34L4 28L0 36L-4 28L-14 34Z", 0.9, Hatch(angle=90), cut=1.8, line=2), *mark(heads))


def gold_ring() -> Figure:
    """A wedding ring with a stone."""
    return (
        Shape(ring(26, 18), 0.95, Hatch("rings", 3), hollow=True, colour=0.5, cut=2, line=2),
        Shape("M-12-28L-6-40H6L12-28L0-14Z", 1.0, cut=1.8, line=2, detail=stroke("M-12-28H12M-4-28L0-16L4-28", 1.3)),
    )


def letter() -> Figure:
    """A sealed letter."""
    return (
        Shape(
            "M-34-22H34V24H-34Z", 1.0, cut=2, line=2.2, detail=stroke("M-34-22L0 6L34-22M-34 24L-10 0M34 24L10 0", 1.8)
        ),
        Shape(circle(9, 0, 6), 0.9, colour=0.95, cut=0, line=1.8, detail=dot(0, 6, 3)),
    )


def fork() -> Figure:
    """A pitchfork along x = 0, tines up."""
    return mark(
        stroke("M0 130V-50M-22-100V-66C-22-48 22-48 22-66V-100M0-104V-50", 9, "W")
        + stroke("M0 130V-50", 6)
        + stroke("M-22-100V-66C-22-48 22-48 22-66V-100M0-104V-50", 4.4)
    )


def sheaf() -> Figure:
    """A sheaf of corn."""
    ears = "".join(
        stroke(f"M{x * 0.2:.0f} 10C{x * 0.5:.0f}-20 {x * 0.8:.0f}-40 {x} {-64 + abs(x) * 0.4:.0f}", 2.4)
        + "".join(
            fill(f"M{x * (1 - t * 0.16) - 5:.0f} {-62 + abs(x) * 0.4 + t * 10:.0f}l5-9l5 9l-5 8Z", "C")
            + stroke(f"M{x * (1 - t * 0.16) - 5:.0f} {-62 + abs(x) * 0.4 + t * 10:.0f}l5-9l5 9l-5 8Z", 1.2)
            for t in range(3)
        )
        for x in (-36, -22, -8, 8, 22, 36)
    )
    return (
        Shape(
            "M-40-52C-30-80 30-80 40-52L12 8L26 54H-26L-12 8Z",
            0.95,
            Hatch("fan", 4, y=40, radius=60),
            cut=2,
            line=1.4,
            detail=ears + stroke("M-13 8C-4 12 4 12 13 8", 6),
        ),
    )


def pumpkin(lit: bool = True) -> Figure:
    """A grinning pumpkin."""
    face = fill(
        "M-26-8L-10-14L-12 2ZM26-8L10-14L12 2ZM-28 14C-14 20 14 20 28 14C22 34-22 34-28 14Z", "K" if lit else "W"
    ) + stroke("M-14 17V26M0 19V28M14 17V26", 3, "W")
    return (
        Shape("M-6-36C-8-52 2-58 10-56L6-34Z", 0.1, cut=1.6, line=1.8),
        Shape(
            "M0-34C30-46 54-24 50 6C46 36 20 44 0 40C-20 44-46 36-50 6C-54-24-30-46 0-34Z",
            Tone("h", 1, 0.7),
            Hatch("fan", 4.4, y=-120, radius=110),
            colour=0.95,
            cut=2,
            line=2.4,
            detail=stroke("M-20-34C-34-14-34 24-18 38M20-34C34-14 34 24 18 38", 1.6) + face,
        ),
    )


def paper_fan() -> Figure:
    """An open fan."""
    ribs = "".join(
        stroke(f"M0 16L{math.cos(math.radians(a)) * 56:.1f} {16 + math.sin(math.radians(a)) * 56:.1f}", 1.6)
        for a in range(-165, -14, 15)
    )
    return (
        Shape(
            "M0 16L-54 2C-52-30-24-44 0-44C24-44 52-30 54 2Z",
            0.95,
            Hatch("rings", 4, y=16),
            colour=0.9,
            cut=2,
            line=2.2,
            detail=ribs + stroke("M-30 8C-26-12-12-18 0-18C12-18 26-12 30 8", 1.8),
        ),
    )


def hoop_ribbon() -> Figure:
    """A long ribbon on a stick."""
    d = "M0 0C20-50 60-40 50-8C40 24-4 10 10-24C24-60 84-70 96-30"
    return mark(
        stroke("M-16 26L0 0", 6, "W")
        + stroke("M-16 26L0 0", 3.6)
        + stroke(d, 11, "W")
        + stroke(d, 8.4)
        + stroke(d, 5.4, "C")
    )


def tambourine() -> Figure:
    """A tambourine."""
    jingles = "".join(
        dot(math.cos(a) * 30, math.sin(a) * 30, 5.4) + dot(math.cos(a) * 30, math.sin(a) * 30, 3.4, "W")
        for a in [i * math.pi / 4 for i in range(8)]
    )
    return (
        Shape(
            circle(32),
            Tone("d", 1, 0.7),
            Hatch("rings", 4),
            colour=0.7,
            cut=2,
            line=3,
            detail=stroke(circle(24), 1.6) + jingles,
        ),
    )


def parasol() -> Figure:
    """An open parasol, handle down."""
    top = "M-64-40C-56-92 56-92 64-40C52-50 44-50 32-40C22-50 12-50 0-40C-12-50-22-50-32-40C-44-50-52-50-64-40Z"
    return (
        *mark(stroke("M0 60V-80", 7, "W") + stroke("M0 60V-88", 3.8)),
        Shape(
            top,
            0.95,
            Hatch("fan", 4, y=-120, radius=60),
            colour=0.9,
            cut=2,
            line=2.4,
            detail=stroke("M0-82C-24-72-30-54-32-40M0-82C24-72 30-54 32-40M0-82V-40", 1.8),
        ),
    )


def sceptre() -> Figure:
    """A sceptre with a small skull."""
    return (
        *mark(stroke("M0 50V-30", 10, "W") + stroke("M0 50V-30", 6.4)),
        Shape(
            "M0-66C16-66 22-54 20-44C20-38 14-36 12-32L10-26H-10L-12-32C-14-36-20-38-20-44C-22-54-16-66 0-66Z",
            1.0,
            cut=1.8,
            line=2,
            detail=dot(-8, -48, 5) + dot(8, -48, 5) + fill("M0-42L-3-36H3Z") + stroke("M-4-32V-27M4-32V-27", 1.6),
        ),
    )


def goblet() -> Figure:
    """A cup that spills."""
    return (
        Shape(
            "M-22-38H22C24-10 12 0 4 4V26C12 28 18 32 20 38H-20C-18 32-12 28-4 26V4C-12 0-24-10-22-38Z",
            Tone("h", 1, 0.4),
            Hatch(angle=90, pitch=3.4),
            colour=0.5,
            cut=2,
            line=2.2,
            detail=fill("M-19-36H19C14-28-14-28-19-36Z") + stroke("M-20-22C-8-16 8-16 20-22", 2),
        ),
    )
