"""One file for each NPC: what its Personality says is played on a board.

`test_the_card` plays the sentence by which the card is known; `test_table` plays it again without
the Personality, and then it must fail.
"""
