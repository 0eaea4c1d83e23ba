"""Moving: steps, loads, jumps, and where somebody can get to."""
