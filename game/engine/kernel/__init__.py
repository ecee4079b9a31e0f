"""What all games share: state, decisions, cards, chance, events, views, scenarios, options and data."""

from .cards import EVERYONE, Card, CardTable, bit
from .errors import DataError, GrimError, IllegalPick, ImagineError, OptionError, ScenarioError
from .fields import HIDDEN, cards, count, owner, public, secret, shown
from .game import Game
from .options import OptionSet, option
from .rng import Rng
from .rules import DONE, Decision, Outcome, Pick, Picks, Rules, choose_some, offered
from .state import State
from .view import Pool, View

__all__ = [
    "DONE", "EVERYONE", "HIDDEN", "Card", "CardTable", "DataError", "Decision", "Game", "GrimError", "IllegalPick",
    "ImagineError", "OptionError", "OptionSet", "Outcome", "Pick", "Picks", "Pool", "Rng", "Rules", "ScenarioError",
    "State", "View", "bit", "cards", "choose_some", "count", "offered", "option", "owner", "public", "secret", "shown",
]  # fmt: skip
