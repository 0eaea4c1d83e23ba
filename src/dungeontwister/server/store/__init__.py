"""The durable log, its tables, and copies of it."""
