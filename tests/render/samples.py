"""One of everything that can be told: every event and every move in each of its variants."""

import re
from functools import cache
from typing import Any, NamedTuple

from dungeontwister.core.decisions import events, moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE, CHANCE, YELLOW
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN
from dungeontwister.core.secret_objects.events import Covered, Mixed, ObjectShown, ShieldAsked
from dungeontwister.editions.card_game.events import (
    Enlisted,
    FacingChosen,
    Levitated,
    PairDrawn,
    Picked,
    PickerDrawn,
    RoomsSwapped,
    StartChosen,
    StartsLaid,
    StartsRevealed,
    Stole,
    TeamsChosen,
    WalkBegan,
    WallsBroken,
)
from dungeontwister.editions.card_game.moves import (
    Enlist,
    Face,
    Invert,
    Levitate,
    Pick,
    Shatter,
    Start,
    Steal,
    WalkThrough,
)
from dungeontwister.editions.prison.events import (
    ActionPlayed,
    ActionsRecycled,
    BarrierBroken,
    Joined,
    LineLaid,
    NobodyJoins,
    Repelled,
    StandChosen,
)
from dungeontwister.editions.prison.moves import Fight, Join, PlayAction, Repel, Stand
from dungeontwister.kinds import NP_EVENTS
from dungeontwister.record import parley
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import Names
from dungeontwister.record.parley import Parleyed
from dungeontwister.series import build
from dungeontwister.solo import events as np_events
from dungeontwister.solo.moves import Pursue, Rest, Roll


class Cast(NamedTuple):
    """A position of a game, and what the samples call the pieces and places in it."""

    position: str
    """Somebody inside, somebody at the start, somebody wounded, something carried."""
    friend: str
    fire: str
    scroll: str
    blade: str
    here: str
    near: str
    far: str
    landing: str
    end: str
    """At the opponent's end of the labyrinth."""
    home: str
    beside_home: str
    second_home: str
    entrance: str
    """What is in front of `home`."""
    exit: str
    elsewhere: tuple[type[Event] | type[Any], ...] = ()
    """Events and moves that only other games have."""
    mover: str = "naga"
    """Who does most."""

    @property
    def game(self) -> Game:
        """The game that is told."""
        return game_of(self.position.split()[0])


@cache
def game_of(scenario: str) -> Game:
    """Built once for all tests."""
    return build(scenario)


NOT_IN_PRISON: tuple[type[Any], ...] = (
    *(PairDrawn, PickerDrawn, Picked, Enlisted),
    *(TeamsChosen, StartChosen, StartsLaid, StartsRevealed),
    *(FacingChosen, WalkBegan, WallsBroken, RoomsSwapped),
    *(Stole, Levitated, Covered, Mixed, ObjectShown),
    *(ShieldAsked, events.CardsAnnounced, events.CardsSeen),
    *(Start, Face, Pick, Enlist, WalkThrough),
    *(Shatter, Invert, Steal, Levitate, moves.Announce),
)
FOR_TWO: tuple[type[Any], ...] = (
    *(events.Removed, events.PlacerDrawn, events.PlayerDrawn, events.Laid, events.Placed),
    *(events.CardNamed, events.HandShown, events.TimeOver),
    *(moves.Lay, moves.Remove, moves.TimeUp),
)
"""What needs two players."""
ALONE: tuple[type[Any], ...] = (
    *NP_EVENTS,
    *(Pursue, Roll, Rest),
)
"""What needs a Non-Player."""


