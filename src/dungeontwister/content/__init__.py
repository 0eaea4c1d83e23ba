"""Content as data: cards, rooms, scenarios, and the words for them."""
