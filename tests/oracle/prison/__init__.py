"""A second, slow reading of Prison's squares, movement, sight and fights.

It is written from the rulebook, square by square on rooms drawn as text, and shares nothing with
the engine. `bridge` leads from one to the other; `..engine` asks the engine.
"""
