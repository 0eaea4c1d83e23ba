"""Teams: chosen openly by turns or secretly by both at once.

In a mutual choice the other player takes the same card; in a draft he can no longer take it. Cards
that are not chosen go back to the box: they are nowhere, like cards not seen yet, so that nothing
discloses a secret team. Copies of a card are separate cards; only the first free copy is offered,
so that a team is chosen in one way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dungeontwister.core.decisions.decision import (
    PEOPLE,
    TEAM,
    THINGS,
    About,
    Decision,
    Lots,
    both_at_once,
    first,
    its_seat,
    lot,
)
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPiece, Targets
from dungeontwister.core.decisions.verb import Eyes, Verb
from dungeontwister.core.position.changes import popped, topped, with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import BLUE, PLAYERS, other
from dungeontwister.core.position.setup import Setup
from dungeontwister.core.position.state import Secret, State
from dungeontwister.core.setting_up import handicap
from dungeontwister.core.setting_up.handicap import committed
from dungeontwister.core.setting_up.laying import both, chosen, set_up_over
from dungeontwister.core.setting_up.starters import are_own_people

from .events import Enlisted, Picked, TeamsChosen
from .frames import PickerDraw, TeamChoice, TeamPick
from .moves import Enlist, Pick

if TYPE_CHECKING:
    from dungeontwister.core.game import Game

MUTUAL = "mutual-choice"
FRONTAL = "full-frontal"

Stocks = tuple[tuple[int, ...], tuple[int, ...]]
Choosing = Pick | Enlist


def agenda(setup: Setup) -> tuple[Frame, ...]:
    """The frames for choosing teams, the first step on top; the handicap comes last."""
    removals = handicap.agenda(setup)
    if not setup.mode:
        return removals
    if setup.mode == FRONTAL:
        return (*removals, TeamChoice(setup.characters[0], setup.objects[0]))
    return (*removals, PickerDraw())


# ---- the cards of a player


def cards(scene: Scene, seat: int, objects: bool) -> tuple[int, ...]:
    """The characters, or the objects, of a player's colour, ascending."""
    return scene.game.objects[seat] if objects else scene.game.characters[seat]


def counterpart(scene: Scene, number: int) -> int:
    """The same card of the other colour: both have the same cards in the same order."""
    half = len(scene.rows) // 2
    return number + half if number < half else number - half


def first_copies(scene: Scene, numbers: Iterable[int]) -> list[int]:
    """Of equal cards only the first."""
    found: dict[str, int] = {}
    for number in numbers:
        found.setdefault(scene.rows[number].name, number)
    return list(found.values())


def refuse_kind(scene: Scene, move: Choosing, objects: bool) -> Refusal | None:
    """A card of the player's own colour; characters are chosen before objects."""
    if not 0 <= move.piece < len(scene.rows) or scene.rows[move.piece].seat != move.seat:
        return Refusal("not-yours")
    if scene.rows[move.piece].character == objects:
        return Refusal("objects-now" if objects else "characters-first", piece=move.piece)
    return None


# ---- picking openly


def pick_of(scene: Scene) -> TeamPick:
    """The pick that is due."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, TeamPick)
    return frame


def is_taken(scene: Scene, seat: int, number: int) -> bool:
    """Whether a card is in a player's team, or its counterpart in the other's."""
    teams = scene.state.teams
    return number in teams[seat] or counterpart(scene, number) in teams[other(seat)]


def offer_picks(scene: Scene, seat: int) -> Iterator[Pick]:
    """Every card that is still free, of equal ones the first."""
    mine = cards(scene, seat, pick_of(scene).objects)
    free = (number for number in mine if not is_taken(scene, seat, number))
    for number in first_copies(scene, free):
        yield Pick(seat, number)


def refuse_pick(scene: Scene, move: Pick) -> Refusal | None:
    """A free card of the player's own, of the kind that is being chosen."""
    refusal = refuse_kind(scene, move, pick_of(scene).objects)
    if refusal:
        return refusal
    if move.piece in scene.state.teams[move.seat]:
        return Refusal("already-in-team", piece=move.piece)
    if is_taken(scene, move.seat, move.piece):
        drafted = "taken-by-opponent" if scene.rows[move.piece].character else "object-taken"
        return Refusal(drafted, piece=move.piece)
    if move not in offer_picks(scene, move.seat):
        return Refusal("first-copy-first", piece=move.piece)
    return None