CASTS = {
    "card_game": Cast(
        position="standard b1,b2/g1,g2/r1,r2/p1,p2 "
        "naga=3T warrior=@7C colossus=3T! rope=naga NAGA=4S KEY=4S",
        friend="warrior",
        fire="fireball-scroll",
        scroll="scroll-of-inversion",
        blade="SWORD",
        here="3T",
        near="3G",
        far="4S",
        landing="3C",
        end="1T",
        home="@7T",
        beside_home="@7C",
        second_home="@8T",
        entrance="7T",
        exit="@1C",
        elsewhere=(
            *(StandChosen, LineLaid, ActionPlayed, ActionsRecycled),
            *(Repelled, Joined, NobodyJoins),
            *(Stand, PlayAction, Repel, Join, Fight),
            *ALONE,
        ),
    ),
    "prison": Cast(
        position="scenario-5 37a,37b.1/38a,38b/39a,39b/40a,40b "
        "naga=3a3 mekanork=@b4 colossus=3c1! rope=naga NAGA=4c1 KEY=4d1",
        friend="mekanork",
        fire="fireball-wand",
        scroll="fireball-wand",
        blade="BOW",
        here="3a3",
        near="3a2",
        far="4c1",
        landing="3b4",
        end="1a1",
        home="@b4",
        beside_home="@b5",
        second_home="@b7",
        entrance="7d5",
        exit="@y4",
        elsewhere=(*NOT_IN_PRISON, *ALONE),
    ),
    "solo": Cast(
        position="solo-pink 37a,37b.1/38a,38b/39a,39b/40a,40b "
        "serpico=3a3 yom=@b4 arthos=3c1! rope=serpico NAGA=4c1 KEY=4d1",
        friend="yom",
        fire="fireball-wand",
        scroll="fireball-wand",
        blade="BOW",
        here="3a3",
        near="3a2",
        far="4c1",
        landing="3b4",
        end="1a1",
        home="@b4",
        beside_home="@b5",
        second_home="@b7",
        entrance="7d5",
        exit="@y4",
        elsewhere=(*NOT_IN_PRISON, *FOR_TWO),
        mover="serpico",
    ),
}
"""By the name of the edition."""

WALKING = "now=movement(%s,1,seen=[],walls)"
"""Somebody is walking through a wall."""


FOREIGN = {
    "card_game": r"\b(token|starting.line|Action card|pion|case|ligne de départ|carte Action)s?\b",
    "prison": r"\b(zone|facing|faces|wheel|circle|triangle|face à|cercle|roue|beside room)s?\b",
}
"""Words that only the other game has."""
FOREIGN["solo"] = FOREIGN["prison"]


def foreign_words(game: Game, told: str) -> list[str]:
    """The words of a text that do not belong to a game."""
    return re.findall(FOREIGN[game.edition.name], told, re.IGNORECASE)


def sample_events(cast: Cast) -> list[Event]:
    """Every event of a cast's game."""
    return [event for event in all_events(cast) if not isinstance(event, cast.elsewhere)]


def sample_moves(cast: Cast) -> list[Move]:
    """Every move of a cast's game."""
    return [move for move in all_moves(cast) if not isinstance(move, cast.elsewhere)]


