"""The page in a real browser, against a real server.

What to do is decided by a bot that listens at the same seat over its own socket (`advice`); how
it is done is the test: by clicks on the board, by taps, or by keys alone (`hands`).

The server deals every match alike (`serve`), and a bot's choice does not depend on who is faster,
so that a test plays the same game every time. PAGE_SEED=... in the environment gives another one.
"""
