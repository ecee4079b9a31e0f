"""Views: what one seat may see of a state, and the worlds it can imagine from that."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import bit
from .errors import ImagineError
from .fields import HIDDEN, Field
from .rng import Bits, Rng
from .rules import Decision, Picks

if TYPE_CHECKING:
    from .game import Game
    from .state import State

TRIES = 64


class Pool(NamedTuple):
    """Hidden places whose composition is public.

    `zones`: paths such as `("hand", 1)` or `("piles", 0, 3)`. `sure`: faces that lie somewhere among these places.
    `rest`: the decks that the other places are filled from.
    """

    zones: tuple[tuple[Any, ...], ...]
    sure: tuple[int, ...] = ()
    rest: tuple[str, ...] = ()


class View:
    """One seat's sight of a state (seat None: a spectator's). Safe to show, log, send or give to a bot.

    Fields are read by name (`view.bank`). Hidden cards stand as HIDDEN (-1). `faces`: handle -> face, all that the
    seat has ever learnt of the cards it is told of; `open`: the handles whose faces lie open to it now.
    `decision.picks` are there for the seat that decides only. A view never changes.
    """

    __slots__ = ("decision", "faces", "game", "open", "options", "picked", "seat", "seen", "values")

    def __init__(
        self,
        game: "Game[Any]",
        options: Any,
        seat: int | None,
        values: dict[str, Any],
        faces: dict[int, int],
        seen: dict[int, int],
        open_: frozenset[int],
        decision: Decision | None,
        picked: Picks,
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.values = values
        self.faces = faces
        self.seen = seen
        self.open = open_
        self.decision = decision
        self.picked = picked

    def __getattr__(self, name: str) -> Any:
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(f"no field {name!r} in a view of {self.game.key}") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.seat, self.decision, tuple(self.values.values())))

    def _parts(self) -> tuple[Any, ...]:
        return (
            self.game.key,
            self.options,
            self.seat,
            self.values,
            self.faces,
            self.seen,
            self.open,
            self.decision,
            self.picked,
        )

    def card(self, handle: int) -> Any:
        """The card struct of a handle whose face the seat knows, else None."""
        face = self.faces.get(handle)
        return None if face is None else self.game.table(self.options).cards[face]

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values, for logs and other processes."""
        return {
            "game": self.game.key,
            "options": self.options.to_json(),
            "seat": self.seat,
            "fields": dict(self.values),
            "faces": [[handle, self.card(handle).id] for handle in sorted(self.faces)],
            "seen": [[handle, self.seen[handle]] for handle in sorted(self.seen)],
            "open": sorted(self.open),
            "decision": self.decision,
            "picked": self.picked,
        }

    def imagine(self, rng: Bits | int) -> "State":
        """A whole state that this seat cannot tell from the truth; `rng` (a generator or an integer) chooses which.

        Raises ImagineError when the game's pools contradict its views.
        """
        source = Rng(rng if isinstance(rng, int) else rng.getrandbits(64))
        trouble = "check its pools and fills"
        for _ in range(TRIES):
            try:
                world = imagined(self, source)
            except ImagineError as error:  # a dead end of this deal; the next may fit
                trouble = str(error)
                continue
            asked = world.decision
            if world.view(self.seat) == self and (asked is None or asked.picks):
                return world
        raise ImagineError(f"no world of {self.game.key} fits the view of seat {self.seat}: {trouble}")

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _revive, (
            self.game.key,
            self.options,
            self.seat,
            self.values,
            self.faces,
            self.seen,
            self.open,
            self.decision,
            self.picked,
        )


def _revive(key: str, *parts: Any) -> View:
    from .game import REGISTRY

    return View(REGISTRY[key], *parts)


