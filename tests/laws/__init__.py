"""What holds for every game, in every state that play leads to."""
