"""Tests of what a seat remembers, and of the states that it takes for possible."""
