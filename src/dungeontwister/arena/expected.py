"""What has to occur when enough games are played, and what cannot: read from the games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from dungeontwister.content.texts import catalogue
from dungeontwister.core import moves
from dungeontwister.core.game import Game
from dungeontwister.core.seats import PLAYERS

from .probes import KINDS, kind_name
from .tally import ABILITIES, ENDINGS, MOVES, REFUSALS, Tally
from .uses import Uses, matters

ENOUGH: Final = 400
"""Games after which everything that can occur has to have occurred."""


class Expectation(NamedTuple):
    """Something that may occur, and why it need not, if so."""

    group: str
    name: str
    excuse: str = ""


Test = Callable[[Game], bool]


# ---- what a scenario must have


def fights(game: Game) -> bool:
    return game.fights


def peaceful(game: Game) -> bool:
    return not game.fights


def jumps(game: Game) -> bool:
    return game.setup.jump_cards > 0


def jumps_by_combat_card(game: Game) -> bool:
    return game.jumps_with_combat_cards and bool(game.setup.hand)


def jumps_by_jump_card_only(game: Game) -> bool:
    return jumps(game) and not game.jumps_with_combat_cards


def has_breakers(game: Game) -> bool:
    return any(row.breaks_portcullises for row in game.rows)


def has_locksmiths(game: Game) -> bool:
    return any(row.works_locks for row in game.rows)


def can_crowd(game: Game) -> bool:
    return any(len(game.characters[seat]) > game.edition.limit for seat in PLAYERS)


def can_draw(game: Game) -> bool:
    return game.options.quiet_turns > 0


def lacks_a_kind(game: Game) -> bool:
    known = {kind for verbs in game.edition.verbs.values() for verb in verbs for kind in verb.moves}
    return not known.issuperset(KINDS)


NEEDS: Final[Mapping[tuple[str, str], tuple[Test, str]]] = {
    **dict.fromkeys(
        [
            *((MOVES, kind_name(kind)) for kind in (moves.Attack, moves.Play)),
            *(
                (REFUSALS, reason)
                for reason in (
                    "not-an-enemy",
                    "out-of-reach",
                    "target-carried",
                    "wounded-this-turn",
                    "wounded-cannot-act",
                )
            ),
        ],
        (fights, "nobody fights"),
    ),
    (MOVES, kind_name(moves.Jump)): (jumps, "nobody jumps"),
    (MOVES, kind_name(moves.Break)): (has_breakers, "nobody breaks portcullises"),
    (REFUSALS, "portcullis-broken"): (has_breakers, "nobody breaks portcullises"),
    (MOVES, kind_name(moves.Unlock)): (has_locksmiths, "nobody works locks"),
    (MOVES, kind_name(moves.Lock)): (has_locksmiths, "nobody works locks"),
    (REFUSALS, "no-combat-here"): (peaceful, "there is combat in all of them"),
    (REFUSALS, "cannot-discard-this-card"): (jumps_by_combat_card, "no Combat card is discarded"),
    (REFUSALS, "no-combat-cards-here"): (jumps_by_jump_card_only, "Combat cards can be discarded"),
    (REFUSALS, "too-many-friends"): (can_crowd, "the teams are too small"),
    (REFUSALS, "too-many-at-landing"): (can_crowd, "the teams are too small"),
    (REFUSALS, "no-way-to-finish"): (can_crowd, "the teams are too small"),
    (REFUSALS, "no-such-move"): (lacks_a_kind, "every kind of move exists in them"),
    (ENDINGS, "no-progress"): (can_draw, "the limit is switched off"),
}
"""What one of the scenarios must have for something to occur, and what is said if none has."""


RARE: Final[Mapping[tuple[str, str], str]] = {
    (REFUSALS, "no-way-to-finish"): "needs four friends in a zone, one of them on his last step",
}
"""What can occur, but too seldom to be asked for; why."""


def expectations(games: Sequence[Game]) -> list[Expectation]:
    """Everything that the code knows of, in the order in which it is shown."""
    reasons = dict.fromkeys(reason for game in games for reason in game.edition.rules)
    names = [
        *((MOVES, kind_name(kind)) for kind in KINDS),
        *((ENDINGS, reason) for reason in endings()),
        *((REFUSALS, reason) for reason in reasons),
    ]
    return [*abilities(games), *(expectation(games, *key) for key in names)]


def endings() -> list[str]:
    """Every way to end for which there is a sentence."""
    keys = sorted(catalogue("en").keys())
    return [key.removeprefix("ending.") for key in keys if key.startswith("ending.")]


def expectation(games: Sequence[Game], group: str, name: str) -> Expectation:
    """One of them, with the excuse that the scenarios give."""
    test, excuse = NEEDS.get((group, name), (None, ""))
    possible = test is None or any(map(test, games))
    if not possible:
        return Expectation(group, name, f"cannot occur: {excuse}")
    rare = RARE.get((group, name), "")
    return Expectation(group, name, rare and f"is not asked for: {rare}")


def abilities(games: Sequence[Game]) -> list[Expectation]:
    """The abilities of the teams; one that makes a difference in no scenario has an excuse."""
    possible: dict[str, bool] = {}
    for game in games:
        for name, absent in Uses(game).absences.items():
            possible[name] = possible.get(name, False) or matters(game, absent)
    excuse = "cannot occur with these teams"
    return [Expectation(ABILITIES, name, "" if can else excuse) for name, can in possible.items()]


def missing(found: Sequence[Expectation], tally: Tally) -> list[Expectation]:
    """What never occurred although nothing excuses it."""
    return [one for one in found if not one.excuse and not tally.count(one.group, one.name)]
