"""The woodcut shop: every picture of the game is drawn, engraved and printed by this package (build time only)."""
