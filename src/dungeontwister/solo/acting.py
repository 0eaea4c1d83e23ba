"""An NPC acts: it chooses an objective, carries it out, and rests.

`deciding` finds the objective and the ways; here they become moves of the Non-Player. `Pursue`
chooses an objective, then come ordinary moves, and `Rest` turns the card sideways.
"""

from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import ChanceRequest, Draw
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.verb import Verb, out_of
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import popped, pushed
from dungeontwister.core.position.scene import Scene, can_act
from dungeontwister.core.position.state import State
from dungeontwister.editions.prison.frames import Joining
from dungeontwister.editions.prison.moves import Join

from .activation import (
    COMBAT,
    DELIVER,
    DIE,
    HEAL,
    OVER,
    REGROUP,
    REPULSE,
    REVEAL,
    ROTATE,
    TAKE,
    Attempt,
    Decision,
    Objective,
    Way,
)
from .box import NP, box_of, manner_of
from .events import (
    ActivationEnded,
    DefaultTaken,
    ObjectiveHeld,
    ObjectiveTried,
    TieRolled,
)
from .frames import Activation, TieDraw
from .moves import Pursue, Rest, Roll
from .np_turn import activation, deactivated, is_upright, with_activation, with_points
from .thinking import mind_of, task_of

TIES: Final = 100
"""More than the ties of an activation, so that each tie has its own number."""

ABOUT_ROOMS: Final = (REVEAL, ROTATE)
ABOUT_PIECES: Final = (COMBAT, TAKE, REGROUP, HEAL, REPULSE, DELIVER)

# ---- what is dictated


def dictated(scene: Scene) -> Move:
    """The move that the rules dictate to the Non-Player."""
    top, frame = scene.state.frames[-1], activation(scene.state)
    if isinstance(top, Joining):
        # All who can help do so (SOQ-24).
        return Join(NP, top.able[0][0])
    if not is_able(scene, frame):
        return done(scene, frame)
    return frame.plan[0] if frame.plan else further(scene, frame) or done(scene, frame)


def further(scene: Scene, frame: Activation) -> Move | None:
    """The next move of an NPC without a plan; None: nothing more."""
    number, then = frame.piece, what_follows(frame)
    if then == OVER:
        return None
    if then == DIE:
        rolls = manner_of(scene, number).rolls(scene, number, frame.rolled)
        able = rolls and scene.state.sides[NP].action_points
        return Roll(NP, number) if able else None
    decision = mind_of(scene).decision(scene)
    if decision.task is None or not decision.ways:
        return None
    return Pursue(NP, number, decision.task.number, len(decision.ways))


def is_able(scene: Scene, frame: Activation) -> bool:
    """Whether the NPC can go on; a wounded one is done (SO-OBJECTIVE-COMBAT-06)."""
    if can_act(scene.pieces[frame.piece]):
        return True
    return is_upright(scene, frame.piece) and frame.mode in ("", REPULSE)


def what_follows(frame: Activation) -> str:
    """How it goes on when its plan is done; None: the card is read."""
    task = task_of(frame)
    return Decision(frame.piece, task, 0, ()).then if task else ""


def done(scene: Scene, frame: Activation) -> Move:
    """A movement is ended before anything else."""
    moving = isinstance(scene.state.frames[-1], Movement)
    return moves.Stop(NP, frame.piece) if moving else Rest(NP, frame.piece)


def carried_out(state: State, move: Move) -> State:
    """The state after a move of the plan; any other move drops the plan."""
    if move.seat != NP or isinstance(move, Pursue | Rest | Roll):
        return state
    for frame in state.frames:
        if isinstance(frame, Activation) and frame.plan:
            plan = frame.plan[1:] if frame.plan[0] == move else ()
            return with_activation(state, replace(frame, plan=plan))
    return state


# ---- choosing an objective


def refuse_own(scene: Scene, number: int) -> Refusal | None:
    """Only the NPC whose turn it is; never in a movement of the Player."""
    acting = [frame.piece for frame in scene.state.frames if isinstance(frame, Activation)]
    return None if number in acting else Refusal("not-activated")


def refuse_pursuit(scene: Scene, move: Pursue) -> Refusal | None:
    """The NPC whose turn it is, and an objective of its card or of its Personality."""
    refusal = refuse_own(scene, move.piece)
    if refusal or not is_able(scene, activation(scene.state)):
        return refusal or Refusal("wounded-cannot-act", piece=move.piece)
    count = len(box_of(scene).npcs[move.piece].objectives)
    known = 0 <= move.objective <= count and move.ways >= 1
    return None if known else Refusal("no-such-objective", piece=move.piece)


def pursue(scene: Scene, move: Pursue, events: list[Event]) -> State:
    """It enters the mode; the objective's action points are all it has (SO-NPC-07)."""
    decision, frame = mind_of(scene).decision(scene), activation(scene.state)
    explain(decision, events)
    task, agrees = decision.task, is_meant(decision, move)
    objective = printed(scene, move)
    settled = replace(
        frame,
        objective=move.objective,
        mode=task.mode if agrees and task else objective.kind,
        nearer=bool(agrees and task and task.nearer),
        ties=frame.ties + (move.ways > 1),
    )
    points = decision.ap if agrees else objective.ap
    state = scene.state if frame.mode else with_points(scene.state, points)
    return chosen(with_activation(state, settled), move, decision.ways if agrees else ())


