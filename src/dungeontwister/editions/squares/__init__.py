"""Rooms of squares, for every game that has them: how they are joined, sight, standing, fights."""
