"""The beds, one file a game. Importing this package registers all of them."""

from . import danse_macabre, grim, grim_dance, grimslingers, grimwood, title  # noqa: F401
