"""What is decided, by which seat, and what is told: moves, unfinished business, events."""
