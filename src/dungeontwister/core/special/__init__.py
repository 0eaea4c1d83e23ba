"""What only some characters can do: healing, and magic."""
