"""Who comes in, how much he may take, and the connection of a page."""