def all_events(cast: Cast) -> list[Event]:
    """Events; private ones also as the others are told them."""
    p, x = Names(cast.game).piece, Names(cast.game).place
    naga, warrior, rope, enemy = p(cast.mover), p(cast.friend), p("rope"), p("NAGA")
    secret: list[Event] = [
        Enlisted(BLUE, naga),
        events.Removed(BLUE, naga),
        StartChosen(BLUE, naga, 6),
        StandChosen(BLUE, naga, x(cast.home)),
        events.Laid(BLUE, 3, rope),
        FacingChosen(BLUE, naga, x(cast.home)),
        events.HandShown(BLUE, (0, 2, 2)),
        events.CardsSeen(BLUE, (3,)),
        events.CardCommitted(BLUE, 3),
    ]
    return [
        *secret,
        *(event.shadow() for event in secret),
        *sample_abilities(cast),
        *sample_np(cast),
        PairDrawn("blue"),
        PickerDrawn(BLUE),
        TeamsChosen(),
        Picked(BLUE, naga),
        StartsLaid(((6, 7), (0, 0))),
        LineLaid(BLUE, (x(cast.home), x(cast.second_home))),
        events.PlacerDrawn(BLUE),
        StartsRevealed(((naga, 6), (enemy, 0))),
        events.Faced(((naga, x(cast.home)), (enemy, x(cast.exit)))),
        events.PlayerDrawn(YELLOW),
        events.TurnBegan(BLUE, 3, 4),
        events.TurnBegan(BLUE, 0, 0),
        ActionPlayed(BLUE, 3),
        ActionsRecycled(BLUE),
        events.TurnEnded(BLUE, 0),
        events.TurnEnded(BLUE, 2),
        events.TimeOver(BLUE),
        events.GameEnded(BLUE, "target"),
        events.GameEnded(None, "no-progress"),
        events.GameEnded(None, "equal"),
        events.GameEnded(None, "out-of-reach"),
        *(events.GameEnded(None, reason) for reason in parley.ENDINGS),
        events.GameEnded(BLUE, "nobody-left"),
        events.MovementBegan(naga, 3),
        events.Stepped(naga, x(cast.here), x(cast.near)),
        events.Stepped(naga, x(cast.home), x(cast.entrance)),
        events.Stepped(naga, x(cast.home), x(cast.beside_home)),
        events.Stepped(naga, x(cast.entrance), x(cast.home)),
        events.Stopped(naga, x(cast.here)),
        events.Took(naga, rope, -1),
        events.Took(naga, rope, warrior),
        events.Dropped(naga, rope, x(cast.here)),
        events.Gave(naga, rope, warrior),
        events.Swapped(naga, rope, warrior, p("KEY")),
        events.Exited(naga, x(cast.end), 1),
        events.Exited(naga, x(cast.end), 0),
        events.Rescued(warrior),
        events.Discarded(rope),
        events.Jumped(naga, x(cast.here), x(cast.landing), None),
        events.Jumped(naga, x(cast.here), x(cast.landing), 4),
        events.RoomTurned(naga, 2, 1),
        events.RevealBegan(naga, 2),
        events.RoomKnown(2, 0),
        events.RoomRevealed(2, 1, ()),
        events.RoomRevealed(2, 1, (rope, enemy)),
        events.Placed(BLUE, enemy, x(cast.here)),
        events.PortcullisWorked(naga, 2, OPEN, 0, (x(cast.here), x(cast.landing))),
        events.PortcullisWorked(naga, 2, CLOSED, 0, (x(cast.here), x(cast.landing))),
        events.PortcullisWorked(naga, 2, BROKEN, 0, (x(cast.here), x(cast.landing))),
        events.CombatBegan(naga, enemy, (naga,), (enemy,)),
        events.CombatBegan(naga, enemy, (naga, warrior), (enemy,)),
        events.CombatResolved((5, 2), ((0,), (4,)), None),
        events.CombatResolved((5, 2), ((0,), (3,)), BLUE),
        events.Wounded(naga),
        events.Eliminated(naga, 1),
        events.Eliminated(naga, 0),
        TakenBack(BLUE),
        *(Parleyed(BLUE, word) for word in parley.WORDS),
        Parleyed(BLUE, parley.LAPSE),
    ]


