"""`dungeontwister combat-lab POSITION`: who wins with which cards, and how a combat is played.

What is to be said before the cards is said as is best for the one who says it. Both hands are those
of the position.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from dungeontwister.bots.fighting import Answer, Bout, answer, bout_of, odds
from dungeontwister.bots.fighting.deciding import best_announcement, best_join, best_name, pending
from dungeontwister.bots.fighting.rough_values import corner
from dungeontwister.columns import aligned
from dungeontwister.core.combat.combat import Cards, combat_in, strengths_of
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Announcing, Naming
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import SEAT_NAMES, other
from dungeontwister.core.position.state import State
from dungeontwister.record.notation import Names, NotationError, parse_move
from dungeontwister.record.positions import parse_position
from dungeontwister.render.words import Speaker
from dungeontwister.series import build

WON: Final = "won"
TIED: Final = "tied"
LOST: Final = "lost"


class Study(NamedTuple):
    """A combat and how it is played in equilibrium."""

    names: Names
    bout: Bout
    answer: Answer
    said: tuple[tuple[Move, State], ...]
    """What was said before the cards, each with the position in which it was."""

    @property
    def seat(self) -> int:
        """The side in whose eyes it is looked at."""
        return self.bout.corner.seat

    def result(self, row: int, column: int) -> str:
        """What becomes of a pair of cards."""
        winner = self.answer.stakes.winners[row][column]
        if winner is None:
            return TIED
        return WON if winner == self.seat else LOST

    def gain(self, result: str) -> float:
        """What a result is worth, compared to a tie."""
        winner = {WON: self.seat, LOST: other(self.seat)}.get(result)
        return self.bout.results.of(winner) - self.bout.results.of(None)

    @property
    def value(self) -> float:
        """What the combat is worth with its cards, compared to a tie for which none is spent."""
        return self.answer.solution.value - self.bout.results.of(None)


# ---- studying


def study(position: str, attack: str = "", seat: str = "") -> Study:
    """The combat of a position, or one that is declared first; None of either is an error."""
    words = position.split()
    if not words:
        raise NotationError("begins with the scenario", "")
    names = Names(build(words[0]))
    state = parse_position(names, position)
    if attack:
        state = attacked(names, state, attack)
    state, said = with_sayings(names, state)
    frame = combat_in(state)
    if frame is None:
        raise NotationError("there is no combat; declare one with --attack", position)
    scene = Scene(names.game, state)
    looks = SEAT_NAMES.index(seat) if seat else usual_seat(scene, frame.attacker)
    if looks in names.game.automatic:
        raise NotationError("the rules decide for this side", SEAT_NAMES[looks])
    bout = bout_of(scene, frame, corner(names.game, looks))
    return Study(names, bout, answer(bout), said)


def attacked(names: Names, state: State, text: str) -> State:
    """The state once an attack was declared; a refused one is an error."""
    seats = names.game.deciders(state)
    spoken = text.split()[:1]
    whole = text if spoken and spoken[0] in SEAT_NAMES else f"{SEAT_NAMES[seats[0]]} {text}"
    move = parse_move(names, whole)
    refusal = names.game.why_not(state, move)
    if refusal:
        raise NotationError(Speaker(names.game, "en").refusal(refusal, state.rooms), text)
    return names.game.apply(state, move).state


def usual_seat(scene: Scene, attacker: int) -> int:
    """The attacking side; against the Non-Player, the Player."""
    seat = scene.rows[attacker].seat
    return other(seat) if seat in scene.game.automatic else seat


def with_sayings(names: Names, state: State) -> tuple[State, tuple[tuple[Move, State], ...]]:
    """The state in which cards are laid, and what was said before."""
    said: list[tuple[Move, State]] = []
    while (move := best_saying(names, state)) is not None:
        said.append((move, state))
        state = names.game.apply(state, move).state
    return state, tuple(said)


def best_saying(names: Names, state: State) -> Move | None:
    """What is best said now; None: cards are laid, or chance has to answer."""
    frame = combat_in(state)
    todo = pending(state, frame) if frame else None
    if frame is None or todo is None or todo.seat not in names.game.deciders(state):
        return None
    scene, mine = Scene(names.game, state), corner(names.game, todo.seat)
    if isinstance(todo, Announcing):
        count = best_announcement(scene, frame, mine, todo.most)
        return moves.Announce(todo.seat, count)
    options = names.game.offered(state, todo.seat)
    if isinstance(todo, Naming):
        cards = [move.card for move in options if isinstance(move, moves.Name)]
        return moves.Name(todo.seat, best_name(scene, frame, mine, cards))
    return best_join(scene, mine, options)


# ---- telling


def told(found: Study, language: str) -> str:
    """The combat in words and numbers."""
    speaker = Speaker(found.names.game, language)
    lines = [heading(found, speaker)]
    lines += [speaker.move(move, state) for move, state in found.said]
    lines += [stakes_told(found, speaker), "", *table(found, speaker), ""]
    return "\n".join(
        [*lines, speaker.text("lab.key"), odds_told(found, speaker), expected(found, speaker)]
    )


def heading(found: Study, speaker: Speaker) -> str:
    """Who fights, and what both sides bring."""
    frame, fight = found.bout.frame, strengths_of(found.bout.scene, found.bout.frame)
    seat = found.bout.scene.rows[frame.attacker].seat
    sides = [
        speaker.listed([speaker.piece(number) for number in side])
        for side in (frame.attackers, frame.defenders)
    ]
    scores = {"more": fight.values[seat], "less": fight.values[other(seat)]}
    filled = {"attackers": sides[0], "defenders": sides[1], **scores}
    tie = "" if fight.tie is None else ".tie"
    player = "" if fight.tie is None else speaker.player(fight.tie)
    return speaker.sentence(f"lab.who{tie}", {**filled, "player": player})


def stakes_told(found: Study, speaker: Speaker) -> str:
    """What victory and defeat are worth."""
    gains = {result: signed(found.gain(result)) for result in (WON, LOST)}
    return speaker.sentence("lab.worth", {"player": speaker.player(found.seat), **gains})


def odds_told(found: Study, speaker: Speaker) -> str:
    """How likely each result is."""
    chances = odds(found.bout, found.answer)
    winners = {WON: found.seat, TIED: None, LOST: other(found.seat)}
    filled = {result: f"{100 * chances[winner]:.0f}" for result, winner in winners.items()}
    return speaker.sentence("lab.odds", {"player": speaker.player(found.seat), **filled})


def expected(found: Study, speaker: Speaker) -> str:
    """What the combat is worth."""
    filled: dict[str, object] = {"player": speaker.player(found.seat)}
    return speaker.sentence("lab.expected", {**filled, "value": signed(found.value)})


def table(found: Study, speaker: Speaker) -> list[str]:
    """The results, and how often each set of cards is laid."""
    game, solution = found.answer.stakes, found.answer.solution
    head = [speaker.title(found.seat), "%", *map(card_name, game.columns)]
    shares = [f"% {speaker.title(other(found.seat))}", "", *map(percent, solution.columns)]
    marks = [
        [card_name(cards), percent(solution.rows[row])]
        + [speaker.text(f"lab.mark.{found.result(row, at)}") for at in range(len(game.columns))]
        for row, cards in enumerate(game.rows)
    ]
    return ["  ".join(cells).rstrip() for cells in aligned([head, *marks, shares])]


def card_name(cards: Cards) -> str:
    """A set of cards: `+2`, or `+2+3`."""
    return "".join(f"+{card}" for card in cards) or "-"


def percent(share: float) -> str:
    """A share in per cent; nothing, if it is never laid."""
    return f"{100 * share:.0f}" if share > 0 else "."


def signed(number: float) -> str:
    """A number with its sign and two decimals."""
    return f"{number + 0.0:+.2f}".replace("-", "\N{MINUS SIGN}")
