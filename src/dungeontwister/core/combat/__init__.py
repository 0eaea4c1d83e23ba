"""Combat: who fights, what comes before the cards, what they lead to; wounds."""