def sample_np(cast: Cast) -> list[Event]:
    """What is told of a Non-Player."""
    p, x = Names(cast.game).piece, Names(cast.game).place
    naga, enemy = p(cast.mover), p("NAGA")
    return [
        np_events.NpcDrawn(naga),
        np_events.BagFilled(24),
        np_events.TokenDrawn(naga, 2),
        np_events.TeleportRolled(naga, 3, 4),
        np_events.TeleportRolled(naga, column=4),
        np_events.TeleportRolled(naga, row=3),
        np_events.TeleportRolled(naga),
        np_events.Teleported(naga, x(cast.here)),
        np_events.SquareDrawn(naga, x(cast.here)),
        np_events.ReinforcementDrawn(naga),
        np_events.ArrivalDrawn(naga, 2),
        np_events.VisionDrawn(2, hidden=True),
        np_events.VisionDrawn(2, hidden=False),
        np_events.OrderDrawn((naga, p(cast.friend))),
        np_events.ObjectiveTried(naga, 1, "exit", "out-of-reach", 5),
        np_events.NpcActivated(naga),
        np_events.ObjectiveTried(naga, 1, "exit", "out-of-reach", 5, 7),
        np_events.ObjectiveTried(naga, 1, "regroup", "already-there", 5, 0, p(cast.friend)),
        np_events.ObjectiveTried(naga, 2, "combat", "out-of-reach", 5, 7, enemy, rank=3),
        np_events.ObjectiveHeld(naga, 1, "exit", 5, 4),
        np_events.ObjectiveTried(naga, 0, "deliver", "no-target", 5),
        np_events.ObjectiveHeld(naga, 0, "deliver", 5, 4, p(cast.friend)),
        np_events.ObjectiveHeld(naga, 2, "combat", 5, 4, enemy, 2, rank=3),
        np_events.ObjectiveHeld(naga, 2, "combat", 3, 1, enemy, rank=3, further=True),
        np_events.ObjectiveHeld(naga, 2, "take-object", 3, 1, enemy, rank=3, item=naga),
        np_events.DefaultTaken(naga, 1, "exit", 5),
        np_events.DefaultTaken(naga, 1, "reveal-room", 2, slot=4, further=True),
        np_events.TieRolled(naga, 3, 2),
        np_events.RotationRolled(naga, 1, 2, 3),
        np_events.RotationRolled(naga, -1, 2, -1),
        np_events.PersonalityWorked(naga),
        np_events.PersonalityWorked(naga, 1),
        np_events.DieRolled(naga, 4),
        np_events.ActivationEnded(naga, 0),
        np_events.ActivationEnded(naga, 2),
        np_events.DeckShuffled(9),
        np_events.CardTurned(3),
        np_events.CardPicked(YELLOW, 3),
        np_events.CardForced(naga, YELLOW, 3),
    ]


def sample_covers(cast: Cast) -> list[Event]:
    """What is told of covered cards."""
    p = Names(cast.game).piece
    return [
        Covered(((p("NAGA"), p("?W1")), (p("rope"), p("?o2")))),
        Covered(()),
        Mixed((p("?O1"), p("?O2"))),
        ObjectShown(p("?W1"), p(cast.blade), p("?O1")),
        ShieldAsked(p("?W1"), p("LARGE-SHIELD"), p("?O2")),
        ShieldAsked(p("NAGA")),
        events.Gave(p("NAGA"), p("?O1"), p("COLOSSUS")),
        events.Took(p(cast.mover), p("rope"), p("?W1")),
    ]


def sample_abilities(cast: Cast) -> list[Event]:
    """What abilities and objects do."""
    p, x = Names(cast.game).piece, Names(cast.game).place
    naga, warrior, enemy, shots = p(cast.mover), p(cast.friend), p("NAGA"), ((p(cast.mover), 3),)
    return [
        WalkBegan(naga),
        WallsBroken(naga, 2),
        BarrierBroken(naga, x(cast.here), x(cast.near)),
        RoomsSwapped(naga, p(cast.scroll), 2, 3),
        events.Healed(naga, warrior, x(cast.here)),
        events.Healed(naga, naga, x(cast.here)),
        events.Healed(naga, warrior, x(cast.here), acts=True),
        Stole(naga, enemy, p("KEY")),
        Levitated(naga, p("rope"), x(cast.here), x(cast.far), -1),
        Levitated(naga, p("rope"), x(cast.here), x(cast.far), enemy),
        Repelled(naga, enemy, x(cast.here), x(cast.near)),
        events.Burned(naga, p(cast.fire), enemy),
        *sample_covers(cast),
        events.CombatBegan(naga, enemy, (naga,), (enemy,), shots),
        events.CombatBegan(naga, enemy, (naga, warrior), (enemy,), shots),
        events.CombatBegan(naga, enemy, (naga,), (enemy,), (), p("telescoping-spear")),
        events.CombatBegan(naga, enemy, (naga, warrior), (enemy,), (), p("telescoping-spear")),
        events.CardsAnnounced(BLUE, 1),
        events.CardsAnnounced(BLUE, 2),
        Joined(naga, p("KEY")),
        NobodyJoins(0),
        events.CardNamed(BLUE, None, held=False),
        events.CardNamed(BLUE, 5, held=False),
        events.CardNamed(BLUE, 5, held=True),
    ]