def chosen(state: State, move: Pursue, ways: tuple[Way, ...]) -> State:
    """The only way is taken; among several the die chooses."""
    about_pieces = activation(state).mode in ABOUT_PIECES
    plans = tuple(way.moves for way in ways)
    targets = tuple(way.target if about_pieces else OFF for way in ways)
    if move.ways > 1:
        return pushed(state, TieDraw(move.piece, move.ways, plans, targets))
    return on_way(state, TieDraw(move.piece, move.ways, plans, targets), 0)


def on_way(state: State, frame: TieDraw, way: int) -> State:
    """The moves of a way become the plan; for an old record the way may be unknown."""
    plan, target = (frame.plans[way], frame.targets[way]) if frame.plans else ((), OFF)
    return with_activation(state, replace(activation(state), plan=plan, target=target))


def is_meant(decision: Decision, move: Pursue) -> bool:
    """Whether a move is the decided one; a move of an old record may not be."""
    same = decision.task is not None and decision.task.number == move.objective
    return same and len(decision.ways) == move.ways


def printed(scene: Scene, move: Pursue) -> Objective:
    """The objective of a number on the card; an inserted one counts as the first."""
    row = box_of(scene).npcs[move.piece].objectives[max(move.objective - 1, 0)]
    return Objective(row.kind, row.ap)


def explain(decision: Decision, events: list[Event]) -> None:
    """The events of all objectives that were tried, with their results."""
    failed = [attempt for attempt in decision.attempts if attempt.reason]
    events.extend(tried(decision.piece, attempt) for attempt in failed)
    if decision.task is None or not decision.ways:
        return
    way, further = decision.ways[0], not decision.attempts
    number, mode = decision.task.number, decision.task.mode
    goal = goal_of(mode, way.target, decision.rank, decision.tool)
    kind = DefaultTaken if decision.task.nearer else partial(ObjectiveHeld, needed=way.ap)
    events.append(
        kind(
            piece=decision.piece,
            objective=number,
            mode=mode,
            allowed=decision.ap,
            target=goal.piece,
            ways=len(decision.ways),
            slot=goal.slot,
            rank=goal.rank,
            item=goal.tool,
            further=further,
            listed=listed(mode, goal),
        )
    )


def tried(piece: int, attempt: Attempt) -> ObjectiveTried:
    """Why an objective was not taken up."""
    least = OFF if attempt.needed is None else attempt.needed
    needed = least if least > attempt.ap else OFF
    goal = goal_of(attempt.kind, attempt.target, attempt.rank, attempt.tool)
    return ObjectiveTried(
        piece, attempt.number, attempt.kind, attempt.reason, attempt.ap, needed, *goal
    )


class Goal(NamedTuple):
    """The target of an objective: a piece or a room, the line of the list that named it, a tool."""

    piece: int = OFF
    slot: int = OFF
    rank: int = 0
    tool: int = OFF


def listed(mode: str, goal: Goal) -> str:
    """The priority list that named a target: what is fetched is on that of objects.

    Who is burned with the wand, which is an object's objective, is on that of characters.
    """
    if not goal.rank:
        return ""
    return "objects" if mode == TAKE and goal.tool == OFF else "characters"


def goal_of(mode: str, target: int, rank: int, tool: int) -> Goal:
    """The target that a number means."""
    if target == OFF:
        return Goal()
    if mode in ABOUT_ROOMS:
        return Goal(slot=target)
    return Goal(target, OFF, rank, tool) if mode in ABOUT_PIECES else Goal()


# ---- equally good ways


def ask_tie(scene: Scene, frame: TieDraw) -> ChanceRequest:
    """Every way has the same chance (SO-PROX-03)."""
    outcomes = tuple(str(way + 1) for way in range(frame.ways))
    nth = TIES * scene.state.sides[NP].turns + activation(scene.state).ties
    return ChanceRequest("tie", frame.piece, nth, outcomes, (1,) * frame.ways)


def drawn_tie(scene: Scene, frame: TieDraw, outcome: str, events: list[Event]) -> State:
    """That way is taken."""
    way = int(outcome)
    events.append(TieRolled(frame.piece, frame.ways, way))
    return on_way(popped(scene.state), frame, way - 1)


# ---- the end


def refuse_rest(scene: Scene, move: Rest) -> Refusal | None:
    """Only the NPC whose turn it is."""
    return refuse_own(scene, move.piece)


def rest(scene: Scene, move: Rest, events: list[Event]) -> State:
    """It is deactivated; if it found nothing to do, the reasons are told."""
    frame = activation(scene.state)
    if not what_follows(frame) and is_able(scene, frame):
        explain(mind_of(scene).decision(scene), events)
    events.append(ActivationEnded(frame.piece, scene.state.sides[NP].action_points))
    return deactivated(scene.state)


def nothing_offered(scene: Scene, seat: int) -> tuple[Move, ...]:
    """No offers: these moves are dictated."""
    return ()


PURSUE = Verb((Pursue,), nothing_offered, refuse_pursuit, pursue, untimely=out_of("no-npc-acts"))
REST = Verb((Rest,), nothing_offered, refuse_rest, rest, untimely=out_of("no-npc-acts"))
TIE = Draw(ask_tie, drawn_tie)
