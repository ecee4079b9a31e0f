"""Grim, clause by clause (`tests/clauses/grim.md`)."""
