"""Bots and tutors: they think in processes of their own."""
