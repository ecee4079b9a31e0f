"""What cards do: who is meant, what their owner chooses, shares of a step, how they land, what lasts."""
