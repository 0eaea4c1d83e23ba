"""Tables as plain text, for a terminal, a file or a pipe."""

from collections.abc import Iterable, Sequence


def aligned(rows: Iterable[Sequence[str]], left: int = 1) -> list[list[str]]:
    """The cells of each column in one width: so many columns of words, then numbers."""
    lines = [*rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        [
            cell.ljust(width) if at < left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in lines
    ]
