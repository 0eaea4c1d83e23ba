"""What the library is asked with: checked at its door, and refused in its own words."""

from __future__ import annotations


class ArgumentError(TypeError, ValueError):
    """Something that the library cannot take: it says what it takes there, and what it was given.

    >>> import dungeontwister as dt
    >>> dt.position(3)
    Traceback (most recent call last):
    ...
    dungeontwister.library.arguments.ArgumentError: a position is a text, not 3
    """


def text(what: str, value: object) -> str:
    """A text.

    >>> from dungeontwister.library import arguments
    >>> arguments.text("a position", "tutorial-1")
    'tutorial-1'
    """
    if not isinstance(value, str):
        raise ArgumentError(f"{what} is a text, not {value!r}")
    return value


def seed(value: object) -> int | str:
    """A seed.

    >>> from dungeontwister.library import arguments
    >>> arguments.seed(7)
    7
    """
    if not isinstance(value, int | str):
        raise ArgumentError(f"a seed is a number or a text, not {value!r}")
    return value


def language(value: object) -> str:
    """A language that there are texts in.

    >>> from dungeontwister.library import arguments
    >>> arguments.language("fr")
    'fr'
    """
    from dungeontwister.content.texts import languages

    if not isinstance(value, str) or value not in languages():
        raise ArgumentError(f"there is no language {value!r}; there are {', '.join(languages())}")
    return value