def look(s: "State", seat: int | None, public: tuple[str, ...], special: tuple[Field, ...]) -> View:
    """Builds a view from the field declarations."""
    values = {name: getattr(s, name) for name in public}
    mask = bit(seat)
    seen = s.seen
    faces_now = s.faces
    told: dict[int, int] = {}
    faces: dict[int, int] = {}
    for field in special:
        value = getattr(s, field.name)
        kind = field.kind
        if kind == "cards":
            if field.told == "all":
                for h in _flat(value):
                    known = told[h] = seen[h]
                    if known & mask:
                        faces[h] = faces_now[h]
            elif field.told == "nobody":
                value = _closed(value)
            else:
                value = _known(value, seen, mask, faces_now, faces)
        elif kind == "owner":
            value = tuple(entry if i == seat else None for i, entry in enumerate(value))
        elif kind == "count":
            value = tuple(map(len, value)) if value and type(value[0]) is tuple else len(value)
        else:
            value = field.see(s, seat)  # type: ignore[misc]
        values[field.name] = value
    decision = s._decision
    mine = decision is not None and decision.seat == seat
    if decision is not None and not mine:
        decision = Decision(decision.seat, decision.ask, ())
    if s.game.remembers:
        open_ = frozenset(h for h in faces if s.lies_open(seat, h))
    else:
        open_ = frozenset(faces)
    return View(s.game, s.options, seat, values, faces, told, open_, decision, s.picked if mine else ())


def _flat(zone: Any) -> Iterator[int]:
    for entry in zone:
        if type(entry) is tuple:
            yield from _flat(entry)
        else:
            yield entry


def _closed(zone: Any) -> Any:
    if zone and type(zone[0]) is tuple:
        return tuple(_closed(part) for part in zone)
    return (HIDDEN,) * len(zone)


def _known(zone: Any, seen: tuple[int, ...], mask: int, faces_now: tuple[int, ...], faces: dict[int, int]) -> Any:
    if zone and type(zone[0]) is tuple:
        return tuple(_known(part, seen, mask, faces_now, faces) for part in zone)
    mine = [h for h in zone if seen[h] & mask]
    whole = len(mine) == len(zone)
    if not whole:
        mine.sort()  # the order in the zone tells nothing, not even to those who read `faces` in its order
    for h in mine:
        faces[h] = faces_now[h]
    return zone if whole else (HIDDEN,) * (len(zone) - len(mine)) + tuple(mine)


# ---- imagining ------------------------------------------------------------------------------------------------------


def imagined(view: View, rng: Rng) -> "State":
    """One world dealt from the view alone (not yet proved)."""
    game = view.game
    cls = game.State
    world: State = cls(game, view.options, game.table(view.options))
    for name, field in cls.fields.items():
        if field.kind == "public":
            setattr(world, name, view.values[name])
        elif field.kind != "cards" and field.fill is not None:
            setattr(world, name, field.fill(view, rng))
    world.rng = rng.next64()
    world.picked = view.picked
    _deal(view, rng, world)
    world.mend(view, rng)
    if view.decision is not None:
        world._resume()
    return world


def _deal(view: View, rng: Rng, world: "State") -> None:
    """Gives every hidden place a card that may lie there: sure faces first, then the rest of each deck."""
    cards = world.table.cards
    remaining: dict[str, list[int]] = {}
    for face in view.values["stock"]:
        remaining.setdefault(cards[face].back, []).append(face)
    for face in view.faces.values():
        _take(cards, remaining, face)

    backs: tuple[str, ...] = view.values["backs"]
    faces = dict(view.faces)  # handle -> face
    seen = dict(view.seen)
    zones = _Zones(view, cards, backs)

    free: dict[str, list[int]] = {}  # the physical cards that nobody is told of, by back
    for handle in rng.shuffled(h for h in range(len(backs)) if h not in faces and h not in seen):
        free.setdefault(backs[handle], []).append(handle)

    pools = list(view.game.State.pools(view))
    for pool in pools:
        spots = rng.shuffled(zones.spots(pool.zones))
        for face in pool.sure:
            back = cards[face].back
            _take(cards, remaining, face)
            for i, spot in enumerate(spots):
                if spot.handle is None and free.get(back):
                    spot.handle = free[back].pop()
                    seen[spot.handle] = spot.owner
                elif spot.handle is None or backs[spot.handle] != back:
                    continue
                spots.pop(i).face = face
                break
            else:
                raise ImagineError(f"no place in {pool.zones} is left for the {cards[face].id}")
    for left in remaining.values():
        left[:] = rng.shuffled(left)
    rest_of = {path: pool.rest for pool in pools for path in pool.zones}
    loose: list[_Spot] = []
    for spot in zones.all:
        if spot.face is None:
            if spot.handle is not None:
                spot.face = _draw(view, remaining, backs[spot.handle], spot)
            else:
                loose.append(spot)
    loose.sort(key=lambda spot: len(spot.decks(rest_of)) or len(free))
    for spot in loose:
        decks = spot.decks(rest_of) or sorted(free)
        sizes = [len(free.get(deck, ())) for deck in decks]
        at = rng.below(max(1, sum(sizes)))
        for deck, size in zip(decks, sizes, strict=True):
            if at < size:
                spot.handle = free[deck].pop()
                seen[spot.handle] = spot.owner
                spot.face = _draw(view, remaining, deck, spot)
                break
            at -= size
        else:
            raise ImagineError(f"no card is left for a hidden place in {spot.path}")

    for spot in zones.all:
        faces[spot.handle] = spot.face  # type: ignore[index, assignment]
    for handle in view.faces:
        seen.setdefault(handle, bit(view.seat) | zones.owners.get(handle, 0))
    world.faces = tuple(faces[h] for h in range(len(backs)))
    world.seen = tuple(seen.get(h, 0) for h in range(len(backs)))
    for name in zones.values:
        setattr(world, name, zones.rebuilt(name))


