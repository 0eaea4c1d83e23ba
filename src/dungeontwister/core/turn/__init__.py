"""The course of a turn, its time, and draws."""
