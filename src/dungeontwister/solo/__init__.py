"""Prison solo: the Player against a Non-Player whose moves the rules dictate."""
