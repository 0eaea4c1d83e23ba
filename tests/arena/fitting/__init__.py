"""Fitting of weights: `dungeontwister fit`."""