def _take(cards: Any, remaining: dict[str, list[int]], face: int) -> None:
    """Takes a face that is sure to lie somewhere out of those that are left."""
    card = cards[face]
    try:
        remaining[card.back].remove(face)
    except (KeyError, ValueError):
        raise ImagineError(f"the {card.id} is placed more often than the box holds it") from None


def _draw(view: View, remaining: dict[str, list[int]], back: str, spot: "_Spot") -> int:
    """One of the faces left with this back."""
    if not remaining.get(back):
        raise ImagineError(f"no {back!r} card is left for a hidden place in {spot.path}")
    return remaining[back].pop()


class _Spot:
    """One hidden place: an untold card, or a told handle whose face is unknown."""

    __slots__ = ("face", "field", "handle", "owner", "path")

    def __init__(self, path: tuple[Any, ...], field: Field, handle: int | None, owner: int) -> None:
        self.path = path
        self.field = field
        self.handle = handle
        self.face: int | None = None
        self.owner = owner

    def decks(self, rest_of: dict[tuple[Any, ...], tuple[str, ...]]) -> tuple[str, ...]:
        return rest_of.get(self.path) or self.field.backs


class _Zones:
    """The card zones of a view with their hidden places as spots, to be filled and put together again."""

    def __init__(self, view: View, cards: Any, backs: tuple[str, ...]) -> None:
        self.all: list[_Spot] = []
        self.by_path: dict[tuple[Any, ...], list[_Spot]] = {}
        self.owners: dict[int, int] = {}
        self.values: dict[str, Any] = {}
        for name, field in view.game.State.fields.items():
            if field.kind == "cards":
                self.values[name] = self._read(view, field, (name,), view.values[name])

    def _read(self, view: View, field: Field, path: tuple[Any, ...], zone: Any) -> Any:
        if zone and type(zone[0]) is tuple:
            return [self._read(view, field, (*path, i), part) for i, part in enumerate(zone)]
        # A hand's owner knows its cards (the viewer would know, if this were its own); nobody knows a closed pile.
        owner = 0
        if field.told == "knowers" and len(path) > 1 and path[1] < view.values["seats"]:
            owner = bit(path[1])
        result: list[Any] = []
        for handle in zone:
            if handle == HIDDEN or handle not in view.faces:
                known = 0 if path[1:2] == (view.seat,) else owner
                spot = _Spot(path, field, None if handle == HIDDEN else handle, known)
                self.all.append(spot)
                self.by_path.setdefault(path, []).append(spot)
                result.append(spot)
            else:
                self.owners[handle] = owner
                result.append(handle)
        return result

    def spots(self, paths: tuple[tuple[Any, ...], ...]) -> list[_Spot]:
        return [spot for path in paths for spot in self.by_path.get(path, ()) if spot.face is None]

    def rebuilt(self, name: str) -> Any:
        return self._write(self.values[name])

    def _write(self, part: Any) -> Any:
        if isinstance(part, _Spot):
            return part.handle
        return tuple(self._write(entry) for entry in part) if isinstance(part, list) else part
