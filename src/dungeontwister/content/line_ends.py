"""Where no line of a text may end: every text that a player reads is tied there once."""

import re
from typing import Final

TIED: Final = re.compile(r" (?=[:;!?»])|(?<=«) |(?<=[\d}]) (?=[A-Z]{2}\b)")
"""Spaces at French signs, and between a number (or what stands for one) and its `PA`."""


def tied(text: str) -> str:
    """A text whose lines do not end where they must not."""
    return TIED.sub("\N{NO-BREAK SPACE}", text)
