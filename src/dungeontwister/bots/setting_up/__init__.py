"""How the bots set up a game: what they take, what begins, and where the rest is laid."""
