"""The page in a real browser, against a real server.

What to do is decided by a bot that listens at the same seat over a socket of its own (`advice`); how it
is done is the test: by clicks on the board (`clicks`), or by keys alone (`keys`).
"""
