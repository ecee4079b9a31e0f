"""Grim on the table: where its things stand, how its events are played, and its words. No rules, no input, no state."""

from .staging import GrimStaging

STAGING = GrimStaging()

__all__ = ["STAGING", "GrimStaging"]
