"""Bots that misbehave, and games to try them on. Imported in the worker's process too."""

import os
import time

from game.bots import LEVELS
from tests.toy import GAME

TOY = GAME


class Sleeper:
    def choose(self, view, seed):
        time.sleep(30)
        return view.decision.picks[0]


class Slow:
    def choose(self, view, seed):
        time.sleep(0.4)
        return view.decision.picks[-1]


class Mad:
    def choose(self, view, seed):
        while True:
            pass


class Raiser:
    def choose(self, view, seed):
        raise RuntimeError("no idea")


class Dier:
    def choose(self, view, seed):
        os._exit(3)


class Liar:
    def choose(self, view, seed):
        return ("bid", 77)


class Babbler:
    def choose(self, view, seed):
        return lambda: "this cannot even be sent"


class Truthy:
    def choose(self, view, seed):
        return ("bid", True)


class Last:
    def choose(self, view, seed):
        return view.decision.picks[-1]


BAD = {
    "sleeper": Sleeper,
    "mad": Mad,
    "raiser": Raiser,
    "dier": Dier,
    "liar": Liar,
    "babbler": Babbler,
    "truthy": Truthy,
}
GOOD = {"slow": Slow, "last": Last}
LEVELS.update({**BAD, **GOOD})
