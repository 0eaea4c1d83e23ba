"""A match looked at after its end: chances over the turns, turning points, better turns, fights.

Every decision is judged with the eyes of whoever made it: from what he saw and had been told then.
"""
