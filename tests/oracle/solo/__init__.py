"""A second, slow reading of the Non-Player: what an NPC decides when its card is turned to.

It is written from the rulebook and the ledger and shares nothing with the engine but the cards, and
stands on Prison's second reading of the labyrinth. Every situation that an NPC can bring about is
tried, equal ones are one, and none is left out because something else looks better.
`python -m tests.oracle.solo --count 5000 --seed 1` compares it with the engine.
"""
