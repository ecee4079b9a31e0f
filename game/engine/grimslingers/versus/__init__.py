"""The Versus duel, by the rulebook's chapters: setting up, the Standoff, the Draw, the Aftermath, the end."""
