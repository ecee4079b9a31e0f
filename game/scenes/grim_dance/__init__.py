"""Grim Dance on the table: the procession, the fronts, how its events are played, and its words. No rules, no state."""

from .staging import DanceStaging

STAGING = DanceStaging()

__all__ = ["STAGING", "DanceStaging"]
