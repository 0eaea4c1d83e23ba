"""Planning a whole turn: what a player can do, and where his turn can end."""
