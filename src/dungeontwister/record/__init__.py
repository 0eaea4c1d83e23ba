"""Games written down: the spelling of moves and positions, the log of a match, record files."""
