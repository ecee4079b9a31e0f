"""Fire as what it is: everybody lays unseen of each other. The engine itself says what comes of each pair of bundles.

A matrix has a seat's own bundles as rows and those of its *rival* as columns: the seat it aims at, or one that aims at
it. In an imagined world a card that the rival has laid is one guess among many, so it is exchanged for everything else
that the rival could have laid there. A pass is no secret: a rival that lays later answers it, and gets the best of it.
"""

from collections.abc import Iterable, Sequence

from ..kernel import Pick, Picks, Rng, View, bit
from ..kernel.rng import Bits
from .heuristics import prefer
from .mixing import equilibrium, sampled
from .state import FACE_DOWN, NOBODY, SlingerState
from .versus.draw import PASS
from .weighing import chances, exchange, gain_of

FIRE = "grimslingers.fire"
AIM = "grimslingers.take_aim"

Bundle = tuple[Pick, ...]
"""The picks that lay it."""

Plan = dict[int, Bundle]
"""What seats will lay when they are asked."""

LIKELY = 0.03
"""Rows that a mix plays more rarely than this are noise."""

FEW, SEVERAL = 4, 6
"""Rows and columns of a game that is met on the way, and of the one that is played."""

WORLDS = 1 / 4
"""Imagined worlds for each iteration of a thought."""


# ---- playing a turn out ---------------------------------------------------------------------------------------------


def shares(world: SlingerState) -> tuple[float, ...]:
    """Each seat's chance that its side wins, in a world that is all known."""
    if world.outcome is None:
        return chances(world)
    winners = world.outcome.winners
    if not winners:
        return (1 / world.seats,) * world.seats
    return tuple([1.0 if seat in winners else 0.0 for seat in range(world.seats)])


def play_out(world: SlingerState, turn: int, plan: Plan) -> SlingerState:
    """To the end of a turn (at once, if another has begun): bundles as planned, the rest by one step of thought."""
    rng = Rng(world.step_no)
    while (decision := world.decision) is not None and world.turn == turn:
        picks = decision.picks
        planned = plan.get(decision.seat) if decision.ask == FIRE and not world.picked else None
        if planned is not None and planned[0] in picks:
            for pick in planned:
                world.apply(pick)
        elif len(picks) == 1:
            world.apply(picks[0])
        else:
            world.apply(prefer(world.view(decision.seat), picks, rng))
    return world


def ways(world: SlingerState, picks: Picks) -> list[tuple[Bundle, SlingerState]]:
    """Everything that the asked seat may lay, one of each kind and nothing that must fizzle, and what it leads to."""
    assert world.decision is not None
    seat, cards, faces = world.decision.seat, world.table.cards, world.faces
    ep = world.ep[seat]
    found: dict[Pick, Pick] = {}
    for pick in picks:
        key: Pick = pick
        if len(pick) == 2 and pick[0] in ("card", "combine"):
            face = faces[pick[1]]
            if pick[0] == "card" and cards[face].cost > ep:
                continue
            key = (pick[0], face)
        found.setdefault(key, pick)
    result: list[tuple[Bundle, SlingerState]] = []
    for pick in found.values() or picks:
        branch = world.copy()
        branch.apply(pick)
        decision = branch.decision
        if branch.picked and decision is not None and decision.seat == seat:
            result += [((pick, *rest), end) for rest, end in ways(branch, decision.picks)]
        else:
            result.append(((pick,), branch))
    return result


def relaid(world: SlingerState, seat: int, me: int) -> list[tuple[int, SlingerState]]:
    """This world with each bundle that the seat could have laid face down, for all that `me` knows, and its spell.

    One of each kind; how many cards it is, all have seen. None that must fizzle, unless it is the only one."""
    laid = world.played[seat]
    cards, faces, seen, mask = world.table.cards, world.faces, world.seen, bit(me)
    kinds = {faces[laid[0]]: laid[0]}
    for h in world.hand[seat]:
        if not seen[h] & mask and cards[faces[h]].laid and world.could_lie((h, *laid[1:])):
            kinds.setdefault(faces[h], h)
    payable = [h for face, h in kinds.items() if cards[face].cost <= world.ep[seat]]
    result = []
    for h in payable or kinds.values():
        other = world.copy()
        if h != laid[0]:
            other.exchange(seat, laid[0], h)
        result.append((h, other))
    return result


# ---- the matrix -----------------------------------------------------------------------------------------------------


def rival_of(world: SlingerState, me: int) -> int:
    """The seat whose bundle matters most to this one, or NOBODY."""
    if world.aim[me] >= 0:
        return world.aim[me]
    at_me = [seat for seat in world.foes(me) if world.aim[seat] == me]
    return at_me[0] if at_me else NOBODY


def plans_of(world: SlingerState, me: int, rival: int) -> Plan:
    """What the others, neither of the two, would lay by one step of thought."""
    plan: Plan = {}
    if world.seats == 2:
        return plan
    world, rng = world.copy(), Rng(world.rng)
    while (decision := world.decision) is not None and decision.ask == FIRE:
        seat, whole = decision.seat, []
        while (decision := world.decision) is not None and decision.ask == FIRE and decision.seat == seat:
            pick = PASS if seat in (me, rival) and not world.picked else prefer(world.view(seat), decision.picks, rng)
            whole.append(pick)
            world.apply(pick)
            if not world.picked:
                break
        if seat not in (me, rival):
            plan[seat] = tuple(whole)
    return plan