def pick(scene: Scene, move: Pick, events: list[Event]) -> State:
    """The card lies openly before its owner; in a mutual choice the other takes the same one."""
    state, frame = scene.state, pick_of(scene)
    taken = [move.piece, counterpart(scene, move.piece)][: 1 + (frame.mode == MUTUAL)]
    for number in taken:
        seat = scene.rows[number].seat
        events.append(Picked(seat, number))
        teams = with_card(state.teams, seat, number)
        secret = replace(state.secret, stock=with_card(state.secret.stock, seat, number))
        state = replace(state, teams=teams, secret=secret)
    return next_pick(scene, state, move.seat)


def with_card(stocks: Stocks, seat: int, number: int) -> Stocks:
    """A player's cards with one more, ascending."""
    return with_half(stocks, seat, tuple(sorted((*stocks[seat], number))))


def next_pick(scene: Scene, state: State, seat: int) -> State:
    """The players take turns until both have their number; the other one begins with objects."""
    frame, setup = pick_of(scene), scene.game.setup
    counts = [sum(frame.objects != scene.rows[n].character for n in team) for team in state.teams]
    sizes = setup.objects if frame.objects else setup.characters
    if any(count < size for count, size in zip(counts, sizes, strict=True)):
        return topped(state, replace(frame, seat=other(seat)))
    if frame.objects or not any(setup.objects):
        return popped(state)
    picks = counts[0] if frame.mode == MUTUAL else sum(counts)
    first = seat if picks % 2 else other(seat)
    return topped(state, TeamPick(frame.mode, other(first), objects=True))


# ---- choosing secretly


def choice_of(scene: Scene) -> TeamChoice:
    """The choice of both in progress."""
    frame = scene.state.frames[-1]
    assert isinstance(frame, TeamChoice)
    return frame


def chooses_objects(scene: Scene, seat: int) -> bool:
    """Whether a player has all his characters."""
    return len(committed(scene, seat)) >= choice_of(scene).characters


def enlistable(scene: Scene, seat: int) -> list[int]:
    """Who can be chosen next: in ascending order, so that a team is chosen in one way only."""
    frame, mine, objects = choice_of(scene), committed(scene, seat), chooses_objects(scene, seat)
    missing = frame.characters + (frame.objects if objects else 0) - len(mine)
    rest = [n for n in cards(scene, seat, objects) if not mine or n > mine[-1]]
    first = fresh(scene, seat)
    return [n for n in rest[: len(rest) - missing + 1] if n in first]


def fresh(scene: Scene, seat: int) -> list[int]:
    """The cards that have not been chosen, of equal ones the first."""
    mine = committed(scene, seat)
    numbers = cards(scene, seat, chooses_objects(scene, seat))
    return first_copies(scene, (number for number in numbers if number not in mine))


def offer_enlistments(scene: Scene, seat: int) -> Iterator[Enlist]:
    """Every card that can be chosen next."""
    for number in enlistable(scene, seat):
        yield Enlist(seat, number)


def refuse_enlistment(scene: Scene, move: Enlist) -> Refusal | None:
    """A card of the player's own, of the kind that is being chosen, in ascending order."""
    refusal = refuse_kind(scene, move, chooses_objects(scene, move.seat))
    if refusal:
        return refusal
    if move.piece in committed(scene, move.seat):
        return Refusal("already-in-team", piece=move.piece)
    if move.piece not in fresh(scene, move.seat):
        return Refusal("first-copy-first", piece=move.piece)
    if move.piece not in enlistable(scene, move.seat):
        return Refusal("enlist-in-order", piece=move.piece)
    return None


def enlist(scene: Scene, move: Enlist, events: list[Event]) -> State:
    """The card is chosen in secret; when both are ready the teams stand."""
    events.append(Enlisted(move.seat, move.piece))
    frame, state = choice_of(scene), chosen(scene.state, move.seat, (move.piece,))
    if not both(state, frame.characters + frame.objects):
        return state
    events.append(TeamsChosen())
    stock = [tuple(n for (n,) in state.secret.choices[seat]) for seat in PLAYERS]
    secret: Secret = replace(state.secret, stock=(stock[0], stock[1]), choices=((), ()))
    return popped(replace(state, secret=secret))


# ---- what a player is told


def card_itself(eyes: Eyes, move: Choosing) -> Targets:
    """The card that is taken."""
    return (AtPiece(move.piece),)


