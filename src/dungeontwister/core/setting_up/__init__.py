"""Before the first turn: starting characters, pieces laid face down, handicaps."""
