"""The page in a real browser, against a real server.

What to do is decided by a bot that listens at the same seat over its own socket (`advice`); how
it is done is the test: by clicks on the board, or by keys alone (`hands`).
"""