def about_pick(scene: Scene, frame: TeamPick, seat: int) -> About:
    """Characters or objects, and whether the other player takes the same or cannot."""
    kind = "objects" if frame.objects else "characters"
    return About({"what": kind, "rule": frame.mode, "opponent": other(seat)})


def about_choice(scene: Scene, frame: TeamChoice, seat: int) -> About:
    """How many characters and objects are still missing in a secret team."""
    mine = committed(scene, seat)
    people = sum(scene.rows[number].character for number in mine)
    things = len(mine) - people
    return About({"characters": frame.characters - people, "objects": frame.objects - things})


def team_parts(scene: Scene, frame: TeamChoice, seat: int) -> Iterator[Enlist]:
    """Every card that can still be in a secret team: characters, then objects."""
    mine = committed(scene, seat)
    for number in (*cards(scene, seat, False), *cards(scene, seat, True)):
        if not mine or number > mine[-1]:
            yield Enlist(seat, number)


def laid_out(scene: Scene, frame: TeamPick, seat: int | None) -> Lots:
    """The viewer's characters, or objects, with the seats in whose teams each lies openly."""
    own = BLUE if seat is None else seat
    name = THINGS if frame.objects else PEOPLE
    sizes = scene.game.setup.objects if frame.objects else scene.game.setup.characters
    mine = [n for n in scene.state.teams[own] if scene.rows[n].character != frame.objects]
    found = lot(scene, name, cards(scene, own, frame.objects), sizes[own] - len(mine))
    known = tuple(replace(card, taken=owners(scene, own, card.piece)) for card in found.cards)
    return (replace(found, cards=known),)


def owners(scene: Scene, seat: int, number: int) -> tuple[int, ...]:
    """Who has a card of a player, or the same one of the other colour, in his team."""
    teams = scene.state.teams
    there = {seat: number, other(seat): counterpart(scene, number)}
    return tuple(seat for seat in PLAYERS if there[seat] in teams[seat])


def laid_out_in_secret(scene: Scene, frame: TeamChoice, seat: int | None) -> Lots:
    """All cards of the viewer: characters and objects."""
    own = BLUE if seat is None else seat
    mine = [] if seat is None else committed(scene, seat)
    people = sum(scene.rows[number].character for number in mine)
    missing = frame.characters - people, frame.objects - (len(mine) - people)
    return (
        lot(scene, PEOPLE, cards(scene, own, False), missing[0]),
        lot(scene, THINGS, cards(scene, own, True), missing[1]),
    )


def choosers(game: Game, state: State, frame: TeamChoice) -> tuple[int, ...]:
    """The players whose secret teams are not complete."""
    size = frame.characters + frame.objects
    return tuple(s for s in PLAYERS if len(state.secret.choices[s]) < size)


def are_enlisted(game: Game, state: State, frame: TeamChoice, seat: int) -> bool:
    """Whether a player can have chosen these cards: characters, then objects, each in order."""
    choices = state.secret.choices[seat]
    mine = [choice[0] for choice in choices if len(choice) == 1]
    people, things = mine[: frame.characters], mine[frame.characters :]
    own_things = things == sorted({*things}) and {*things} <= {*game.objects[seat]}
    whole = len(mine) == len(choices) and len(things) <= frame.objects
    going_on = bool(choosers(game, state, frame))
    return whole and own_things and going_on and are_own_people(game, people, seat)


PICK = Verb(
    (Pick,),
    offer_picks,
    refuse_pick,
    pick,
    points=card_itself,
    lasts=True,
    untimely=set_up_over,
    from_hand=True,
)
ENLIST = Verb(
    (Enlist,),
    offer_enlistments,
    refuse_enlistment,
    enlist,
    points=card_itself,
    untimely=set_up_over,
    from_hand=True,
)
TEAM_PICK = Decision(
    deciders=its_seat,
    picks=TEAM,
    pending=first("set-up-first"),
    asks=about_pick,
    lays_out=laid_out,
)
TEAM_CHOICE = Decision(
    deciders=choosers,
    together=both_at_once,
    secret=True,
    picks=TEAM,
    done=lambda state, frame, seat: "team-complete",
    pending=first("set-up-first"),
    asks=about_choice,
    parts=team_parts,
    lays_out=laid_out_in_secret,
    chosen=are_enlisted,
    commits=Enlist,
)
