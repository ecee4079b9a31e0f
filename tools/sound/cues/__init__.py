"""The cues, by material. Importing this package registers all of them."""

from . import ambience, bone, fate, fire, interface, metal, paper, score  # noqa: F401
