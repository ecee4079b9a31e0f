"""The effect language: what one line of a card's FX box can say (rules section 6), and what makes no sense.

`n` is a printed numeral, raised by NV; `w` is a number written as a word, which nothing raises. The same words serve
spells, items and, later, the cards of the Tall Tale.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Op = Literal[
    "dmg", "lose_hp", "gain_hp", "lose_ep", "gain_ep", "set_hp", "steal_hp", "steal_ep", "deactivate", "discard",
    "return_deactivated", "draw_signature", "draw_item", "shield", "convert", "ignore_fx", "negate", "nv", "rn",
    "bonus_dmg", "attach", "revive", "roll", "dnc", "restrict", "peek_hand", "if_explodes", "code",
]  # fmt: skip
Who = Literal["target", "self", "team", "allies", "foes", "all", "others", "pick_foes"]
Target = Literal["single", "self", "team", "all", "all_foes", "none"]
ItemType = Literal["standard", "combine", "standoff", "instant", "passive"]
Flag = Literal["deactivate_on_use", "do_not_discard", "trigger", "unique"]
Numeral = Annotated[int, Meta(ge=-9, le=99)]
Count = Annotated[int, Meta(ge=0, le=99)]

NUMERAL_OPS = (
    "dmg", "lose_hp", "gain_hp", "lose_ep", "gain_ep", "set_hp", "steal_hp", "steal_ep", "deactivate", "discard",
    "return_deactivated", "nv", "rn", "bonus_dmg", "attach",
)  # fmt: skip
COUNT_OPS = ("draw_signature", "draw_item")
MODIFIERS = ("nv", "rn", "bonus_dmg")
"""What a Combine item does to the bundle it lies with; anything else it carries joins the spell's FX."""

NEEDS = {
    "shield": ("amount", "scope"),
    "convert": ("to", "scope"),
    "negate": ("kinds", "to"),
    "roll": ("table",),
    "dnc": ("table",),
    "restrict": ("what", "scope"),
    "if_explodes": ("faces", "fx"),
    "code": ("name",),
    "revive": ("hp", "window"),
}
"""The keys an op cannot do without, besides its number."""

DIE, NUMBER_CARDS = range(1, 7), range(1, 11)


class Per(Struct, frozen=True, forbid_unknown_fields=True):
    """`n` more for each thing counted."""

    count: Literal["resolved_before"]
    n: Numeral


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a ROLL or DNC: these faces, this FX."""

    faces: tuple[int, ...]
    fx: tuple["Fx", ...]


class Fx(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a card does. Which keys belong to which op: `fault`."""

    op: Op
    n: Numeral | None = None
    n2: Count | None = None
    w: Count | None = None
    who: Who = "target"
    pierce: bool = False
    per: Per | None = None
    amount: Numeral | Literal["all"] | None = None
    scope: Literal["phase", "turn", "next_turn"] | None = None
    to: Literal["hp", "ep", "choice", "deactivate", "discard"] | None = None
    kinds: tuple[Literal["spell", "item"], ...] = ()
    pick: Literal["random", "victim", "caster"] = "random"
    down_only: bool = False
    hp: Count | Literal["paid"] | None = None
    window: Literal["w1", "w2"] | None = None
    forced: bool = False
    what: Literal["standoff"] | None = None
    name: Literal["redirect", "equilibrium", "bloodlust", "specter"] | None = None
    faces: tuple[int, ...] = ()
    fx: tuple["Fx", ...] = ()
    table: tuple[Chance, ...] = ()

    @property
    def chooses(self) -> bool:
        """Does its card's owner choose something when this happens?"""
        if self.op == "code":
            return self.name in ("redirect", "equilibrium")
        return self.who == "pick_foes" or self.op == "return_deactivated" or self.to == "choice"

    @property
    def inner(self) -> tuple["Fx", ...]:
        """What a roll, a number card or an explosion may bring."""
        return tuple(fx for line in self.table for fx in line.fx) + self.fx


def fault(fx: Fx) -> str | None:
    """What is wrong with a line of FX, in words an owner of the boxed game can act on; None when it is sound."""
    if fx.op in NUMERAL_OPS and fx.n is None:
        return f"{fx.op} needs n, the number printed on the card"
    if fx.op in COUNT_OPS and fx.n is None and fx.w is None:
        return f"{fx.op} needs n (a numeral) or w (a number written as a word)"
    for key in NEEDS.get(fx.op, ()):
        if getattr(fx, key) in (None, ()):
            return f"{fx.op} needs {key}"
    if fx.who == "pick_foes" and fx.w is None and fx.n2 is None:
        return "pick_foes needs how many foes: w (written as a word) or n2 (a numeral)"
    if fx.who != "pick_foes" and fx.n2 is not None:
        return "n2 counts the foes of pick_foes; there is no pick_foes here"
    if fx.op == "convert" and fx.to not in ("hp", "ep", "choice"):
        return f"convert cannot be to {fx.to}: it takes hp, ep or choice"
    if fx.op == "negate" and fx.to not in ("deactivate", "discard"):
        return f"negate cannot be to {fx.to}: it takes deactivate or discard"
    if fx.op in ("shield", "convert", "ignore_fx") and fx.scope not in ("phase", "turn"):
        return f"{fx.op} lasts a phase or a turn, not {fx.scope}"
    if fx.pierce and fx.op != "dmg":
        return f"only dmg can pierce, not {fx.op}"
    return _chance_fault(fx)


def _chance_fault(fx: Fx) -> str | None:
    sides = DIE if fx.op in ("roll", "if_explodes") else NUMBER_CARDS
    faces = [*fx.faces, *(face for line in fx.table for face in line.faces)]
    if faces and fx.op not in ("roll", "dnc", "if_explodes"):
        return f"{fx.op} has no faces"
    for face in faces:
        if face not in sides:
            return f"{fx.op} has no face {face}: it has {sides.start} to {sides.stop - 1}"
        if faces.count(face) > 1:
            return f"{fx.op} names the face {face} twice"
    for inner in fx.inner:
        wrong = fault(inner)
        if wrong is None and (inner.chooses or inner.op in ("roll", "dnc", "code", "revive", "if_explodes")):
            wrong = f"{inner.op} cannot stand behind a die or a number card"
        if wrong is not None:
            return f"{wrong} (under {fx.op})"
    return None
