"""Advice for whatever a seat has to decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from dungeontwister.advice import Advice, Cards, Counsel, Lay
from dungeontwister.bots.fighting import answer, bout_of, mixture_of, odds
from dungeontwister.bots.fighting.deciding import best_announcement, best_join, best_name, lot
from dungeontwister.bots.hidden import History, sample
from dungeontwister.bots.planning.placing import Placer
from dungeontwister.bots.setting_up.decisions import SettingUp
from dungeontwister.bots.setting_up.likings import likings_of
from dungeontwister.core.combat.combat import laid, the_combat
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.core.secret_objects.naming_by_backs import opened
from dungeontwister.editions.prison.moves import PlayAction

from .counsels import Beginning, Path, counsels, turn_of
from .deeds import deeds_of, made, named
from .mind import Mind

POSITIONS: Final = 12_000
"""How many positions are valued for an answer, about: half a second of work."""
MOST: Final = 3
"""Counsels that are given."""
ARRANGEMENTS: Final = 6
ENDS: Final = 4
"""Ends of a movement after which the rest of the turn is planned."""
LEAST: Final = 5
"""Cards that are laid less often, in per cent, are not worth telling."""


def advise(
    game: Game,
    view: View,
    prompt: Prompt,
    events: Sequence[Event] = (),
    positions: int = POSITIONS,
) -> Advice:
    """What a seat should decide, given what it sees and everything that it was told so far."""
    return Adviser(game, view, prompt, events, positions).advice()


def imagined(game: Game, view: View, events: Sequence[Event]) -> State:
    """A state that fits what a seat knows: the same whenever it knows the same."""
    assert view.seat is not None
    history = History(game, view.seat)
    history.read(events)
    return sample(game, view, history, Random("advice"))


class Adviser:
    """Answers one question."""

    def __init__(
        self, game: Game, view: View, prompt: Prompt, events: Sequence[Event], positions: int
    ) -> None:
        assert view.seat is not None, "only a seat is advised"
        self.game, self.seat, self.prompt = game, view.seat, prompt
        self.state = imagined(game, view, events)
        self.scene = Scene(game, self.state)
        self.mind = Mind(game, view.seat, positions)
        self.names = veil(game, self.state, view.seat)
        self.options = [opened(self.scene, move) for move in prompt.moves]
        """The moves on offer, with what is imagined to be under covered cards."""
        self._advise: Mapping[str, Callable[[], Advice]] = {
            "action": self.turn,
            "action-choice": self.action_card,
            "movement": self.movement,
            "placing": self.placing,
            "announcing": self.announcing,
            "joining": self.joining,
            "naming": self.naming,
            "card-pick": self.naming,
            "combat": self.combat,
        }

    def advice(self) -> Advice:
        """The advice, by kind of decision."""
        liked = SettingUp(self.game, self.seat, 0, likings_of(self.game.edition.name), 0.0)
        kind = self.prompt.kind
        if liked.decides(kind):
            plain = Prompt(self.seat, kind, tuple(self.options))
            choice = self.alone(liked.choose(self.scene, plain))
            return Advice(self.seat, kind, (choice,), by_experience=True)
        return self._advise.get(kind, self.each)()

    def told(self, *found: Counsel) -> Advice:
        """Some counsels."""
        return Advice(self.seat, self.prompt.kind, found)

    def alone(self, move: Move, chance: float | None = None) -> Counsel:
        """A move and no more."""
        path = [move]
        deeds = deeds_of(self.game, made(self.game, self.state, self.seat, path, self.mind.fights))
        return Counsel((named(move, self.names),), deeds, chance)

    # ---- turns

    def turn(self) -> Advice:
        """The best plans for the rest of the turn."""
        return self.planned([()])

    def planned(self, paths: Sequence[Path]) -> Advice:
        """The best plans among several beginnings."""
        beginnings = [Beginning(path, self.after(path)) for path in paths]
        turn = turn_of(self.mind, self.state, beginnings)
        return self.told(*map(self.named, counsels(self.mind, turn, MOST)))

    def named(self, found: Counsel) -> Counsel:
        """A counsel whose moves name covered cards by their backs."""
        return replace(found, moves=tuple(named(move, self.names) for move in found.moves))

    def after(self, path: Path) -> State:
        """The position after some moves."""
        state = self.state
        for move in path:
            state = self.game.apply_trusted(state, move).state
        return state

    def action_card(self) -> Advice:
        """Which Action card, and for what; the smallest if nothing is done."""
        cards = [move for move in self.options if isinstance(move, PlayAction)]
        return self.planned([(move,) for move in sorted(cards, key=lambda card: card.points)])

    def movement(self) -> Advice:
        """Where the movement that has begun should end, and what comes after it."""
        ends = self.ends_of_movement()
        return self.planned(ends) if ends else self.each()

    def ends_of_movement(self) -> list[Path]:
        """The best ways to end the movement, to stop at once first."""
        stops: list[Path] = [(move,) for move in self.options if isinstance(move, moves.Stop)]
        piece = getattr(self.options[0], "piece", OFF)
        ways = [way.moves for way in self.game.ways(self.scene, piece).places.values()]
        over = [path for path in ways if path not in stops and is_over(self.after(path))]
        return [*stops, *sorted(over, key=lambda path: -self.value(path))[:ENDS]]

    def value(self, path: Path) -> float:
        """What the position after some moves is worth."""
        after = self.after(path)
        self.mind.judge.start(after)
        return self.mind.judge.value(after)

    def placing(self) -> Advice:
        """Where to put what was found."""
        mind = self.mind
        best = Placer(self.game, mind.judge, mind.search, ARRANGEMENTS).best(self.state)
        path = [move for move in best if isinstance(move, moves.Put)]
        found = made(self.game, self.state, self.seat, path, mind.fights)
        return self.told(Counsel(tuple(path), deeds_of(self.game, found)))

    def each(self) -> Advice:
        """The options after which the position is best."""
        best = sorted(self.options, key=lambda move: -self.value((move,)))
        return self.told(*[self.alone(move) for move in best[:1]])

    # ---- combats

    def joining(self) -> Advice:
        """Who should help."""
        self.mind.judge.start(self.state)
        move = best_join(self.scene, self.mind.fights.corner, self.options)
        return self.told(self.alone(move))

    def announcing(self) -> Advice:
        """How many cards to announce."""
        self.mind.judge.start(self.state)
        frame, corner = the_combat(self.state), self.mind.fights.corner
        count = best_announcement(self.scene, frame, corner, len(self.options))
        return self.told(self.alone(moves.Announce(self.seat, count)))

    def naming(self) -> Advice:
        """Which card to name."""
        self.mind.judge.start(self.state)
        frame, corner = the_combat(self.state), self.mind.fights.corner
        cards = [move.card for move in self.options if isinstance(move, moves.Name)]
        card = best_name(self.scene, frame, corner, cards)
        return self.told(self.alone(moves.Name(self.seat, card)))

    def combat(self) -> Advice:
        """How often to lay which cards."""
        self.mind.judge.start(self.state)
        frame, corner = the_combat(self.state), self.mind.fights.corner
        bout = bout_of(self.scene, frame, corner)
        found = answer(bout)
        chances = odds(bout, found)
        mixture = lot(self.scene, found, self.seat) if laid(self.state, self.seat) else None
        lays = lays_of(mixture or mixture_of(found))
        kept = {*self.state.secret.hands[self.seat]} - {c for lay in lays for c in lay.cards}
        won, tied, lost = (round(100 * chances[who]) for who in (self.seat, None, other(self.seat)))
        cards = Cards(lays, tuple(sorted(kept)), won, tied, lost)
        return Advice(self.seat, self.prompt.kind, cards=cards)


def lays_of(mixture: Mapping[tuple[int, ...], float]) -> tuple[Lay, ...]:
    """What is laid so often that it is worth telling, the most frequent first."""
    lays = [Lay(cards, round(100 * share)) for cards, share in mixture.items()]
    lays.sort(key=lambda lay: -lay.share)
    return tuple(lay for lay in lays if lay.share >= LEAST) or tuple(lays[:1])


def is_over(state: State) -> bool:
    """Whether nothing is pending."""
    return bool(state.ending) or not state.frames
