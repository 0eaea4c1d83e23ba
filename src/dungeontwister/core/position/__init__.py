"""A position: board, pieces, secrets, what a scenario fixes, and what a seat may know of it."""
