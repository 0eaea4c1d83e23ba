"""A match at a terminal: the log, who sits where, and the bots' moves. Shows nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dungeontwister.bots import Player
from dungeontwister.content.tables import Content
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Stop
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.movement.reach import Ways
from dungeontwister.core.piecemeal import at_once
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.foresight import Threat, imagined
from dungeontwister.foresight.sketch import Sketch, laid, sketched
from dungeontwister.foresight.thinker import Thinker
from dungeontwister.record.files import record_text
from dungeontwister.record.log import Log, Mark, Parley, Undo
from dungeontwister.record.parley import Talks


class Table:
    """Two seats, each with a person or a bot, and the match between them."""

    def __init__(self, log: Log, content: Content, bots: Mapping[int, Player]) -> None:
        self.log = log
        self.content = content
        self.bots = bots
        self.thinker = Thinker(log.game)
        """Finds out what people ask about."""
        self.sketch: Sketch | None = None
        """What a person lays in his turn without doing it: he sees how things would stand."""
        self._before = Mark(log.start, 0, 0, (), Talks())
        """The moment before the last typed line."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.log.game

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        taken = {*self.bots, *self.game.automatic}
        return tuple(seat for seat in PLAYERS if seat not in taken)

    @property
    def scene(self) -> Scene:
        """How things stand, or would stand by the sketch."""
        return self.sketch.scene if self.sketch else self.log.scene

    @property
    def state(self) -> State:
        """The same without indexes."""
        return self.scene.state

    def view(self, seat: int | None) -> View:
        """What a seat may know."""
        return self.game.view(self.scene, seat)

    def waiting(self) -> int | None:
        """The person who has to decide next, if it is one."""
        deciders = self.game.deciders(self.log.state)
        if self.game.options.timer and self.log.state.active in deciders:
            # His time runs until he has decided, so he is asked first.
            deciders = (self.log.state.active,)
        return next((seat for seat in deciders if seat in self.people), None)

    def prompt(self, seat: int) -> Prompt:
        """The prompt of a person who has to decide."""
        prompt = self.game.prompt(self.scene, seat)
        assert prompt is not None, "a seat that decides has something to choose from"
        return prompt

    # ---- moves

    def play(self, moves: Iterable[Move]) -> None:
        """Play moves of a person that belong together; raises Illegal at the first refusal.

        A character who can do nothing but stop, stops. With a sketch they are laid on it.
        """
        if self.sketch:
            self.lay(self.sketch, tuple(moves))
            return
        self._before = self.log.mark()
        for number, move in enumerate(moves):
            self.log.send(move, goes_on=number > 0)
        if stop := self._must_stop():
            self.log.play(stop, goes_on=True)

    def _must_stop(self) -> Stop | None:
        """The end of a movement, if nothing else is left of it."""
        deciders = self.game.deciders(self.scene)
        prompt = self.game.prompt(self.scene, deciders[0]) if len(deciders) == 1 else None
        left = prompt.moves if prompt else ()
        return left[0] if len(left) == 1 and isinstance(left[0], Stop) else None

    def undo(self, seat: int) -> None:
        """Take back the last typed line; raises CannotUndo if it cannot be taken back."""
        if self.sketch:
            self.begin_sketch(seat, [stroke.moves for stroke in self.sketch.strokes[:-1]])
        else:
            self.log.undo(seat)

    def begin_sketch(self, seat: int, strokes: Iterable[Sequence[Move]] = ()) -> None:
        """Lay a sketch, on what the seat sees."""
        seen = imagined(self.game, self.game.view(self.log.scene, seat))
        self.sketch = sketched(seen, seat, strokes)

    def lay(self, sketch: Sketch, moves: tuple[Move, ...]) -> None:
        """One more stroke; raises Illegal if it is refused."""
        found = laid(sketch, moves)
        if found.refusal:
            raise Illegal(moves[-1], found.refusal)
        self.sketch = found
        if not found.end and (stop := self._must_stop()):
            self.sketch = laid(sketch, (*moves, stop))

    def bot_move(self) -> bool:
        """One move of a bot; False: it is not a bot's turn."""
        deciders = self.game.deciders(self.log.state)
        seat = next((seat for seat in deciders if seat in self.bots), None)
        if seat is None:
            return False
        self.log.send(self.bots[seat].choose(self.log, self.prompt(seat)))
        return True

    def states_at(self, kind: type[Event]) -> Iterator[State]:
        """The moment before the last typed line, and each later event of a kind."""
        state = self._before.state
        yield state
        for move in self.log.entries[self._before.entries :]:
            if isinstance(move, Undo | Parley):
                return
            step = self.game.follow(state, move)
            state = step.state
            for event in step.events:
                if isinstance(event, kind):
                    yield state

    # ---- help for people

    def reach(self, piece: int) -> Ways:
        """Where a character can get to, as far as the budget of a question goes."""
        return at_once(self.thinker.ways(self.view(self.game.owner_of[piece]), piece))

    def threat(self, piece: int, seat: int) -> Threat:
        """What an enemy can do in his next turn, for all that a seat can see."""
        return at_once(self.thinker.threat(self.view(seat), piece))

    def record(self) -> str:
        """The match as a file."""
        return record_text(self.content, self.log)
