"""The course of a turn, its time, and a game that nobody wins."""
