"""One of everything that can be told: every event and every move in each of its variants."""

from dungeontwister.core import events, moves
from dungeontwister.core.events import Event
from dungeontwister.core.game import Game
from dungeontwister.core.moves import Move
from dungeontwister.core.seats import BLUE, CHANCE, YELLOW
from dungeontwister.core.state import BROKEN, CLOSED, OPEN
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import Names

POSITION = "tutorial-2 b1,b2/g1,g2/r1,r2 naga=3T warrior=@5C colossus=3T! rope=naga NAGA=4S KEY=4S"
"""Somebody inside, somebody in the starting zone, somebody wounded, something carried."""


def sample_events(game: Game) -> list[Event]:
    """Events; private ones also as the others are told them."""
    p, x = Names(game).piece, Names(game).place
    naga, warrior, rope, enemy = p("naga"), p("warrior"), p("rope"), p("NAGA")
    secret: list[Event] = [
        events.StartChosen(BLUE, naga, 4),
        events.Laid(BLUE, 3, rope),
        events.FacingChosen(BLUE, naga, x("@5T")),
        events.CardCommitted(BLUE, 3),
    ]
    return [
        *secret,
        *(event.shadow() for event in secret),
        events.PairDrawn("blue"),
        events.StartsLaid(((4, 5), (0, 0))),
        events.PlacerDrawn(BLUE),
        events.StartsRevealed(((naga, 4), (enemy, 0))),
        events.Faced(((naga, x("@5T")), (enemy, x("@1C")))),
        events.PlayerDrawn(YELLOW),
        events.TurnBegan(BLUE, 3, 4),
        events.TurnEnded(BLUE, 0),
        events.TurnEnded(BLUE, 2),
        events.GameEnded(BLUE, "target"),
        events.GameEnded(None, "no-progress"),
        events.GameEnded(None, "out-of-reach"),
        events.MovementBegan(naga, 3),
        events.Stepped(naga, x("3T"), x("3G")),
        events.Stepped(naga, x("@5T"), x("5T")),
        events.Stepped(naga, x("@5T"), x("@5C")),
        events.Stepped(naga, x("5T"), x("@5T")),
        events.Stopped(naga, x("3T")),
        events.Took(naga, rope, -1),
        events.Took(naga, rope, warrior),
        events.Dropped(naga, rope, x("3T")),
        events.Gave(naga, rope, warrior),
        events.Swapped(naga, rope, warrior, p("KEY")),
        events.Exited(naga, x("1T"), 1),
        events.Rescued(warrior),
        events.Discarded(rope),
        events.Jumped(naga, x("3T"), x("3C"), None),
        events.Jumped(naga, x("3T"), x("3C"), 4),
        events.RoomTurned(naga, 2, 1),
        events.RevealBegan(naga, 2),
        events.RoomKnown(2, 0),
        events.RoomRevealed(2, 1, ()),
        events.RoomRevealed(2, 1, (rope, enemy)),
        events.Placed(BLUE, enemy, x("3T")),
        events.PortcullisWorked(naga, 2, OPEN),
        events.PortcullisWorked(naga, 2, CLOSED),
        events.PortcullisWorked(naga, 2, BROKEN),
        events.CombatBegan(naga, enemy, (naga,), (enemy,)),
        events.CombatBegan(naga, enemy, (naga, warrior), (enemy,)),
        events.CombatResolved((5, 2), ((0,), (4,)), None),
        events.CombatResolved((5, 2), ((0,), (3,)), BLUE),
        events.Wounded(naga),
        events.Eliminated(naga, 1),
        TakenBack(BLUE),
    ]


def sample_moves(game: Game) -> list[Move]:
    """Moves in the position of this module, whether they are allowed or not."""
    p, x = Names(game).piece, Names(game).place
    naga, warrior, rope = p("naga"), p("warrior"), p("rope")
    return [
        moves.Start(BLUE, naga, 4),
        moves.Lay(BLUE, rope, 3),
        moves.Face(BLUE, naga, x("@5T")),
        moves.Chance(CHANCE, "room", 3, 0, "blue-1"),
        moves.Begin(BLUE, naga),
        moves.Reveal(BLUE, naga, 2),
        moves.Turn(BLUE, naga, 2, -1),
        moves.Jump(BLUE, naga, x("3C")),
        moves.Jump(BLUE, naga, x("3C"), 4),
        moves.Jump(BLUE, naga, x("@1C")),
        moves.Jump(BLUE, naga, x("@1C"), 4),
        moves.Unlock(BLUE, naga, 2),
        moves.Lock(BLUE, naga, 2),
        moves.Break(BLUE, naga, 2),
        moves.Attack(BLUE, naga, p("NAGA")),
        moves.End(BLUE),
        moves.Step(BLUE, naga, x("3G")),
        moves.Step(BLUE, naga, x("@5T")),
        moves.Step(BLUE, naga, x("@1T")),
        moves.Step(BLUE, warrior, x("5C")),
        moves.Step(BLUE, warrior, x("@5T")),
        moves.Take(BLUE, naga, p("KEY")),
        moves.Take(BLUE, naga, p("KEY"), warrior),
        moves.Drop(BLUE, naga, rope),
        moves.Give(BLUE, naga, rope, warrior),
        moves.Swap(BLUE, naga, rope, warrior, p("KEY")),
        moves.Stop(BLUE, naga),
        moves.Put(BLUE, p("KEY"), x("3T")),
        moves.Play(BLUE, 3),
    ]