def all_moves(cast: Cast) -> list[Move]:
    """Moves in the position of this module, whether they are allowed or not."""
    p, x = Names(cast.game).piece, Names(cast.game).place
    naga, warrior, rope, enemy = p(cast.mover), p(cast.friend), p("rope"), p("NAGA")
    return [
        Pick(BLUE, naga),
        Enlist(BLUE, naga),
        moves.Remove(BLUE, naga),
        moves.TimeUp(BLUE),
        moves.Shoot(BLUE, naga, enemy, naga),
        moves.Shoot(BLUE, naga, enemy, p("bow")),
        moves.Thrust(BLUE, naga, enemy),
        moves.Heal(BLUE, naga, warrior),
        moves.Heal(BLUE, naga, naga),
        Steal(BLUE, naga, enemy, p("KEY")),
        Shatter(BLUE, naga),
        Levitate(BLUE, naga, rope, x(cast.far)),
        Levitate(BLUE, naga, rope, x(cast.far), enemy),
        WalkThrough(BLUE, naga),
        Repel(BLUE, naga, enemy),
        moves.Burn(BLUE, naga, enemy, p(cast.fire)),
        Invert(BLUE, naga, 3, p(cast.scroll)),
        moves.Announce(BLUE, 1),
        moves.Announce(BLUE, 2),
        Join(BLUE, naga),
        Fight(BLUE),
        moves.Name(BLUE),
        moves.Name(BLUE, 5),
        Start(BLUE, naga, 6),
        moves.Lay(BLUE, rope, 3),
        Face(BLUE, naga, x(cast.home)),
        Stand(BLUE, naga, x(cast.home)),
        PlayAction(BLUE, 3),
        moves.Chance(CHANCE, "room", 3, 0, "blue-1"),
        moves.Begin(BLUE, naga),
        moves.Reveal(BLUE, naga, 2),
        moves.Turn(BLUE, naga, 2, -1),
        moves.Jump(BLUE, naga, x(cast.landing)),
        moves.Jump(BLUE, naga, x(cast.landing), 4),
        moves.Jump(BLUE, naga, x(cast.exit)),
        moves.Jump(BLUE, naga, x(cast.exit), 4),
        moves.Unlock(BLUE, naga, 2),
        moves.Lock(BLUE, naga, 2),
        moves.Break(BLUE, naga, 2),
        moves.Attack(BLUE, naga, enemy),
        moves.End(BLUE),
        moves.Step(BLUE, naga, x(cast.near)),
        moves.Step(BLUE, naga, x(cast.home)),
        moves.Step(BLUE, naga, x(cast.exit)),
        moves.Step(BLUE, warrior, x(cast.entrance)),
        moves.Step(BLUE, warrior, x(cast.home)),
        moves.Take(BLUE, naga, p("KEY")),
        moves.Take(BLUE, naga, p("KEY"), warrior),
        moves.Drop(BLUE, naga, rope),
        moves.Give(BLUE, naga, rope, warrior),
        moves.Swap(BLUE, naga, rope, warrior, p("KEY")),
        moves.Stop(BLUE, naga),
        moves.Put(BLUE, p("KEY"), x(cast.here)),
        moves.Play(BLUE, 3),
        Pursue(BLUE, naga, 2, 3),
        Roll(BLUE, naga),
        Rest(BLUE, naga),
    ]
