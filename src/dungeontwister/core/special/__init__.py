"""What only some can do: healing, and magic."""
