"""The rulebook as it is read, searched and printed."""
