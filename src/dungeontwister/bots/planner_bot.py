"""A bot that plans its whole turn."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from msgspec.structs import replace
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.editions.prison.moves import PlayAction

from .eager_bot import EagerBot
from .evaluation.judge import Judge
from .evaluation.lies import Lies
from .evaluation.weights import weights_of
from .guess import Memory, likely_state
from .distances import ways_of
from .planning.answers import Answers
from .planning.placing import Placer
from .planning.search import Search
from .protocol import Budget


class PlannerBot:
    """Plans its turn, and follows the plan until something unforeseen happens."""

    def __init__(self, game: Game, seat: int, seed: int | str, width: int = 6, answers: int = 0, mix: float = 0.6, deep: int = 2, weights: str = '', **changes: float) -> None:
        self._game, self._seat = game, seat
        self._memory = Memory(game)
        self._random = Random(f"planner/{seed}")
        self._helper = EagerBot(game, seat, seed)
        self._plan: tuple[Move, ...] = ()
        lies = Lies(ways_of(game.edition))
        weights = weights_of(game.edition.name if game.edition.name == "card_game" else "prison")
        weights = replace(weights, **changes)
        self._judge = Judge(game, lies, weights, seat)
        self._search = Search(game, self._judge, width)
        self._count, self._mix = answers, mix
        self._placer = Placer(game, self._judge, 1, 6)
        self._answers = Answers(game, self._judge, Judge(game, lies, weights, other(seat)), deep)
        self._decide: Mapping[str, Callable[[Scene, Prompt], Move]] = {
            "action": self._act,
            "action-choice": self._play_action,
            "movement": self._walk,
            "placing": self._put,
        }

    def see(self, events: Sequence[Event]) -> None:
        self._memory.read(events)
        self._helper.see(events)

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        if self._plan and self._plan[0] in prompt.moves:
            return self._follow()
        self._plan = ()
        if len(prompt.moves) == 1:
            return prompt.moves[0]
        decide = self._decide.get(prompt.kind)
        if decide is None:
            return self._helper.choose(view, prompt, budget)
        scene = Scene(self._game, likely_state(self._game, view, self._memory))
        return decide(scene, prompt)

    def _follow(self) -> Move:
        move, self._plan = self._plan[0], self._plan[1:]
        return move

    def _act(self, scene: Scene, prompt: Prompt) -> Move:
        plans = self._search.plans(scene.state)
        best = plans[0]
        if self._count and abs(best.value) < 500:
            best = self._answers.best(plans, self._count, self._mix)[0][1]
        self._plan = best.moves or (moves.End(self._seat),)
        return self._follow()

    def _play_action(self, scene: Scene, prompt: Prompt) -> Move:
        def score(move: Move) -> float:
            after = self._game.apply_trusted(scene, move).state
            return self._search.plans(after)[0].value

        return max((m for m in prompt.moves if isinstance(m, PlayAction)), key=score)

    def _walk(self, scene: Scene, prompt: Prompt) -> Move:
        frame = scene.state.frames[-1]
        assert isinstance(frame, Movement)
        self._judge.start(scene.state)
        return self._best(scene, prompt)

    def _put(self, scene: Scene, prompt: Prompt) -> Move:
        self._plan = self._placer.best(scene.state)
        return self._follow()

    def _best(self, scene: Scene, prompt: Prompt) -> Move:
        game = self._game

        def score(move: Move) -> tuple[float, float]:
            after = game.apply_trusted(scene, move).state
            self._judge.start(after)
            return (self._judge.value(after), self._random.random())

        return max(prompt.moves, key=score)
