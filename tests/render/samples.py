"""One of everything that can be told: every event and every move in each of its variants."""

from dungeontwister.core import events, moves
from dungeontwister.core.events import Event
from dungeontwister.core.game import Game
from dungeontwister.core.moves import Move
from dungeontwister.core.seats import BLUE, CHANCE, YELLOW
from dungeontwister.core.state import BROKEN, CLOSED, OPEN
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import Names

POSITION = (
    "standard b1,b2/g1,g2/r1,r2/p1,p2 naga=3T warrior=@7C colossus=3T! rope=naga NAGA=4S KEY=4S"
)
"""Somebody inside, somebody in the starting zone, somebody wounded, something carried."""
WALKING = f'{POSITION} frames=[{{"type":"movement","piece":%d,"points":1,"seen":[],"walls":true}}]'
"""The same, and somebody is walking through a wall."""


def sample_events(game: Game) -> list[Event]:
    """Events; private ones also as the others are told them."""
    p, x = Names(game).piece, Names(game).place
    naga, warrior, rope, enemy = p("naga"), p("warrior"), p("rope"), p("NAGA")
    secret: list[Event] = [
        events.Enlisted(BLUE, naga),
        events.Removed(BLUE, naga),
        events.StartChosen(BLUE, naga, 6),
        events.StandChosen(BLUE, naga, x("@7T")),
        events.Laid(BLUE, 3, rope),
        events.FacingChosen(BLUE, naga, x("@7T")),
        events.HandShown(BLUE, (0, 2, 2)),
        events.CardsSeen(BLUE, (3,)),
        events.CardCommitted(BLUE, 3),
    ]
    return [
        *secret,
        *(event.shadow() for event in secret),
        *sample_abilities(game),
        events.PairDrawn("blue"),
        events.PickerDrawn(BLUE),
        events.TeamsChosen(),
        events.Picked(BLUE, naga),
        events.StartsLaid(((6, 7), (0, 0))),
        events.LineLaid(BLUE, (x("@7T"), x("@8T"))),
        events.PlacerDrawn(BLUE),
        events.StartsRevealed(((naga, 6), (enemy, 0))),
        events.Faced(((naga, x("@7T")), (enemy, x("@1C")))),
        events.PlayerDrawn(YELLOW),
        events.TurnBegan(BLUE, 3, 4),
        events.TurnBegan(BLUE, 0, 0),
        events.ActionPlayed(BLUE, 3),
        events.ActionsRecycled(BLUE),
        events.TurnEnded(BLUE, 0),
        events.TurnEnded(BLUE, 2),
        events.TimeOver(BLUE),
        events.GameEnded(BLUE, "target"),
        events.GameEnded(None, "no-progress"),
        events.GameEnded(None, "equal"),
        events.GameEnded(None, "out-of-reach"),
        events.MovementBegan(naga, 3),
        events.Stepped(naga, x("3T"), x("3G")),
        events.Stepped(naga, x("@7T"), x("7T")),
        events.Stepped(naga, x("@7T"), x("@7C")),
        events.Stepped(naga, x("7T"), x("@7T")),
        events.Stopped(naga, x("3T")),
        events.Took(naga, rope, -1),
        events.Took(naga, rope, warrior),
        events.Dropped(naga, rope, x("3T")),
        events.Gave(naga, rope, warrior),
        events.Swapped(naga, rope, warrior, p("KEY")),
        events.Exited(naga, x("1T"), 1),
        events.Exited(naga, x("1T"), 0),
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
        events.Eliminated(naga, 0),
        TakenBack(BLUE),
    ]


def sample_covers(game: Game) -> list[Event]:
    """What is told of covered cards."""
    p = Names(game).piece
    return [
        events.Covered(((p("NAGA"), p("?W1")), (p("rope"), p("?o2")))),
        events.Covered(()),
        events.Mixed((p("?O1"), p("?O2"))),
        events.ObjectShown(p("?W1"), p("SWORD"), p("?O1")),
        events.ShieldAsked(p("?W1"), p("LARGE-SHIELD"), p("?O2")),
        events.ShieldAsked(p("NAGA")),
        events.Gave(p("NAGA"), p("?O1"), p("WARRIOR")),
        events.Took(p("naga"), p("rope"), p("?W1")),
    ]


