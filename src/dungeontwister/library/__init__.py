"""The library behind `import dungeontwister as dt`: games, states, moves, views, matches, bots.

Each of these values knows its game, so that it can be printed, read, drawn and asked by itself.
Behind them are the plain values of `core`, which `value` gives.
"""
