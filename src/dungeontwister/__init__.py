"""Dungeon Twister as open rules: an engine, its notation and programs that play it."""

__version__ = "0.1.0"