def matrix(
    world: SlingerState, me: int, picks: Picks, rows: int, columns: int, only: Sequence[Bundle] = ()
) -> tuple[list[Bundle], list[list[float]]]:
    """Own bundles, and what each is worth against each of the rival's: the chance that the own side wins.

    `world`: the seat is asked for its bundle, or for the rest of it; `picks`: those of its decision to look at.
    `rows`, `columns`: no more than so many, those that a rough sketch of the game plays most; or `only` these rows."""
    rival = rival_of(world, me)
    plan = plans_of(world, me, rival)
    mine = [way for way in ways(world, picks) if not only or way[0] in only]
    if rival != NOBODY and world.stage[rival] == FACE_DOWN:
        laid = relaid(world, rival, me)
        most_r, most_c = sketch(world, me, rival, [bundle for bundle, _ in mine], [h for h, _ in laid], rows, columns)
        tables = [dict(ways(laid[c][1], picks)) for c in most_c]
        payoff = [[shares(play_out(table[mine[r][0]], world.turn, plan))[me] for table in tables] for r in most_r]
        return [mine[r][0] for r in most_r], payoff
    plans = answers(mine[0][1], rival, plan)
    theirs = [_card_of(each[rival]) if rival in each else NOBODY for each in plans]
    most_r, most_c = sketch(world, me, rival, [bundle for bundle, _ in mine], theirs, rows, columns)
    payoff = []
    for r in most_r:
        bundle, branch = mine[r]
        line = [shares(play_out(branch.copy(), world.turn, plans[c]))[me] for c in most_c]
        payoff.append([min(line)] * len(line) if bundle == (PASS,) else line)
    return [mine[r][0] for r in most_r], payoff


def _card_of(bundle: Bundle) -> int:
    """The spell or Standard item of a bundle, or NOBODY."""
    return bundle[0][1] if bundle[0][0] == "card" else NOBODY


def sketch(
    world: SlingerState, me: int, rival: int, mine: list[Bundle], theirs: list[int], rows: int, columns: int
) -> tuple[list[int], list[int]]:
    """Which rows and columns of this game are played most, by what one step of thought says of each pair of cards."""
    if rival == NOBODY or (len(mine) <= rows and len(theirs) <= columns):
        return list(range(len(mine))), list(range(len(theirs)))
    own = [world.card(h) if (h := _card_of(bundle)) != NOBODY else None for bundle in mine]
    other = [world.card(h) if h != NOBODY else None for h in theirs]
    nv = int(world.surging[me]) + int(world.flared[me])
    gains = [gain_of(world, me, rival, c, nv if c and c.spell else 0, world.pending[me]) for c in own]
    losses = [gain_of(world, rival, me, c, 0, world.pending[rival]) for c in other]
    rough = [
        [exchange(world, me, rival, a, b, gain, loss) for b, loss in zip(other, losses, strict=True)]
        for a, gain in zip(own, gains, strict=True)
    ]
    found = equilibrium([rough])
    return _most(found.weights, rows), _most(found.answers[0], columns)


def _most(weights: list[float], many: int) -> list[int]:
    """The places of the largest weights, in order."""
    return sorted(sorted(range(len(weights)), key=lambda at: -weights[at])[:many])


def answers(branch: SlingerState, rival: int, plan: Plan) -> list[Plan]:
    """The plans in which the rival lays each of its bundles; the plan alone when it has none to lay."""
    ahead = branch.copy()
    while (decision := ahead.decision) is not None and decision.ask == FIRE and decision.seat != rival:
        for pick in plan.get(decision.seat, (PASS,)):
            ahead.apply(pick)
    if ahead.decision is None or ahead.decision.ask != FIRE:
        return [plan]
    return [{**plan, rival: bundle} for bundle, _ in ways(ahead, ahead.decision.picks)]


# ---- what a search asks ---------------------------------------------------------------------------------------------


def games_at_fire(view: View, picks: Picks, rng: Bits, iterations: int) -> tuple[list[Bundle], list[list[list[float]]]]:
    """The bundles that may be laid now, and what they are worth against everything that is laid in imagined worlds."""
    assert view.seat is not None
    games: list[list[list[float]]] = []
    rows: list[Bundle] = []
    for _ in range(max(2, round(iterations * WORLDS))):
        world: SlingerState = view.imagine(rng)  # type: ignore[assignment]
        rows, payoff = matrix(world, view.seat, picks, SEVERAL, SEVERAL, rows)
        games.append(payoff)
    return rows, games


def drawn(rows: list[Bundle], games: list[list[list[float]]], rng: Bits) -> Bundle:
    """A bundle out of the mix that no rival can answer, whatever it holds."""
    return rows[sampled(without_noise(equilibrium(games).weights), rng)]


def without_noise(weights: Iterable[float]) -> list[float]:
    """The weights without those that are next to nothing."""
    return [weight if weight >= LIKELY else 0.0 for weight in weights]


def worth_at_fire(world: SlingerState) -> tuple[float, ...]:
    """Each seat's chance that its side wins, in a world where seats are asked what to lay (or at whom to aim).

    Two of whom neither has laid anything play the small game; else everybody goes on by one step of thought."""
    decision = world.decision
    if (
        decision is not None
        and decision.ask == FIRE
        and world.seats == 2
        and not world.picked
        and not any(world.played)
    ):
        rows, payoff = matrix(world, decision.seat, decision.picks, FEW, FEW)
        mine = equilibrium([payoff]).worth if rows else 0.5
        return (mine, 1 - mine) if decision.seat == 0 else (1 - mine, mine)
    return shares(play_out(world, world.turn, {}))
