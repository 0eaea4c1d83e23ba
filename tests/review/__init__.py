"""Matches looked at again."""
