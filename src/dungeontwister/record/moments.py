"""A match as it stood after so many of its entries."""

from __future__ import annotations

from .log import Log


class NoSuchMoment(ValueError):
    """A match has no moment of this number.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.Match("scenario-1").go_on(3)
    ... except dt.NoSuchMoment as error:
    ...     print(error)
    there is no moment 3: this match has 0 to 0
    """

    def __init__(self, moment: int, last: int) -> None:
        super().__init__(f"there is no moment {moment}: this match has 0 to {last}")
        self.moment = moment


def log_at(log: Log, moment: int) -> Log:
    """The log after so many entries; raises NoSuchMoment. Nobody answers in it by himself."""
    if not 0 <= moment <= len(log.entries):
        raise NoSuchMoment(moment, len(log.entries))
    again = Log(log.game, start=log.start)
    for entry in log.entries[:moment]:
        again.repeat(entry)
    return again
