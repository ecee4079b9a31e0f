"""Doors to other ecosystems. Nothing in the house needs them; each needs an extra of its own."""
