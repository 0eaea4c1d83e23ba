"""Matches over the network: one writer per match, a durable log, messages. No rule stands here."""
