"""Reviews of matches: made in a process of low priority, kept with the match, told in words."""