def sample_abilities(game: Game) -> list[Event]:
    """What abilities and objects do."""
    p, x = Names(game).piece, Names(game).place
    naga, warrior, enemy, shots = p("naga"), p("warrior"), p("NAGA"), ((p("naga"), 3),)
    return [
        events.WalkBegan(naga),
        events.WallsBroken(naga, 2),
        events.RoomsSwapped(naga, p("scroll-of-inversion"), 2, 3),
        events.Healed(naga, warrior, x("3T")),
        events.Healed(naga, naga, x("3T")),
        events.Stole(naga, enemy, p("KEY")),
        events.Levitated(naga, p("rope"), x("3T"), x("4S"), -1),
        events.Levitated(naga, p("rope"), x("3T"), x("4S"), enemy),
        events.Repelled(naga, enemy, x("3T"), x("3G")),
        events.Burned(naga, p("fireball-scroll"), enemy),
        *sample_covers(game),
        events.CombatBegan(naga, enemy, (naga,), (enemy,), shots),
        events.CombatBegan(naga, enemy, (naga, warrior), (enemy,), shots),
        events.CombatBegan(naga, enemy, (naga,), (enemy,), (), p("telescoping-spear")),
        events.CombatBegan(naga, enemy, (naga, warrior), (enemy,), (), p("telescoping-spear")),
        events.CardsAnnounced(BLUE, 1),
        events.CardsAnnounced(BLUE, 2),
        events.Joined(naga, p("KEY")),
        events.CardNamed(BLUE, None, held=False),
        events.CardNamed(BLUE, 5, held=False),
        events.CardNamed(BLUE, 5, held=True),
    ]


def sample_moves(game: Game) -> list[Move]:
    """Moves in the position of this module, whether they are allowed or not."""
    p, x = Names(game).piece, Names(game).place
    naga, warrior, rope, enemy = p("naga"), p("warrior"), p("rope"), p("NAGA")
    return [
        moves.Pick(BLUE, naga),
        moves.Enlist(BLUE, naga),
        moves.Remove(BLUE, naga),
        moves.TimeUp(BLUE),
        moves.Shoot(BLUE, naga, enemy, naga),
        moves.Shoot(BLUE, naga, enemy, p("bow")),
        moves.Thrust(BLUE, naga, enemy),
        moves.Heal(BLUE, naga, warrior),
        moves.Heal(BLUE, naga, naga),
        moves.Steal(BLUE, naga, enemy, p("KEY")),
        moves.Shatter(BLUE, naga),
        moves.Levitate(BLUE, naga, rope, x("4S")),
        moves.Levitate(BLUE, naga, rope, x("4S"), enemy),
        moves.WalkThrough(BLUE, naga),
        moves.Repel(BLUE, naga, enemy),
        moves.Burn(BLUE, naga, enemy, p("fireball-scroll")),
        moves.Invert(BLUE, naga, 3, p("scroll-of-inversion")),
        moves.Announce(BLUE, 1),
        moves.Announce(BLUE, 2),
        moves.Join(BLUE, naga),
        moves.Fight(BLUE),
        moves.Name(BLUE),
        moves.Name(BLUE, 5),
        moves.Start(BLUE, naga, 6),
        moves.Lay(BLUE, rope, 3),
        moves.Face(BLUE, naga, x("@7T")),
        moves.Stand(BLUE, naga, x("@7T")),
        moves.PlayAction(BLUE, 3),
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
        moves.Attack(BLUE, naga, enemy),
        moves.End(BLUE),
        moves.Step(BLUE, naga, x("3G")),
        moves.Step(BLUE, naga, x("@7T")),
        moves.Step(BLUE, naga, x("@1T")),
        moves.Step(BLUE, warrior, x("7C")),
        moves.Step(BLUE, warrior, x("@7T")),
        moves.Take(BLUE, naga, p("KEY")),
        moves.Take(BLUE, naga, p("KEY"), warrior),
        moves.Drop(BLUE, naga, rope),
        moves.Give(BLUE, naga, rope, warrior),
        moves.Swap(BLUE, naga, rope, warrior, p("KEY")),
        moves.Stop(BLUE, naga),
        moves.Put(BLUE, p("KEY"), x("3T")),
        moves.Play(BLUE, 3),
    ]
