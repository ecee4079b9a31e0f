"""The state of a game in progress: immutable values under declared names, and the loop that runs the agenda."""

import hashlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from .cards import EVERYONE, CardTable, bit
from .errors import GrimError, IllegalPick, ScenarioError
from .events import Event
from .fields import Contents, Declared, Field, Refill, public, secret
from .rng import GOLDEN, MASK, Rng, in_random_order, scramble, seeded
from .rules import Decision, Outcome, Pick, Picks, Step, offered

if TYPE_CHECKING:
    from typing import Self

    from .game import Game
    from .view import Pool, View


_written = tuple.__new__
"""Makes a record from its parts without the detour over its own `__new__`."""

STEPS = 100_000
"""More steps than any rule takes between two questions: beyond it the rules run in circles."""


class _Beside:
    """What a state has beside its fields."""

    __slots__ = ("_decision", "game", "options", "sink", "table")


class State(_Beside, metaclass=Declared):
    """What every game's state has. Values are immutable and replaced, so a copy is one shallow copy."""

    fields: ClassVar[dict[str, Field]]
    defaults: ClassVar[tuple[Any, ...]]
    contents: ClassVar[Contents]
    refill: ClassVar[Refill]

    game: "Game[Any]"
    options: Any
    table: CardTable[Any]
    sink: Callable[[Event], None] | None
    """Is told each event right after the change it describes. Without one no event is built."""
    _decision: Decision | None

    seats: int = public(0)
    agenda: tuple[Step, ...] = public(())
    """What is still to do; the last one comes first."""
    picked: Picks = secret(())
    """The picks of an unfinished compound move. Its owner sees them."""
    outcome: Outcome | None = public(None, codec="outcome")
    seed: int = secret(0, fill=lambda view, rng: rng.next64())
    """What this match was seeded with; every deal of it starts from (seed, number of the deal)."""
    rng: int = secret(0)
    luck: tuple[tuple[str, int], ...] = secret(())
    """Forced results, used before the generator: (what, number), as scenarios give them."""
    faces: tuple[int, ...] = secret(())
    seen: tuple[int, ...] = secret(())
    backs: tuple[str, ...] = public(())
    stock: tuple[int, ...] = public((), codec="faces")
    """Every face that can be among the cards of this game: what a player aid would print."""

    def __init__(self, game: "Game[Any]", options: Any, table: CardTable[Any]) -> None:
        self.game = game
        self.options = options
        self.table = table
        self.sink = None
        self._decision = None
        self.refill(self.defaults)

    # ---- the contract -------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """Whose choice it is and what is legal; None when the game is over (or while a pick is being carried out)."""
        return self._decision

    def apply(self, pick: Pick) -> None:
        """Makes one pick. Raises IllegalPick; after that, or after a crash in a rule, nothing has changed."""
        decision = self._decision
        chosen = offered(decision.picks, pick) if decision else None
        if chosen is None:
            raise IllegalPick(self.why_not(pick) or "pick.not_offered", pick)
        before = self.contents()
        self._decision = None
        try:
            self.picked += (chosen,)
            self._run()
        except BaseException:
            self.refill(before)
            self._decision = decision
            raise

    def back(self) -> None:
        """Drops the last free pick of an unfinished compound move. Raises IllegalPick when there is none."""
        picked = self.picked
        if self._decision and picked:
            step = self.agenda[-1]
            ask = self.game.rules.asks[step[0]]
            while picked:
                picked = picked[:-1]
                picks = ask.offers(self, step[1], picked, *step[2:])
                if len(picks) > 1 or not (picked or ask.forced):
                    self.picked = picked
                    self._decision = Decision(step[1], self._decision.ask, picks)
                    return
        raise IllegalPick("pick.nothing_to_take_back")

    def why_not(self, pick: object) -> str | None:
        """None if the pick is legal now, else the key of the reason."""
        decision = self._decision
        if decision is None:
            return "pick.game_over" if self.outcome else "pick.not_now"
        if type(pick) is not tuple or not pick or type(pick[0]) is not str:
            return "pick.malformed"
        if offered(decision.picks, pick) is not None:
            return None
        step = self.agenda[-1]
        ask = self.game.rules.asks[step[0]]
        reason = None
        if ask.reason is not None and all(type(part) in (str, int) for part in pick):
            reason = ask.reason(self, step[1], self.picked, pick, *step[2:])
        return reason or "pick.not_offered"

    def copy(self) -> "Self":
        """An independent copy, without the sink."""
        new = object.__new__(self.__class__)
        new.refill(self.contents())
        new.game = self.game
        new.options = self.options
        new.table = self.table
        new.sink = None
        new._decision = self._decision
        return new

    def view(self, seat: int | None) -> "View":
        """What that seat (None: a spectator) may see. Raises ValueError for a seat that is not at the table."""
        return self.game.look(self, seat)

    def to_json(self) -> dict[str, Any]:
        """The whole state as plain JSON values: a save, never to be shown."""
        return self.game.to_json(self)

    def digest(self) -> str:
        """32 hex digits that are equal for equal states, on every machine and in every process."""
        return hashlib.blake2b(msgspec.json.encode(self.to_json(), order="sorted"), digest_size=16).hexdigest()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return _revive, (self.game.key, self.to_json())

    # ---- for rules ----------------------------------------------------------------------------------------------

    def push(self, *steps: Step) -> None:
        """Puts steps on the agenda; the first one named happens first."""
        self.agenda += steps[::-1]

    def tell(self, event: Event) -> None:
        """Tells the sink. Rules ask `if s.sink:` before they build the event."""
        if self.sink is not None:
            self.sink(event)

    def finish(self, outcome: Outcome) -> None:
        """Ends the game: the agenda is dropped."""
        self.outcome = outcome
        self.agenda = ()
        self.picked = ()

    def new_deal(self, deal: int) -> None:
        """From here on chance starts from (seed, deal), whatever was rolled before. `deal` counts from 0."""
        self.rng = seeded(self.seed, deal)

    def chance(self, n: int, what: str) -> int:
        """A random number 0..n-1 (or the next forced result). `what` names the die, coin or draw."""
        if self.luck:
            return self._lucky(n, what)
        self.rng = z = (self.rng + GOLDEN) & MASK
        return (scramble(z) * n) >> 64

    def weighted(self, weights: tuple[int, ...], what: str) -> int:
        """A random index, as often as its weight says (or the next forced result)."""
        if self.luck:
            return self._lucky(len(weights), what)
        ladder = _ladder(weights)
        self.rng = z = (self.rng + GOLDEN) & MASK
        return ladder[(scramble(z) * len(ladder)) >> 64]

    def several(self, n: int, weights: tuple[int, ...], what: str) -> tuple[int, ...]:
        """`n` such indices, one after the other: a handful of dice."""
        if self.luck:
            return tuple([self.weighted(weights, what) for _ in range(n)])
        ladder, z = _ladder(weights), self.rng
        size, found = len(ladder), []
        for _ in range(n):
            z = (z + GOLDEN) & MASK
            found.append(ladder[(scramble(z) * size) >> 64])
        self.rng = z
        return tuple(found)

    def _lucky(self, n: int, what: str) -> int:
        (kind, value), *rest = self.luck
        if kind != what or not 0 <= value < n:
            raise ScenarioError(f"luck says {kind} {value}, but {what} (0..{n - 1}) comes next")
        self.luck = tuple(rest)
        return value

    def random_order(self, items: Iterable[int]) -> tuple[int, ...]:
        """The items in random order; forced results do not touch it."""
        self.rng, result = in_random_order(self.rng, items)
        return tuple(result)

    def add_cards(self, faces: Iterable[int]) -> tuple[int, ...]:
        """Brings these physical cards into the game, unseen: their handles, in order."""
        faces = tuple(faces)
        first = len(self.faces)
        self.faces += faces
        self.seen += (0,) * len(faces)
        backs = self.table.backs
        self.backs += tuple([backs[face] for face in faces])
        return tuple(range(first, first + len(faces)))

    def shuffle(self, handles: Iterable[int]) -> tuple[int, ...]:
        """The pile that these cards make when shuffled: which handle has which face is dealt anew, nobody knows any."""
        pile = tuple(handles)
        self._relabel(pile, forget=True)
        return self.random_order(pile)

    def mix(self, handles: Iterable[int]) -> None:
        """Makes cards untraceable that lie together out of sight: new handles, knowledge goes with the card."""
        self._relabel(tuple(handles), forget=False)

    def _relabel(self, handles: tuple[int, ...], forget: bool) -> None:
        faces, seen, backs = list(self.faces), list(self.seen), self.backs
        decks: dict[str, list[int]] = {}
        for h in handles:
            decks.setdefault(backs[h], []).append(h)
        for same in decks.values():
            for new, old in zip(same, self.random_order(same), strict=True):
                faces[new] = self.faces[old]
                seen[new] = 0 if forget else self.seen[old]
        self.faces, self.seen = tuple(faces), tuple(seen)

    def slip(self, zone: tuple[int, ...], handle: int) -> int:
        """The handle that a card gets as it leaves a zone out of sight to lie face down where all can follow it.

        It trades places with the first of the zone's cards that nobody else can tell from it, so that the handle told
        is the same whichever card it was. The caller tells `Mixed` for the zone (its owner's handles there are new),
        then moves the returned handle.
        """
        seen, backs = self.seen, self.backs
        known, back = seen[handle], backs[handle]
        told = min([h for h in zone if seen[h] == known and backs[h] == back])
        faces = list(self.faces)
        faces[told], faces[handle] = faces[handle], faces[told]
        self.faces = tuple(faces)
        return told

    def learn(self, handles: Iterable[int], *seats: int | None) -> None:
        """From now on these seats (None: the spectator) know the faces of these cards."""
        mask = 0
        for seat in seats:
            mask |= bit(seat)
        self._know(handles, mask)

    def reveal(self, handles: Iterable[int]) -> None:
        """From now on everybody knows these faces."""
        self._know(handles, EVERYONE)

    def conceal(self, handles: Iterable[int], *seats: int) -> None:
        """From now on nobody but these seats knows which of a zone's cards these are; they keep what they know.

        For cards whose faces others have seen, before some of them move out of sight: what others still know (that
        such a card is among these places) is a matter of the game's pools. The caller tells `Concealed`. Only for
        zones that tell handles to those who know the face, so that no handle can be recognised later.
        """
        mask = 0
        for seat in seats:
            mask |= bit(seat)
        seen = list(self.seen)
        for h in handles:
            seen[h] &= mask
        self.seen = tuple(seen)

    def _know(self, handles: Iterable[int], mask: int) -> None:
        seen = list(self.seen)
        for h in handles:
            seen[h] |= mask
        self.seen = tuple(seen)

    def card(self, handle: int) -> Any:
        """The card struct of a physical card: for rules, which know the truth."""
        return self.table.cards[self.faces[handle]]

    # ---- for a game to override ---------------------------------------------------------------------------------

    @classmethod
    def pools(cls, view: "View") -> "Iterable[Pool]":
        """Groups of hidden places with a public composition. Default: none, each zone is dealt by its `backs`."""
        return ()

    def mend(self, view: "View", rng: Rng) -> None:
        """Puts right, in a world just imagined, what pools cannot say (such as: what was laid can be laid).

        It may exchange cards that the view does not tell; whether the world still fits is proved afterwards. Raises
        ImagineError when nothing can be done (another world is dealt then).
        """

    def privy(self, seat: int) -> tuple[int, ...]:
        """The seats that are told this seat's secret answers: itself, and whoever shares its hand."""
        return (seat,)

    def lies_open(self, seat: int | None, handle: int) -> bool:
        """Whether a face that the seat knows lies open to it now (else it may only remember it)."""
        return True

    def faults(self) -> list[str]:
        """What is wrong with this position, in words: conservation and bounds. Empty for a sound state."""
        return self.game.faults(self)

    # ---- the agenda ---------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Carries out steps until a seat is asked something, or the game is over."""
        rules = self.game.rules
        steps, asks = rules.steps, rules.asks
        for _ in range(STEPS):
            agenda = self.agenda
            if not agenda:
                self._rest()
                return
            step = agenda[-1]
            rule = steps.get(step[0])
            if rule is not None:
                self.agenda = agenda[:-1]
                if len(step) == 2:  # most are; and a call without a star is the quicker one
                    rule(self, step[1])
                else:
                    rule(self, *step[1:])
                continue
            ask, seat, more, picked = asks[step[0]], step[1], step[2:], self.picked
            offers: Any = ask.offers
            picks = offers(self, seat, picked, *more) if more else offers(self, seat, picked)
            if not picks:
                self.agenda = agenda[:-1]
                self.picked = ()
                run: Any = ask.run
                if more:
                    run(self, seat, picked, *more)
                else:
                    run(self, seat, picked)
            elif len(picks) == 1 and (picked or ask.forced):
                self.picked = picked + picks
            else:
                self._decision = _written(Decision, (seat, ask.key, picks))
                return
        raise GrimError(f"the rules of {self.game.key} go round in circles at {self.agenda[-1][0]!r}")

    def _resume(self) -> None:
        """Works out the open decision again (after loading or imagining) without running anything."""
        self._rest()
        if self.agenda:
            step = self.agenda[-1]
            ask = self.game.rules.asks.get(step[0])
            if ask is None:
                raise ScenarioError(f"the position rests on the step {step[0]!r}, which is no question to a seat")
            picks = ask.offers(self, step[1], self.picked, *step[2:])
            self._decision = Decision(step[1], ask.key, picks)

    def _rest(self) -> None:
        self._decision = None
        if not self.agenda and self.outcome is None:
            raise ScenarioError(f"nothing is left to do in this game of {self.game.key}, and it is not over")


@lru_cache(maxsize=256)
def _ladder(weights: tuple[int, ...]) -> tuple[int, ...]:
    """Each index as often as its weight says."""
    return tuple([i for i, weight in enumerate(weights) for _ in range(weight)])


def _revive(key: str, saved: dict[str, Any]) -> State:
    from .game import REGISTRY

    state: State = REGISTRY[key].from_json(saved)
    return state
