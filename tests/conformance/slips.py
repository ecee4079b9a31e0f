"""The toy with one mistake each: what the suite must catch, and which check catches it."""

import copy
from typing import Any, NamedTuple

from game.engine.kernel import Game, Rules, public, shown
from game.engine.kernel import cards as card_zone
from tests.toy import game as toy
from tests.toy import make
from tests.toy.state import fill_curse

from . import mistakes as m
from .mistakes import way, wrong


class Slip(NamedTuple):
    """`caught_by`: the check that must fail; `table`: seats and options; `patch`: what is exchanged elsewhere."""

    what: str
    caught_by: str
    parts: dict[str, Any]
    table: tuple[int, dict[str, Any]] = (3, {"hand": 1, "variant": "long"})
    patch: tuple[str, Any] | None = None

    def game(self) -> Game[Any]:
        parts = dict(self.parts)
        rules = Rules("toy")
        rules.steps = {**toy.rules.steps, **parts.pop("steps", {})}
        rules.asks = {name: copy.copy(ask) for name, ask in toy.rules.asks.items()}
        for name, run in parts.pop("does", {}).items():
            rules.asks[name].run = run
        for name, offers in parts.pop("offers", {}).items():
            rules.asks[name].offers = offers
        for name, why in parts.pop("whys", {}).items():
            rules.asks[name].reason = why
        return make(f"toy_{self.what.replace(' ', '_')}", rules=rules, **parts)


_SLIPS = [
    Slip("a handle told to who cannot follow it", "check_events", wrong(tell=m.tell_handles)),
    Slip(
        "a face known to a seat that no event told",
        "check_knowledge",
        wrong(learn=m.learn_too_much, tell=m.tell_the_owner_only),
    ),
    Slip(
        "knowers in an event that differ from the truth",
        "check_events",
        wrong(learn=m.learn_too_much, tell=m.tell_the_owner_only),
    ),
    Slip("the wrong seat learns what is drawn", "check_list_and_check_agree", wrong(learn=m.learn_wrongly)),
    Slip("a secret copied to a public field", "check_worlds", wrong(note=public(0), learn=m.note_what_is_drawn)),
    Slip(
        "a hidden face copied to a public field",
        "check_hidden_cards",
        wrong(note=public(0), learn=m.note_what_is_drawn),
    ),
    Slip(
        "a secret on the agenda",
        "check_secret_asks",
        {"does": {"bid": m.bid_on_the_agenda}, "steps": {"noted": lambda s, value: None}},
    ),
    Slip("a secret answer in an event", "check_secret_asks", {"does": {"bid": m.bid_told_openly}}),
    Slip("a hidden half of a move told", "check_secret_asks", way("spend", m.charm_told_by_handle)),
    Slip("an event that tells what the view hides", "check_worlds", wrong(tell=m.curse_told_to_all)),
    Slip("a face in a view that no event told", "check_knowledge", way("look", m.look_in_silence)),
    Slip("a card concealed in silence", "check_knowledge", m.concealing(tell=False)),
    Slip("a card told as concealed and still known", "check_knowledge", m.concealing(forget=False)),
    Slip("a concealed card named to all", "check_events", m.concealing(to_all=True)),
    Slip("a card traced through a hand", "check_tracks", way("take", m.take_without_mixing)),
    Slip("a pass that gives the hand away", "check_hidden_cards", {"steps": {"turn_start": m.pass_in_silence}}),
    Slip("picks that depend on a hidden card", "check_same_view_same_picks", {"offers": {"act": m.look_at_crows_only}}),
    Slip(
        "the generator in a public field",
        "check_table_view",
        {**wrong(note=public(0)), "does": {"bid": m.chance_in_sight}},
    ),
    Slip(
        "the table sees more than a seat",
        "check_worlds",
        wrong(curse=shown(0, lambda s, seat: s.curse if seat in (None, *s.cursed) else None, fill_curse)),
    ),
    Slip(
        "half a move shown to all",
        "check_taking_back",
        wrong(thought=shown((), lambda s, seat: s.picked, lambda v, r: ())),
    ),
    Slip(
        "cards known after a shuffle",
        "check_knowledge",
        wrong(shuffle=m.never_forget),
        (4, {"hand": 3, "variant": "long"}),
    ),
    Slip("a pile that was not shuffled", "check_fresh_deals", {"setup": m.unshuffled}),
    Slip("a known card in a closed pile", "check_knowledge", wrong(hand=card_zone("nobody", backs=("bird",)))),
    Slip("a mutable value", "check_conservation", wrong(add=m.add_in_a_list)),
    Slip("a card in two places", "check_conservation", way("bury", m.bury_twice)),
    Slip("a card lost", "check_conservation", way("bury", m.bury_nowhere)),
    Slip("an event told before its change", "check_events", way("lay", m.lay_after_telling)),
    Slip(
        "a game that goes another way when heard", "check_listening", {"steps": {"turn_start": m.turn_with_listeners}}
    ),
    Slip("a copy tied to its original", "check_copies", wrong(copy=m.copy_with_strings)),
    Slip("a save that drops a field", "check_saves", wrong(to_json=m.save_without_curse)),
    Slip("a decision that is out of date", "check_saves", wrong(apply=m.apply_stale)),
    Slip("an illegal pick accepted", "check_refusals", wrong(apply=m.apply_lists)),
    Slip("a refusal without a key", "check_refusals", {"whys": {"act": lambda *a: "No!"}}),
    Slip("a crash that leaves its mark", "check_crashes", wrong(apply=m.apply_and_stumble)),
    Slip("taking back that takes something else", "check_taking_back", wrong(back=m.back_and_on)),
    Slip("a game that does not end", "check_ends", {"steps": {"begin_round": m.rounds_for_ever}}),
    Slip("rules that go round in circles", "check_ends", {"steps": {"prize": lambda s: s.push(("prize",))}}),
    Slip(
        "a game that stops with nobody to move", "check_ends", {"steps": {"prize": lambda s: setattr(s, "agenda", ())}}
    ),
    Slip("an end told twice", "check_ends", wrong(finish=m.end_twice)),
    Slip("an order taken from a set of words", "check_processes", {"offers": {"act": m.bags_of_words}}),
    Slip("a made up secret that reads the truth", "check_secret_asks", m.truthful_bids()),
    Slip(
        "an imagination that does not vary",
        "check_imagining_varies",
        {},
        patch=("game.engine.kernel.view.imagined", m.one_world),
    ),
    Slip("pools that contradict the view", "check_imagining", wrong(pools=classmethod(m.too_sure))),
]

SLIPS: dict[str, Slip] = {slip.what: slip for slip in _SLIPS}
