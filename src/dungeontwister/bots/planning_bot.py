"""A bot that plans its whole turn, and plays a combat as the game that it is."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import TurnBegan
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.foresight.guess import Memory, likely_state

from .distances import ways_of
from .evaluation.judge import Judge
from .evaluation.lies import Lies
from .evaluation.purse import Purse
from .evaluation.weights import Weights, weights_of
from .hidden import History, sample
from .planning.action_cards import best_action_card
from .planning.answers import Liked, Look, different, nothing_else
from .planning.combats import Combats
from .planning.ends import Ends
from .planning.non_player_answers import answers_of
from .planning.placing import Placer
from .planning.search import Plan, Search, nothing
from .protocol import Budget, refuse_question
from .setting_up.decisions import SettingUp
from .setting_up.likings import Likings, likings_of
from .temper import USUAL_TEMPER, Temper

CHOICES: Final = 24
"""Ends of a turn among which a bot that errs draws."""
USUAL: Final = Budget().positions
"""The budget for which tempers are made."""
CALM, UNREST = 2, 0.2
"""After so many quiet turns a bot grows restless: by so much more in each."""
OWN: Final = 0.35
"""How much of its thinking is about its own turn; the rest is about the enemy's answers."""
CARD: Final = 0.35
"""How much of what another decision may cost goes into the choice of an Action card."""
SEARCHED: Final = 0.75
"""This part of its thinking a bot that errs spends on plans; the rest is for a last look before it
ends its turn."""
SURE: Final = 500.0
"""A plan worth more wins at once: nothing else is considered."""


