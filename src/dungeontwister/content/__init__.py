"""What is played with, as data: cards, rooms, scenarios, and the words for them."""
