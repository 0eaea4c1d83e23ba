"""How the bots set up a game."""
