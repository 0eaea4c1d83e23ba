"""How strong bots are: a table of what stored results say, for a terminal and for a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from .intervals import Estimate, estimate, mean, percentile
from .match import NON_PLAYER
from .results import Header, Result, label, once
from .silly import Fault
from .variants import Variant

BROKEN: Final = "broken"
"""Something else than a bot failed: the game says nothing about them."""
EVERYTHING: Final = "all"
BEGIN: Final = "<!-- arena table: begin -->"
END: Final = "<!-- arena table: end -->"

HEAD: Final = ("bot", "against", "game", "games", "wins", "95 %", "Elo", "95 %", "draws")
TIMES: Final = ("turns", "p50 ms", "p95 ms")


class Times(NamedTuple):
    """CPU milliseconds of all turns of a bot."""

    games: int
    turns: tuple[float, ...]
    first: tuple[float, ...]

    @property
    def p50(self) -> float:
        """The median turn."""
        return percentile(self.turns, 0.5)

    @property
    def p95(self) -> float:
        """All but one turn in twenty are shorter."""
        return percentile(self.turns, 0.95)


class Standing(NamedTuple):
    """What the games of one kind say, or those of all kinds."""

    bot: str
    against: str
    played: str
    games: int
    estimate: Estimate
    draws: int
    starters: float
    """The share of games won by the player who took the first turn."""
    times: Times
    length: float
    """Turns of the first bot in a game, on average."""


def standings(header: Header, results: Iterable[Result]) -> list[Standing]:
    """One for each kind of game, and one for all if there are several; solo has no such sum."""
    kinds = by_variant(results)
    found = [standing(header, label(kind), some) for kind, some in kinds.items()]
    if len(found) > 1:
        found.append(standing(header, EVERYTHING, [one for some in kinds.values() for one in some]))
    return found


def by_variant(results: Iterable[Result]) -> Mapping[Variant, list[Result]]:
    """The games of each kind, as far as they count."""
    found: dict[Variant, list[Result]] = {}
    for one in once(results):
        if one.reason != BROKEN:
            found.setdefault(one.variant, []).append(one)
    return found


def standing(header: Header, played: str, results: Sequence[Result]) -> Standing:
    """What some games say."""
    times = times_of(results, 0)
    return Standing(
        bot=header.bots[0],
        against=header.bots[1] if len(header.bots) > 1 else NON_PLAYER,
        played=played,
        games=len(results),
        estimate=estimate(scores_of(results, len(header.bots))),
        draws=sum(one.winner is None for one in results),
        starters=mean([one.score(one.began) for one in results]),
        times=times,
        length=len(times.turns) / max(1, times.games),
    )


def scores_of(results: Iterable[Result], size: int) -> list[float]:
    """The first bot's score of each pair that is complete, in their order."""
    pairs: dict[tuple[str, int], list[float]] = {}
    for one in results:
        pairs.setdefault((label(one.variant), one.number), []).append(score(one))
    ranked = sorted(pairs.items(), key=lambda pair: pair[0][1])
    return [mean(both) for _, both in ranked if len(both) == size]


def score(result: Result) -> float:
    """What a game says for the first bot: that it won, or that the other lost its own game."""
    seats = {one.nth: one.seat for one in result.sat}
    return result.score(seats[0]) if 0 in seats else 1 - result.score(seats[1])


def times_of(results: Iterable[Result], nth: int) -> Times:
    """The turns of one of the bots."""
    sat = [one for result in results for one in result.sat if one.nth == nth]
    turns = tuple(time for one in sat for time in one.turns)
    return Times(len(sat), turns, tuple(time for one in sat for time in one.first))


def alone(header: Header, results: Iterable[Result]) -> Iterator[tuple[str, str, Estimate]]:
    """Against the Non-Player: how often each bot wins each kind of game."""
    for kind, some in by_variant(results).items():
        for nth, bot in enumerate(header.bots):
            own = [one.score(one.sat[0].seat) for one in some if one.sat[0].nth == nth]
            if own and all(len(one.sat) == 1 for one in some):
                yield bot, label(kind), estimate(own)


def named_faults(result: Result) -> Iterator[tuple[str, Fault]]:
    """Each fault of a game with the bot whose it is; what belongs to no seat is nobody's."""
    names = {one.seat: one.bot for one in result.sat}
    yield from ((names.get(fault.seat, ""), fault) for fault in result.faults)


def faults_of(results: Iterable[Result]) -> Counter[tuple[str, str]]:
    """How often each bot did each silly thing."""
    return Counter((bot, fault.name) for one in results for bot, fault in named_faults(one))


# ---- as cells


def cells(one: Standing) -> tuple[str, ...]:
    """A standing as words."""
    (rate, low, high, _), (elo, least, most) = one.estimate, one.estimate.elo
    return (
        one.bot,
        one.against,
        one.played,
        str(one.games),
        f"{rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{elo:+.0f}",
        f"{least:+.0f} to {most:+.0f}",
        str(one.draws),
        f"{one.length:.1f}",
        f"{one.times.p50:.0f}",
        f"{one.times.p95:.0f}",
    )


def markdown(stored: Iterable[tuple[Header, Sequence[Result]]]) -> str:
    """The table of a page."""
    rows = [(*HEAD, *TIMES), ("---",) * (len(HEAD) + len(TIMES))]
    rows += [cells(one) for header, results in stored for one in standings(header, results)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def put_into(page: str, table: str) -> str:
    """A page with its table replaced."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"it has no lines {BEGIN} and {END}")
    return f"{before}{begin}\n\n{table}\n{end}{after}"
