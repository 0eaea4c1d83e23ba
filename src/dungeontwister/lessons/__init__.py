"""Lessons: one new thing at a time, on a board that is already set up, played by the engine.

A lesson is a file in `content/lessons`: where things stand, what to point at, what counts as done.
`reader` reads and checks it, `course` knows where each step begins, `guide` follows a match through
it, `told` says what a learner is told. Values in, values out: server and terminal play the match.
"""
