"""Weights of the evaluation, fitted to games of the bot's own play: `dungeontwister fit`."""
