"""Victory points, exits, and what can still be gained."""