class PlanningBot:
    """Plans its turn, and follows the plan until something unforeseen happens.

    The lot of a decision comes from the seed and from how much was told before it. A plan and what
    was thought do not outlive a turn; where its turns ended does.
    """

    anew_each_turn: Final = True

    def __init__(
        self,
        game: Game,
        seat: int,
        seed: int | str,
        temper: Temper = USUAL_TEMPER,
        weights: Weights | None = None,
        likings: Likings | None = None,
    ) -> None:
        self._game, self._seat, self._temper = game, seat, temper
        self._memory, self._history, self._ends = Memory(game), History(game, seat), Ends()
        self._seed, self._told, self._random = seed, 0, Random()
        liked = likings_of(game.edition.name) if likings is None else likings
        self._setting_up = SettingUp(game, seat, seed, liked, temper.fancy)
        self._plan: tuple[Move, ...] = ()
        lies = Lies(ways_of(game.edition, tuple(game.arrows)))
        weights = weights or weights_of(game.edition.name, game.setup.scenario)
        self._purse = purse = Purse()
        judge, foe = (Judge(game, lies, weights, one, purse) for one in (seat, other(seat)))
        self._judge = judge
        overlooks = self._overlooks if temper.blindness else nothing
        self._search = Search(game, judge, overlooks, temper.outcomes)
        self._open_eyes = Search(game, judge, outcomes=temper.outcomes)
        self._answers = answers_of(game, judge, foe)
        self._placer = Placer(game, judge, self._search, temper.arrangements)
        self._budget, self._share = Budget(), 0.0
        """How many positions it should value for this decision."""
        self._combats = Combats(judge)
        self._decide: Mapping[str, Callable[[Scene, Prompt], Move]] = {
            "action": self._act,
            "action-choice": self._play_action,
            "opening": self._act,
            "movement": self._try_each,
            "line-choice": self._try_each,
            "placing": self._put,
            "announcing": self._announce,
            "joining": self._join,
            "naming": self._name,
            "card-pick": self._name,
            "combat": self._play,
        }

    def see(self, events: Sequence[Event]) -> None:
        """Note what the events tell about hidden cards."""
        self._memory.read(events)
        self._history.read(events)
        self._told += len(events)
        if any(isinstance(event, TurnBegan) for event in events):
            self._purse.begin_turn()
            self._plan = ()

    def choose(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """What it decides; where it ends its turns is kept in mind."""
        refuse_question(prompt, budget)
        move = self._chosen(view, prompt, budget)
        self.recall(view, move)
        return move

    def recall(self, view: View, move: Move) -> None:
        """Keep in mind an own decision, made just now or in a turn long ago."""
        self._ends.note(view, move)

    def _chosen(self, view: View, prompt: Prompt, budget: Budget) -> Move:
        """The next move of the plan, if it is still offered; else a choice by kind of decision."""
        if self._plan and self._plan[0] in prompt.moves:
            return self._follow()
        self._plan = ()
        if len(prompt.moves) == 1:
            return prompt.moves[0]
        self._start(budget, CARD if prompt.kind == "action-choice" else 1.0)
        scene = Scene(self._game, self._guess(view))
        if self._setting_up.decides(prompt.kind):
            return self._setting_up.choose(scene, prompt)
        return self._decide.get(prompt.kind, self._try_each)(scene, prompt)

    def _start(self, budget: Budget, part: float) -> None:
        """Begin a decision with nothing left of those before it, but for what they have cost."""
        self._random.seed(f"planning/{self._seed}/{self._told}")
        for judge in (self._judge, self._answers.search.judge):
            judge.forget()
        self._budget = budget
        whole = self._whole(budget) * (SEARCHED if self._temper.whim else 1.0)
        self._share = self._purse.share(whole, part)

    def _guess(self, view: View) -> State:
        """A state that fits all that the seat has seen."""
        if view.covers:
            # Whoever names covered cards for this bot guesses them in this way.
            return likely_state(self._game, view, self._memory)
        return sample(self._game, view, self._history, self._random)

    @property
    def weights(self) -> Weights:
        """What the features are worth to it."""
        return self._judge.weights

    @property
    def valued(self) -> int:
        """How many positions it has valued so far."""
        return self._purse.valued

    def excess(self, budget: Budget) -> float:
        """By what part of its positions for this turn it has valued more."""
        return self._purse.excess(self._whole(budget))

    def _whole(self, budget: Budget) -> float:
        return self._temper.turn * budget.positions / USUAL

    def _follow(self) -> Move:
        move, self._plan = self._plan[0], self._plan[1:]
        return move

    # ---- turns

    def _act(self, scene: Scene, prompt: Prompt) -> Move:
        """Plan the rest of the turn, and begin with it; after a whim or chance, plan again."""
        best, end = self._best(scene), moves.End(self._seat)
        goes_on = best.ends or (self._temper.whim and best.moves)
        self._plan = best.moves if goes_on else (*best.moves, end)
        if self._plan[0] not in prompt.moves:
            return self._try_each(scene, prompt)
        return self._follow()

    def _best(self, scene: Scene) -> Plan:
        """The plan to follow: the best, or, for a bot with whims, one that is nearly as good."""
        temper, before = self._temper, self.valued
        share = OWN * self._share if temper.answers else self._share
        plans = self._search.plans(scene.state, temper.width, share)
        if abs(plans[0].value) >= SURE:
            return plans[0]
        if temper.whim:
            return self._fancied(scene.state, plans)
        left = self._share - (self.valued - before)
        return self._answered(plans, left, self._restless(scene.state.quiet))

    def _answered(self, plans: Sequence[Plan], most: float, liked: Liked) -> Plan:
        """The best plan after the enemy's answer, if it looks so far."""
        temper = self._temper
        if not temper.answers:
            return plans[0]
        look = Look(temper.answers, temper.answer_width, temper.trust)
        return self._answers.best(plans, look, most, liked)

    def _restless(self, quiet: int) -> Liked:
        """The longer nothing happens, the more it tries something else than the best.

        Otherwise both sides may come to the same positions again and again.
        """
        unrest = UNREST * max(0, quiet - CALM)

        def liked(plan: Plan) -> float:
            noise = self._random.gauss(0.0 if plan.moves else -unrest, unrest) if unrest else 0.0
            return noise - self._ends.dullness(plan.state)

        return liked

    def prefers_something(self, state: State) -> bool:
        """Whether some act is worth more than to end the turn now."""
        with self._purse.kept():
            return self._open_eyes.better_act(state, Random(0)) is not None

    def would_rather(self, state: State) -> State:
        """Where it would end this turn with open eyes, without whims and unrest.

        Here it gets a state, not a view: this is for those who judge it.
        """
        width, most = self._temper.width, self._whole(self._budget)
        with self._purse.kept():
            plans = self._open_eyes.plans(state, width, OWN * most)
            return self._answered(plans, (1 - OWN) * most, nothing_else).state

    def _overlooks(self) -> bool:
        return self._random.random() < self._temper.blindness

    def _fancied(self, state: State, plans: Sequence[Plan]) -> Plan:
        """A plan by lot, better ones more often; ending at once only if nothing is better."""
        options = worth_their_while(plans, self._temper.tidy)
        if not options:
            # Nobody overlooks everything: before he ends his turn he looks for anything to do.
            self._purse.last_look(self._whole(self._budget))
            act = self._open_eyes.better_act(state, self._random)
            return act or next(plan for plan in plans if not plan.moves)
        values = [plan.value - self._ends.dullness(plan.state) for plan in options]
        odds = [exp((value - max(values)) / self._temper.whim) for value in values]
        return self._random.choices(options, odds)[0]

    def _play_action(self, scene: Scene, prompt: Prompt) -> Move:
        return best_action_card(self._search, scene, prompt.moves, self._temper.width, self._share)

    def _put(self, scene: Scene, prompt: Prompt) -> Move:
        """The best arrangement of what was found; who overlooks it takes any place."""
        if self._overlooks():
            return self._random.choice(prompt.moves)
        self._plan = self._placer.best(scene.state, self._share)
        return self._follow()

    def _try_each(self, scene: Scene, prompt: Prompt) -> Move:
        """The move after which the position is best."""

        def worth(move: Move) -> tuple[float, float]:
            after = self._game.apply_trusted(scene, move).state
            self._judge.start(after)
            return self._judge.value(after), self._random.random()

        return max(prompt.moves, key=worth)

    # ---- combats

    def _join(self, scene: Scene, prompt: Prompt) -> Move:
        return self._combats.join(scene, prompt.moves)

    def _announce(self, scene: Scene, prompt: Prompt) -> Move:
        return self._combats.announce(scene, len(prompt.moves))

    def _name(self, scene: Scene, prompt: Prompt) -> Move:
        return self._combats.name(scene, prompt.moves)

    def _play(self, scene: Scene, prompt: Prompt) -> Move:
        """The cards that the lot drew from the mixture, one after the other; or any card."""
        if self._overlooks():
            return self._random.choice(prompt.moves)
        plays = self._combats.cards(scene, self._random)
        self._plan = tuple(play for play in plays if play in prompt.moves)
        return self._follow() if self._plan else prompt.moves[0]


def worth_their_while(plans: Sequence[Plan], tidy: bool) -> list[Plan]:
    """The best different plans that are worth more than to end the turn at once.

    The tidy err too, but walk nobody back to where he came from for nothing.
    """
    idle = next(plan for plan in plans if not plan.moves)
    better = [plan for plan in different(plans, CHOICES) if plan.value > idle.value]
    return [plan for plan in better if plan.is_rounded] if tidy else better
