"""Chairs of a lobby: who sits where, before a match begins. No drawing here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.app.registry import SeatChoice

USUAL = 3  # how many sit down at a first game: with more a newcomer waits longer than he plays
LOOKS = 6


@dataclass(frozen=True, slots=True)
class Named:
    """Names the seating may give: what a person is called at first, the bots' names, and the usual crowd's."""

    person: str
    bots: Sequence[str]
    crowd: Sequence[str] = ()
    guest: str = ""  # what further persons are called, with a number


class Seating:
    """A row of chairs, each free (None) or taken. Every look (colour and symbol) is used once."""

    def __init__(self, seats: range, levels: Sequence[str], named: Named, level: str | None = None) -> None:
        self.fewest, self.most = seats.start, seats.stop - 1
        self.levels, self.named = list(levels), named
        self.level = level if level in self.levels else self.levels[min(1, len(self.levels) - 1)]
        self.chairs: list[SeatChoice | None] = [None] * self.most
        self.ready: set[int] = set()  # chairs whose persons have said so
        self.expected: set[int] = set()  # persons of last time, who have not pressed anything yet

    @property
    def taken(self) -> list[SeatChoice]:
        """Who sits down, in order of the turns."""
        return [chair for chair in self.chairs if chair is not None]

    @property
    def people(self) -> list[int]:
        """The chairs of persons."""
        return [i for i, c in enumerate(self.chairs) if c is not None and c.kind == "human"]

    @property
    def alone(self) -> bool:
        """One person at most: nobody has to wait for anybody."""
        return len(self.people) <= 1

    @property
    def waiting(self) -> list[int]:
        """The persons who are not ready; a lone one always is."""
        return [] if self.alone else [place for place in self.people if place not in self.ready]

    def places_of(self, device: str) -> list[int]:
        """The chairs of a device: one pad may serve several persons."""
        return [place for place in self.people if self.device_at(place) == device]

    def device_at(self, place: int) -> str:
        """The device of the person on a chair, "" for any."""
        chair = self.chairs[place]
        return chair.device if chair is not None else ""

    def fill_usual(self, device: str) -> None:
        """The person with `device` first, bots in the other usual chairs."""
        self.chairs = [None] * self.most
        self.sit(0, device)
        for place in range(1, max(self.fewest, min(USUAL, self.most))):
            self.add_bot(place)

    def why_not(self) -> str | None:
        """None when a match can begin, else "few"."""
        return "few" if len(self.taken) < self.fewest else None

    def seat_of(self, device: str) -> int | None:
        """The first chair of a device."""
        return next((i for i, c in enumerate(self.chairs) if c is not None and c.device == device), None)

    def place_for_person(self) -> int | None:
        """Where the next person sits: where one of last time's is missed, the first free chair, else a bot's."""
        if self.expected:
            return min(self.expected)
        free = next((i for i, c in enumerate(self.chairs) if c is None), None)
        if free is not None and len(self.taken) < self.fewest:
            return free
        bot = next((i for i, c in enumerate(self.chairs) if c is not None and c.kind == "bot"), None)
        return bot if bot is not None else free

    def sit(self, place: int, device: str, name: str = "") -> None:
        """Put a person on a chair (a bot there goes; somebody who was missed is who sits down)."""
        old = self.chairs[place]
        if old is not None and place in self.expected:
            self._anew(place)
            self.chairs[place] = replace(old, device=device)
            return
        self._anew(place)
        look = old.look if old is not None else self._free_look(place)
        usual = (n for n in (self.named.person, *self.named.crowd) if self._unused(n))
        name = name or next(usual, "") or self._numbered()
        self.chairs[place] = SeatChoice("human", name, look, device)

    def add_bot(self, place: int, level: str | None = None) -> None:
        """Put a bot on a chair."""
        old = self.chairs[place]
        self._anew(place)
        look = old.look if old is not None else self._free_look(place)
        name = next((n for n in self.named.bots if self._unused(n)), f"{self.named.bots[0]} {place + 1}")
        self.chairs[place] = SeatChoice("bot", name, look, level=level or self.level)

    def set_level(self, place: int, level: str) -> None:
        """Give a bot another level; bots that sit down later get it too."""
        chair = self.chairs[place]
        if chair is not None and chair.kind == "bot" and level in self.levels:
            self.chairs[place] = replace(chair, level=level)
            self.level = level

    def next_level(self, place: int) -> None:
        """Go round the levels."""
        chair = self.chairs[place]
        if chair is not None and chair.kind == "bot":
            self.set_level(place, self.levels[(self.levels.index(chair.level) + 1) % len(self.levels)])

    def free(self, place: int) -> None:
        """Nobody sits here any more."""
        self.chairs[place] = None
        self._anew(place)

    def share_keyboard(self, place: int) -> None:
        """A second person at the keyboard: who had it keeps the left half, the new one gets the right."""
        self.chairs = [replace(c, device="keyboard-left") if c and c.device == "keyboard" else c for c in self.chairs]
        self.sit(place, "keyboard-right")

    def whole_keyboard(self) -> None:
        """When only one half is held any more, its person has the keyboard whole."""
        halves = {c.device for c in self.taken if c.device.startswith("keyboard-")}
        if len(halves) == 1:
            self.chairs = [replace(c, device="keyboard") if c and c.device in halves else c for c in self.chairs]

    @property
    def shares_keyboard(self) -> bool:
        """Do two persons sit at it?"""
        return any(c.device.startswith("keyboard-") for c in self.taken)

    def rename(self, place: int, name: str) -> None:
        """Give a name; an empty or used one changes nothing."""
        chair = self.chairs[place]
        name = " ".join(name.split())
        if chair is not None and name and (self._unused(name) or name == chair.name):
            self.chairs[place] = replace(chair, name=name)

    def next_look(self, place: int) -> None:
        """Go on to the next look; who had it gets this one's."""
        chair = self.chairs[place]
        if chair is None:
            return
        wanted = (chair.look + 1) % LOOKS
        for i, other in enumerate(self.chairs):
            if other is not None and other.look == wanted:
                self.chairs[i] = replace(other, look=chair.look)
        self.chairs[place] = replace(chair, look=wanted)

    def swap(self, a: int, b: int) -> None:
        """Two chairs change places."""
        if 0 <= a < self.most and 0 <= b < self.most:
            self.chairs[a], self.chairs[b] = self.chairs[b], self.chairs[a]
            other = {a: b, b: a}
            self.ready = {other.get(place, place) for place in self.ready}
            self.expected = {other.get(place, place) for place in self.expected}

    def lost(self, device: str) -> None:
        """A device is gone: its persons stay, not ready, and may use any device."""
        self.ready.difference_update(self.places_of(device))
        self.chairs = [replace(c, device="") if c is not None and c.device == device else c for c in self.chairs]

    # -- remembering ----------------------------------------------------------------------------------------

    def remembered(self) -> list[dict[str, Any]]:
        """The chairs as plain values for the settings; devices are not kept, pads come and go."""
        return [
            {"kind": c.kind, "name": c.name, "look": c.look, "level": c.level} if c is not None else {}
            for c in self.chairs
        ]

    def recall(self, kept: object, device: str) -> bool:
        """Seat everybody as last time, the first person with `device`; False when that cannot be."""
        if not isinstance(kept, list) or len(kept) != self.most:
            return False
        chairs: list[SeatChoice | None] = [self._read(raw) for raw in kept]
        taken = [c for c in chairs if c is not None]
        names, looks = {c.name for c in taken}, {c.look for c in taken}
        if len(taken) < self.fewest or len(names) < len(taken) or len(looks) < len(taken):
            return False
        first = next((i for i, c in enumerate(chairs) if c is not None and c.kind == "human"), None)
        if first is None:
            return False
        person = chairs[first]
        assert person is not None
        chairs[first] = replace(person, device=device)
        self.chairs, self.ready = chairs, set()
        self.expected = {place for place in self.people if place != first}
        return True

    def _read(self, raw: object) -> SeatChoice | None:
        if not isinstance(raw, Mapping):
            return None
        kind, name, look, level = (raw.get(key) for key in ("kind", "name", "look", "level"))
        good = kind in ("human", "bot") and isinstance(name, str) and name and isinstance(look, int)
        if not good or not 0 <= int(str(look)) < LOOKS:
            return None
        if kind == "bot":
            return SeatChoice("bot", str(name), int(str(look)), level=level if level in self.levels else self.level)
        return SeatChoice("human", str(name), int(str(look)))

    def _anew(self, place: int) -> None:
        self.ready.discard(place)
        self.expected.discard(place)

    def _unused(self, name: str) -> bool:
        return all(chair.name != name for chair in self.taken)

    def _numbered(self) -> str:
        return next(n for i in range(2, 99) if self._unused(n := f"{self.named.guest or self.named.person} {i}"))

    def _free_look(self, place: int) -> int:
        used = {chair.look for chair in self.taken}
        return place % LOOKS if place % LOOKS not in used else next(i for i in range(LOOKS) if i not in used)
