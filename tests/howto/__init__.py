"""The pages of docs/howto/, followed step by step on a copy."""
