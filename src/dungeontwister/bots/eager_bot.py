"""A bot by rules of thumb: heads for the exits, fights when it pays, turns rooms out of its way."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from dungeontwister.core.combat.combat import combat_in, laid
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.moves import Start
from dungeontwister.editions.prison.moves import PlayAction
from dungeontwister.foresight.guess import Memory, likely_state

from .distances import ways_of
from .fights import best_count, best_name, best_stake
from .plans import Planner, promise
from .protocol import Budget
from .teams import next_enlisted, next_removed, piece_of, scores, standing
from .walks import walks
from .worth import worth

WORTHWHILE: Final = 0.15
"""The least gain for which an action point is spent."""
CARD: Final = 0.3
"""What an Action card costs for each of its points, because it is gone later."""
STUCK: Final = 6
"""Turns without progress after which anything is better than nothing."""


class EagerBot:
    """Follows the plan that gains most for an action point; ends its turn if no plan gains."""

    def __init__(self, game: Game, seat: int, seed: int | str) -> None:
        self._game = game
        self._ways = ways_of(game.edition)
        self._memory = Memory(game)
        self._random = Random(f"eager/{seed}")
        self._plan: tuple[Move, ...] = ()
        self._score = scores(game, self._random)
        self._decide: Mapping[str, Callable[[Scene, Prompt], Move]] = {
            "team-pick": self._pick,
            "team-choice": self._enlist,
            "removal": self._remove,
            "starting-choice": self._start,
            "line-up": self._line_up,
            "laying": self._lay,
            "action-choice": self._play_action,
            "action": self._act,
            "movement": self._walk,
            "placing": self._put,
            "line-choice": self._put,
            "opening": self._reveal,
            "card-pick": self._pick_card,
            "announcing": self._announce,
            "joining": self._join,
            "naming": self._name,
            "combat": self._play,
        }

    def see(self, events: Sequence[Event]) -> None:
        """Note what the events tell about hidden cards."""
        self._memory.read(events)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """The next move of the plan, if it is still offered; else a choice by kind of decision."""
        if len(prompt.moves) == 1:
            return prompt.moves[0] if prompt.moves[0] not in self._plan[:1] else self._follow()
        if self._plan and self._plan[0] in prompt.moves:
            return self._follow()
        self._plan = ()
        scene = Scene(self._game, likely_state(self._game, view, self._memory))
        return self._decide.get(prompt.kind, self._any)(scene, prompt)

    def _follow(self) -> Move:
        move, self._plan = self._plan[0], self._plan[1:]
        return move

    def _any(self, scene: Scene, prompt: Prompt) -> Move:
        return self._random.choice(prompt.moves)

    def _best(self, options: Sequence[Move], score: Callable[[Move], float]) -> Move:
        """The option with the highest score; equal ones by lot."""
        scored = [(score(move), self._random.random(), move) for move in options]
        return max(scored, key=lambda entry: entry[:2])[2]

    # ---- set-up

    def _pick(self, scene: Scene, prompt: Prompt) -> Move:
        """The card that it likes best."""
        return self._best(prompt.moves, lambda move: self._score(piece_of(move)))

    def _enlist(self, scene: Scene, prompt: Prompt) -> Move:
        """The next card of the team that it likes best."""
        return next_enlisted(scene, prompt, self._score)

    def _remove(self, scene: Scene, prompt: Prompt) -> Move:
        """The next of the characters that it likes least."""
        return next_removed(scene, prompt, self._score)

    def _start(self, scene: Scene, prompt: Prompt) -> Move:
        """The fastest go first; in front of either room."""

        def score(move: Move) -> float:
            assert isinstance(move, Start)
            return scene.rows[move.piece].movement

        return self._best(prompt.moves, score)

    def _line_up(self, scene: Scene, prompt: Prompt) -> Move:
        """Those that it likes best, each on any dot."""
        return self._random.choice(standing(scene, prompt, self._score))

    def _lay(self, scene: Scene, prompt: Prompt) -> Move:
        """Characters first, towards the middle of the labyrinth."""

        def score(move: Move) -> float:
            assert isinstance(move, moves.Lay)
            middle = (len(scene.state.rooms) - 1) / 2
            return 10 * scene.rows[move.piece].character - abs(move.slot - middle)

        return self._best(prompt.moves, score)

    # ---- turns

    def _play_action(self, scene: Scene, prompt: Prompt) -> Move:
        """The Action card that gains most; a high one only if it pays."""
        cards = [move for move in prompt.moves if isinstance(move, PlayAction)]
        richest = max(cards, key=lambda move: move.points)
        after = Scene(self._game, self._game.apply_trusted(scene.state, richest).state)
        options = self._game.legal(after.state, prompt.seat)
        plans = list(Planner(self._ways, after, prompt.seat).plans(options))

        def score(move: Move) -> float:
            assert isinstance(move, PlayAction)
            return promise(plans, move.points) - CARD * move.points

        return self._best(cards, score)

    def _act(self, scene: Scene, prompt: Prompt) -> Move:
        """The plan with the best rate, if one is worth while; any, if nothing helped for long."""
        found = list(Planner(self._ways, scene, prompt.seat).plans(prompt.moves))
        good = [plan for plan in found if plan.rate > WORTHWHILE]
        if good:
            self._plan = max(good, key=lambda plan: (plan.rate, self._random.random())).moves
        elif found and scene.state.quiet >= STUCK:
            self._plan = self._random.choice(found).moves
        else:
            return moves.End(prompt.seat)
        return self._follow()

    def _reveal(self, scene: Scene, prompt: Prompt) -> Move:
        """The room to reveal: the one that is most on the way."""
        planner = Planner(self._ways, scene, prompt.seat)
        plans = {plan.moves[0]: plan.gain for plan in planner.plans(prompt.moves)}
        return self._best(prompt.moves, lambda move: plans.get(move, 0.0))

    def _walk(self, scene: Scene, prompt: Prompt) -> Move:
        """On the way without a plan: to the best place within reach."""
        frame = scene.state.frames[-1]
        assert isinstance(frame, Movement)
        planner = Planner(self._ways, scene, prompt.seat)
        number = frame.piece
        found = [] if frame.walls else walks(scene, number, frame.points)
        best = min(found, key=lambda walk: planner.walk_length(number, walk), default=None)
        stop = moves.Stop(prompt.seat, number)
        wanted = best.moves[0] if best and best.moves else stop
        return wanted if wanted in prompt.moves else self._any(scene, prompt)

    def _put(self, scene: Scene, prompt: Prompt) -> Move:
        """Friends near to their exit, enemies far from theirs."""

        def score(move: Move) -> float:
            after = self._game.apply_trusted(scene.state, move).state
            return worth(self._ways, Scene(self._game, after), prompt.seat)

        return self._best(prompt.moves, score)

    # ---- combats

    def _join(self, scene: Scene, prompt: Prompt) -> Move:
        """A helper who improves the prospect."""

        def score(move: Move) -> float:
            after = self._game.apply_trusted(scene.state, move).state
            frame = combat_in(after)
            assert frame
            return best_stake(self._ways, Scene(self._game, after), frame, prompt.seat).gain

        return self._best(prompt.moves, score)

    def _announce(self, scene: Scene, prompt: Prompt) -> Move:
        """As many cards as promise most."""
        frame = combat_in(scene.state)
        assert frame
        most = len(prompt.moves)
        return moves.Announce(prompt.seat, best_count(self._ways, scene, frame, prompt.seat, most))

    def _name(self, scene: Scene, prompt: Prompt) -> Move:
        """The card that hurts most."""
        frame = combat_in(scene.state)
        assert frame
        options = [move.card for move in prompt.moves if isinstance(move, moves.Name)]
        return moves.Name(prompt.seat, best_name(self._ways, scene, frame, prompt.seat, options))

    def _pick_card(self, scene: Scene, prompt: Prompt) -> Move:
        """Of the cards of the Non-Player the lowest one."""
        return min(prompt.moves, key=card_of)

    def _play(self, scene: Scene, prompt: Prompt) -> Move:
        """A card of those with the best prospect."""
        frame = combat_in(scene.state)
        assert frame
        stake = best_stake(self._ways, scene, frame, prompt.seat)
        missing = Counter(stake.cards) - Counter(laid(scene.state, prompt.seat))
        wanted = [moves.Play(prompt.seat, card) for card in missing]
        return next((move for move in wanted if move in prompt.moves), prompt.moves[0])


def card_of(move: Move) -> int:
    """The Combat card that a move names."""
    assert isinstance(move, moves.Name)
    return move.card or 0
