"""Moving: steps, loads, jumps, and where a character can get to."""
