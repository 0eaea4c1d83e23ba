"""A game's sentences in one language, remembered, because the same ones recur.

All matches of a game share them, so that telling a move costs little more than a lookup. Every
memory is bounded.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, cast

from dungeontwister.core.combat.sums import CombatSums
from dungeontwister.core.decisions.change import Change
from dungeontwister.core.decisions.decision import ACTOR, MOVER
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import Stepped
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.offers import Offer, Prices
from dungeontwister.core.decisions.verb import is_steady
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import Room
from dungeontwister.core.position.view import View
from dungeontwister.lessons.firsts import of_event
from dungeontwister.record.notation import Names, move_text
from dungeontwister.render import move_texts, questions
from dungeontwister.render.text_values import Filled
from dungeontwister.render.words import Speaker
from dungeontwister.server.protocol import Actor, ActPrice, Option, Question, Told

REMEMBERED: Final = 8192
NONE_YET: Final[Mapping[Move, Option]] = {}
NOTHING_LEFT: Final[Filled] = {}
COUNTED: Final[Filled] = {name: f"{{{name}}}" for name in ("number", "characters", "objects")}
"""Values that a page puts in itself."""


class Phrases:
    """Tells moves and events of one game in one language, as messages carry them."""

    def __init__(self, names: Names, language: str) -> None:
        self.names = names
        self.language = language
        self.speaker = Speaker(names.game, language)
        self._prompts: dict[tuple[object, ...], str] = {}
        self._options: dict[tuple[Move, str, Speaker], Option] = {}
        self._constant: dict[Speaker, dict[Move, Option]] = {}
        """Options of moves that are told alike wherever the rooms lie alike."""
        verbs = names.game.verbs.items()
        self._steady = {kind for kind, verb in verbs if is_steady(verb)}
        self._plain = {kind for kind in self._steady if move_texts.is_plain(kind)}
        self._sentence = lru_cache(REMEMBERED)(self._say)
        self.refusal = lru_cache(REMEMBERED)(self.speaker.refusal)
        self._actors: dict[int, tuple[Prices, Actor]] = {}

    def _say(self, known: Event, speaker: Speaker) -> tuple[str, str, str]:
        # The event is already cut down to what the reader may know.
        leads = speaker.place(known.to) if isinstance(known, Stepped) else ""
        first = of_event(speaker.game.edition.name, known)
        return speaker.event(known, known.audience), leads, first

    def told(
        self,
        number: int,
        known: Event,
        rooms: tuple[Room, ...],
        change: Change | None = None,
        fight: CombatSums | None = None,
        *,
        secret: bool = False,
    ) -> Told:
        """An event, cut down to what the reader may know; the rooms lay like this after it."""
        words, leads, first = self._sentence(known, self.speaker.among(rooms))
        return Told(number, known, words, secret, change, fight, leads, first)

    def question(self, prompt: Prompt, scene: Scene, view: View) -> Question:
        """What has to be decided, with everything that is allowed."""
        facts = prompt.about.facts
        pieces = facts.get("pieces", (facts["piece"],) if "piece" in facts else ())
        number = facts.get("number", 0)
        return Question(
            kind=prompt.kind,
            variant=prompt.about.variant,
            words=self._asked(prompt, view),
            counting=self._prompted(prompt, view, COUNTED) if prompt.parts else "",
            options=self._options_of(prompt.moves, scene, view),
            secret=prompt.secret,
            together=prompt.together,
            picks=prompt.picks,
            clock=prompt.clock,
            pieces=cast("tuple[int, ...]", pieces),
            number=number if isinstance(number, int) else 0,
            parts=self._options_of(prompt.parts, scene, view),
            apart=prompt.apart,
            actors=self.actors(scene, prompt) if prompt.picks in (ACTOR, MOVER) else (),
        )

    def chosen(self, scene: Scene, view: View) -> tuple[Option, ...]:
        """What the viewer has chosen so far in the secret choice that is due."""
        seat = view.seat
        if seat not in PLAYERS or not scene.state.secret.choices[seat]:
            return ()
        moves = scene.game.chosen(scene, seat)
        return self._options_of(moves, scene, view)

    def _asked(self, prompt: Prompt, view: View) -> str:
        """The sentence of a question. In a turn it depends on little, and recurs."""
        if prompt.picks not in (ACTOR, MOVER) or prompt.about.notes:
            return self._prompted(prompt, view)
        about = prompt.about
        here = self.speaker.among(view.rooms)
        key = (here, prompt.kind, prompt.seat, about.variant, *about.facts.items())
        if key not in self._prompts:
            self._prompts[key] = self._prompted(prompt, view)
        return self._prompts[key]

    def _prompted(self, prompt: Prompt, view: View, left: Filled = NOTHING_LEFT) -> str:
        """A question as a page asks it: some have words of their own there."""
        usual = questions.key(prompt)
        own = f"page.asked.{usual.removeprefix('prompt.')}"
        key = own if self.speaker.texts.has(own) else usual
        here = self.speaker.among(view.rooms)
        return here.sentence(key, questions.filled(here, prompt, view) | left)

    def _options_of(self, moves: tuple[Move, ...], scene: Scene, view: View) -> tuple[Option, ...]:
        constant = self._constant.get(self.speaker.among(view.rooms), NONE_YET).get
        return tuple([constant(move) or self.option(move, scene, view) for move in moves])

    def option(self, move: Move, scene: Scene, view: View) -> Option:
        """A move that is allowed; one that is told alike in every position is remembered."""
        game = self.speaker.game
        variant, here = move_texts.variant(game, move, view), self.speaker.among(view.rooms)
        key = move, variant, here
        known = self._options.get(key)
        if known is None or type(move) not in self._steady:
            spelled = (known.text, known.words) if known else self._spelled(move, view)
            known = option_of(game.offer(scene, view, move), *spelled)
            if move_texts.lasts(move, variant):
                self._remember(key, known)
        if type(move) in self._plain:
            self._constant.setdefault(here, {})[move] = known
        return known

    def _spelled(self, move: Move, view: View) -> tuple[str, str]:
        """A move as it is sent, and as it is said."""
        return move_text(self.names, move), self.speaker.move(move, view)

    def _remember(self, key: tuple[Move, str, Speaker], option: Option) -> None:
        if len(self._options) >= REMEMBERED:
            self._options.clear()
            self._constant.clear()
        self._options[key] = option

    def actors(self, scene: Scene, prompt: Prompt) -> tuple[Actor, ...]:
        """The characters, and the acts that each could do."""
        able = scene.game.acts(scene, prompt.seat)
        return tuple(map(self._actor, able, able.values()))

    def _actor(self, piece: int, prices: Prices) -> Actor:
        """One of the seat's characters, and what he could do: mostly the same as last time."""
        known = self._actors.get(piece)
        if known is None or (known[0] is not prices and known[0] != prices):
            acts = tuple([ActPrice(act, price) for act, price in prices.items()])
            known = self._actors[piece] = prices, Actor(piece, acts)
        return known[1]


def option_of(told: Offer, text: str, words: str) -> Option:
    """What the rules tell of a move, with its words."""
    return Option(
        told.verb,
        told.act,
        told.piece,
        told.targets,
        told.card,
        told.harms,
        told.discloses,
        told.lasts,
        told.final,
        told.closes,
        told.price,
        told.prices,
        text=text,
        words=words,
    )
