"""Combat: who fights, what is said before the cards, what they lead to; wounds."""
