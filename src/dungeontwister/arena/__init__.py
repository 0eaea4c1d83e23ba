"""Bot against bot: matches, checks of the rules while they are played, and what occurred."""
