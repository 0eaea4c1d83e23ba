"""Counted positions: how many sequences of moves of each length the engine finds."""
