"""The record that a sample tells of: the opponent's secret moves with the cards of the sample.

If it can be played, and the seat is told the same by it, then the sample explains all that it saw.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import UNSEEN, State
from dungeontwister.editions.card_game.moves import Enlist, Start
from dungeontwister.editions.prison.moves import Stand
from dungeontwister.record.log import Entry, Log


def retold(log: Log, sample: State, seat: int) -> Log:
    """The record up to now, as the sample says that it went."""
    foe, again = other(seat), Log(log.game, start=log.start)
    lists = named_moves(log.game, sample, foe)
    lays, plays = lays_of(log, sample, foe), plays_of(log, sample, foe)
    for index, entry in enumerate(log.entries):
        again.follow(rewritten(index, entry, foe, lists, lays, plays))
    return again


def rewritten(
    index: int,
    entry: Any,
    foe: int,
    lists: dict[type[Any], Iterator[Any]],
    lays: dict[int, int],
    plays: dict[int, int],
) -> Any:
    """An entry of the opponent with the card of the sample."""
    if entry.seat != foe:
        return entry
    if type(entry) in lists:
        return next(lists[type(entry)])
    if index in lays:
        return replace(entry, piece=lays[index])
    return replace(entry, card=plays[index]) if index in plays else entry


# ---- the set-up


def named_moves(game: Game, sample: State, foe: int) -> dict[type[Any], Iterator[Any]]:
    """The opponent's secret moves of the set-up, by their kinds."""
    team, present = team_of(game, sample, foe), {*present_cards(game, sample, foe)}
    gone = [n for n in team if game.rows[n].character and n not in present]
    lists: dict[type[Any], list[Any]] = {
        Enlist: [Enlist(foe, number) for number in team],
        moves.Remove: [moves.Remove(foe, number) for number in gone],
    }
    waiting = sample.secret.choices[foe]
    if waiting and not isinstance(sample.frames[-1], Combat):
        kind = game.decision(sample).commits or (Stand if any(game.setup.dots[foe]) else Start)
        lists[kind] = [kind(foe, *choice) for choice in waiting]
    return {kind: iter(made) for kind, made in lists.items()}


def present_cards(game: Game, sample: State, foe: int) -> list[int]:
    """The opponent's cards that are, or were, in the game."""
    secret, setting_up = sample.secret, game.is_setting_up(sample)
    seen = [n for n, piece in enumerate(sample.pieces) if piece != UNSEEN]
    held = [n for frame in sample.frames for n in frame.held()]
    aside = [choice[0] for choice in secret.choices[foe]] if setting_up else []
    laid = [n for cards in secret.laid for n in cards]
    found = {*seen, *held, *aside, *laid, *secret.stock[foe]}
    return sorted(n for n in found if game.owner_of[n] == foe)


def team_of(game: Game, sample: State, foe: int) -> list[int]:
    """A team that the opponent can have chosen: with others who were removed, characters first."""
    present = present_cards(game, sample, foe)
    people = [n for n in present if game.rows[n].character]
    known = sample.teams[foe] or game.characters[foe]
    others = [n for n in known if game.rows[n].character and n not in people]
    missing = game.setup.characters[foe] - len(people)
    things = [n for n in present if not game.rows[n].character]
    return [*sorted((*people, *others[:missing])), *things]


# ---- what lies face down


def lays_of(log: Log, sample: State, foe: int) -> dict[int, int]:
    """The entries by which the opponent laid what is still hidden, each with a card of the room."""
    homes = {
        room.card: [n for n in cards if log.game.owner_of[n] == foe]
        for room, cards in zip(sample.rooms, sample.secret.laid, strict=True)
    }
    found = dict[int, int]()
    for index, entry in enumerate(log.entries):
        if isinstance(entry, moves.Lay) and entry.seat == foe and homes[entry.slot]:
            found[index] = homes[entry.slot].pop()
    return found


def plays_of(log: Log, sample: State, foe: int) -> dict[int, int]:
    """The entries by which the opponent laid the cards of a combat that is going on."""
    if not sample.frames or not isinstance(sample.frames[-1], Combat):
        return {}
    laid = [card for (card,) in sample.secret.choices[foe]]
    entries: list[tuple[int, Entry]] = [*enumerate(log.entries)]
    made = [at for at, entry in entries if isinstance(entry, moves.Play) and entry.seat == foe]
    return dict(zip(made[len(made) - len(laid) :], laid, strict=True))
