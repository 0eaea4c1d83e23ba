"""What a bot does wrong that no move shows: it thinks too much, or takes too much memory.

And what it says when it is asked where it would rather be.
"""

import sys
from collections.abc import Iterator
from typing import Final

from dungeontwister.bots.planning_bot import PlanningBot
from dungeontwister.bots.protocol import bare
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.state import State

from .match import Match
from .silly import Fault, Watch
from .turn_times import Timed

OVERRUN: Final = "over-budget"
MEMORY: Final = "memory"
IS_MAC: Final = sys.platform == "darwin"


def rather(match: Match, seat: int, state: State) -> State | None:
    """Where the bot of a seat would end its turn, if it can say so."""
    bot = bare(match.players[seat].bot)
    return bot.would_rather(state) if isinstance(bot, PlanningBot) else None


def overruns(match: Match) -> Iterator[Fault]:
    """The turns in which a bot thought more than it may."""
    for seat, player in match.players.items():
        for turn, what in player.overruns.items() if isinstance(player, Timed) else ():
            yield Fault(OVERRUN, seat, turn, what)


def of_opponents(match: Match, watch: Watch) -> Iterator[str]:
    """What was wrong with the opponents that people play against; others may do as they like."""
    for fault in (*watch.faults, *overruns(match)):
        if isinstance(bare(match.players[fault.seat].bot), PlanningBot):
            yield f"{fault.name} of {SEAT_NAMES[fault.seat]} in turn {fault.turn}: {fault.what}"


def peak_memory() -> int:
    """The most megabytes that this process ever had at once; 0 where nobody can say."""
    try:
        import resource
    except ImportError:
        return 0
    # Kilobytes on Linux, bytes on a Mac.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1 << 20 if IS_MAC else 1 << 10)


def too_large(most: int, before: int, peak: int) -> Iterator[Fault]:
    """More memory than there should be, and a game that has raised it."""
    if most and peak > max(most, before):
        yield Fault(MEMORY, OFF, 0, f"{peak} MB, more than {most}")
