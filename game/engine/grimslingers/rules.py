"""The rule book of Grimslingers: every step and ask registers here, whichever room it lives in."""

from ..kernel import Rules

rules = Rules("grimslingers")
