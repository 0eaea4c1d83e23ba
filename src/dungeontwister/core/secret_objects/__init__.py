"""The variant with secret objects: what a seat may not look at, and what it is told instead."""
