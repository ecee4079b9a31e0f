"""The options of a duel (rules section 2), and ready-made sets of them for learning the game."""

from dataclasses import dataclass
from typing import Any

from ..kernel import OptionError, OptionSet, option

USUAL = "usual"


@dataclass(frozen=True)
class Options(OptionSet):
    """The options of rules section 2. How many sit down is no option; a team duel takes twice `team_size`."""

    mode: str = option("ffa", ("ffa", "teams"), "Everyone for themselves, or two teams of equal size.")
    team_size: int = option(0, (0, 2, 3, 4), "Seats a team; 0: half the table.")
    draft: str = option("hidden", ("hidden", "pass", "none"), "How signature spells are chosen; none: pure elements.")
    light_dark: str = option(
        "off", ("off", "deck", "sets"), "Light and Dark: left out, among the signatures, or a pair for every seat."
    )
    items: bool = option(False, help="Items, and a field to scavenge them from.")
    archetypes: bool = option(False, help="Daemon, Forgotten, Outlaw, Revenant, Vampyre, Witchborn.")
    discard_view: str = option("top", ("top", "full"), "What can be looked at in a discard pile.")
    high_noon: int | str = option(
        USUAL, (USUAL, "off", *range(1, 101)), "After this turn everybody loses more and more HP; usual: 12 + 4 a seat."
    )
    duels_expansion: bool = option(False, help="Seven and eight seats, and teams of four.")
    team_seating: str = option("alternate", ("alternate", "free"), "How teams sit.", expert=True)
    sides: tuple[int, ...] = option((), help="With free seating: the team (0 or 1) of each seat.", expert=True)
    set_items: bool = option(False, help="Treasure Map Pieces and Hex Fragments in the item deck.", expert=True)
    team_hands: str = option("hidden", ("hidden", "shared"), "Whether allies see each other's hands.", expert=True)
    heal_downed: bool = option(True, help="Another's healing lifts a seat at 0 HP.", expert=True)
    turn_cap: int = option(100, range(1, 1001), "The duel is judged after this turn.", expert=True)
    voluntary_zero: str = option("forbid", ("forbid", "allow"), "Whether one may pay one's last HP.", expert=True)
    feast_target: str = option("any_foe", ("any_foe", "aimed"), "Whom a Blood Feast may take from.", expert=True)
    saved_card: str = option("keep", ("keep", "lose"), "The laid card of a seat saved at 0 HP.", expert=True)
    eq_cost: str = option("pay", ("pay", "free"), "Whether the copies of Equilibrium cost EP.", expert=True)
    element_table: str = option(
        "sum_of_four",
        ("sum_of_four", "caster_bolt", "ladder", "soft_water"),
        "The numbers of the elements.",
        expert=True,
    )
    portraits: tuple[str, ...] = option((), help="The Grimslinger each seat would like to be.", expert=True)
    animas: tuple[str, ...] = option((), help="The Anima each seat would like.", expert=True)
    colours: tuple[str, ...] = option((), help="The colour each seat would like.", expert=True)

    def check(self) -> None:
        """Refuses sides that are no two teams of equal size."""
        wrong = self.sides and (
            any(type(side) is not int or side not in (0, 1) for side in self.sides)
            or 2 * sum(self.sides) != len(self.sides)
        )
        if wrong:
            raise OptionError(f"option sides cannot be {self.sides!r}: it takes as many 0 as 1, one a seat")
        for name in ("portraits", "animas", "colours"):
            if any(type(wish) is not str for wish in getattr(self, name)):
                raise OptionError(f"option {name} takes names, one a seat; an empty name is no wish")


PRESETS: dict[str, dict[str, Any]] = {
    "first": {"discard_view": "full", "high_noon": 20},
    "items": {"items": True},
    "full": {"items": True, "archetypes": True},
    "posse": {"mode": "teams", "items": True, "archetypes": True},
}
"""Option sets in the order in which the rulebook wants a group to learn the duel."""


def seats_of(options: Options) -> tuple[int, ...]:
    """The seat counts that these options can be played with."""
    many = 8 if options.duels_expansion else 6
    if options.mode == "teams":
        sizes = (options.team_size,) if options.team_size else (2, 3, 4)
        return tuple(2 * size for size in sizes if 2 * size <= many)
    return tuple(n for n in range(2, many + 1) if options.draft != "hidden" or n <= 6)


def check_seats(options: Options, seats: int) -> None:
    """Raises OptionError, with the remedy, when these options cannot be played at this table (GV-001, 002, 014)."""
    if options.mode == "teams":
        if seats % 2 or seats < 4:
            raise OptionError(f"option mode: teams are two sides of two, three or four; {seats} seats make none")
        if options.team_size and seats != 2 * options.team_size:
            raise OptionError(f"option team_size: two teams of {options.team_size} are not {seats} seats")
        if options.team_seating == "free" and options.sides and len(options.sides) != seats:
            raise OptionError(f"option sides has {len(options.sides)} entries for {seats} seats")
    if seats > 6 and not options.duels_expansion:
        raise OptionError(f"option duels_expansion: {seats} seats need it on")
    if seats > 6 and options.draft == "hidden":
        raise OptionError(f"option draft: {seats} seats take pass, there are not four signature spells for each")
