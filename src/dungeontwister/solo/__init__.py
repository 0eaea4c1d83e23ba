"""Prison solo: the Player against a Non-Player whom rules drive."""
