"""Grim Parlour: one couch, one screen, five macabre tabletop games."""

__version__ = "0.1.0"
