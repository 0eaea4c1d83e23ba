"""What is told of a match: to whom, in which words."""
