"""Looking back at a match: what some eyes saw after each entry, as they would have been told live.

One fold of the record for each pair of eyes decides what they see; the page only shows it.
"""
