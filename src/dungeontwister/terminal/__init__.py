"""Playing in a terminal: two people at one keyboard, or a person against a bot."""
