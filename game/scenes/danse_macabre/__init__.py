"""Danse Macabre on the table: the fresco, its bets, peeks and the weighing of souls. No rules, no input, no state."""

from .staging import STAGING, MacabreStaging

__all__ = ["STAGING", "MacabreStaging"]
