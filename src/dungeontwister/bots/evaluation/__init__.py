"""How good a position is: named features with weights in data files."""
