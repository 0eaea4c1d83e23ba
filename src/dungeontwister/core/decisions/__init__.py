"""What can be decided, by whom, and what is told of it: moves, unfinished business, events."""
