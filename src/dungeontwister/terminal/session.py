"""A match as people at a terminal see it: show, ask, do, until it is over."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from dungeontwister.bots.setting_up.decisions import KINDS
from dungeontwister.core.decisions.events import CombatBegan, GameEnded, HandShown
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Prompt
from dungeontwister.core.movement.movement import MOVE
from dungeontwister.core.position.seats import other
from dungeontwister.record.log import Numbered
from dungeontwister.record.parley import NOBODY
from dungeontwister.render.board import SHEET
from dungeontwister.render.boards import board_of
from dungeontwister.render.panel import GAP, LEAST, Panel, beside
from dungeontwister.render.styled import Text
from dungeontwister.render.words import Speaker

from . import commands
from .clock import clock_for
from .clock import told as told_time
from .first_times import FirstTimes, state_folder, tell_new
from .listing import Listing
from .narrator import Narrator
from .parley_commands import answer_offer
from .screen import Screen, wrapped
from .set_up_commands import goes_on
from .sketch_commands import is_over, show_sketch
from .story import Line, Seen, is_acting, lines, standing
from .table import Table
from .typed import NotUnderstood, Reader

STORY = 10
"""Sentences below the board at most."""
WIDEST = 60
"""Columns that a panel takes at most."""


class Leave(Exception):
    """A person wants to leave."""


class Session:
    """One match on one screen."""

    def __init__(self, table: Table, screen: Screen, language: str, speed: str = "normal") -> None:
        self.table = table
        self.screen = screen
        self.speaker = Speaker(table.game, language)
        self.board = board_of(self.speaker, table.content)
        self.panel = Panel(self.board)
        self.reader = Reader(table.game)
        self.commands = commands.by_word(table.game)
        self.narrator = Narrator(self, speed)
        self.shared = len(table.people) > 1
        """Two people look at this screen."""
        self.clock = clock_for(table.log, screen)
        self.listing: Listing | None = None
        self.hints: bool | None = None
        """Of two people before one screen: whether both have agreed to hints."""
        self.first_times = FirstTimes(state_folder() / "told.json" if screen.interactive else None)
        """What was told to whoever sees it for the first time; not to a pipe."""
        self.set_up: set[int] = set()
        """Who wants the whole set-up to be done for him."""
        self._holder: int | None = None
        self._secret = False
        self._told = 0
        """Events that the person at the keyboard has read."""
        self._wanted = self._sure = ""
        """What has to be typed twice: what was typed last, and the time before."""

    def text(self, key: str, **values: object) -> str:
        """A text of this session's language."""
        return self.speaker.text(key, **values)

    def say(self, key: str, **values: object) -> None:
        """Show a text."""
        self.screen.say(self.text(key, **values))

    def play(self) -> None:
        """Run until the match is over; raises Leave if a person leaves before."""
        while not self.table.log.state.ending:
            seat = self.table.waiting()
            if self.table.log.talks.asked() != NOBODY:
                answer_offer(self)
            elif seat is not None:
                self.decide(seat)
            elif not self.table.bot_move():
                raise AssertionError("nobody has to decide")
        self.show_end()

    # ---- one decision

    def decide(self, seat: int) -> None:
        """Show a person where things stand, and do what he types until it is a move."""
        if goes_on(self, seat):
            return
        prompt = self.table.prompt(seat)
        self.change_over(seat, prompt)
        if self.narrator.tell(seat, self._told):
            self.has_read()
        self.show(seat)
        shown = len(self.table.log.events)
        while not self.answer(seat):
            pass
        self._told = shown

    def answer(self, seat: int) -> bool:
        """Do what a person types; if he is too slow, his time is over. True: he is done."""
        line = self.ask(seat)
        if line is not None:
            return self.handle(seat, line)
        self.table.sketch = None
        return self.attempt(seat, TimeUp(seat))

    def ask(self, seat: int) -> str | None:
        """A line that a person types; None: he was too slow."""
        player = self.speaker.title(seat)
        left = self.clock.begin(seat) if self.clock else None
        try:
            if left is None:
                return self.screen.ask(f"{player}> ")
            return self.screen.ask_within(f"{player} {told_time(left)}> ", left)
        finally:
            if self.clock:
                self.clock.stop()

    def has_read(self) -> None:
        """Everything up to now has been shown."""
        self._told = len(self.table.log.events)

    def change_over(self, seat: int, prompt: Prompt) -> None:
        """Where two share a screen, a secret is shown to its owner only."""
        # With secret objects each player sees a different board.
        covered = self.table.game.options.secret_objects
        secret = prompt.secret or prompt.shows_hand or covered
        changed = seat != self._holder
        if self.shared and secret and (changed or not self._secret):
            self.curtain("ui.curtain", seat)
        elif self.shared and self._secret and changed:
            self.curtain("ui.hand-over", seat)
        self._holder, self._secret = seat, secret

    def curtain(self, key: str, seat: int) -> None:
        """Hide the screen until the right person is there."""
        player, opponent = self.speaker.player(seat), self.speaker.player(other(seat))
        before = self.text(key, player=player, other=opponent)
        self.screen.curtain(before, self.text("ui.press-enter"))

    def handle(self, seat: int, line: str) -> bool:
        """Do what was typed; whether that changed the match."""
        if not line:
            self.show(seat)
            return False
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.casefold())
        self._sure, self._wanted = self._wanted, ""
        if command:
            return command(self, seat, rest.strip())
        if word.isdecimal():
            return self.choose(seat, int(word))
        return self.typed(seat, line)

    def is_sure(self, wanted: str) -> bool:
        """Whether something that ends the match is done: at a terminal it has to be typed twice."""
        if wanted == self._sure or not self.screen.interactive:
            return True
        self._wanted = wanted
        self.say(f"ui.{wanted}-again")
        return False

    def choose(self, seat: int, number: int) -> bool:
        """An option by its number."""
        options = self.listing.numbers if self.listing else {}
        if number not in options:
            self.say(
                "ui.no-such-option", first=min(options, default=0), last=max(options, default=0)
            )
            return False
        return self.attempt(seat, options[number])

    def typed(self, seat: int, line: str) -> bool:
        """A move in words."""
        try:
            move = self.reader.move(self.table.state, seat, line)
        except NotUnderstood as error:
            self.explain(error)
            return False
        return self.attempt(seat, move)

    def explain(self, error: NotUnderstood) -> None:
        """What is wrong with a line that is no move."""
        if error.word:
            self.say("ui.unknown-word", word=error.word)
        elif not error.form:
            self.say("ui.not-understood")
        if error.form:
            verb, *fields = error.form
            words = [f"<{self.text(f'field.{field}')}>" for field in fields]
            self.say("ui.form", form=" ".join([verb, *words]))

    def attempt(self, seat: int, *moves: Move) -> bool:
        """Make moves, or lay them on the sketch; explain a refusal."""
        if is_over(self):
            return False
        try:
            self.table.play(moves)
        except Illegal as error:
            self.screen.say(self.speaker.refusal(error.refusal, self.table.state.rooms))
            commands.tell_beginner(self, seat, error)
            return False
        return True

    # ---- showing

    def show(self, seat: int) -> None:
        """Board, panel, story, and what can be done."""
        view, prompt = self.table.view(seat), self.table.prompt(seat)
        self.listing = Listing(self.board, prompt, view)
        self.screen.clear()
        self.show_board(seat)
        if show_sketch(self):
            return
        self.screen.say(self.speaker.prompt(prompt, view), "bold")
        for reminder in self.reminders(seat, prompt):
            self.screen.say(reminder)
        self.screen.show(self.listing.lines(min(self.screen.width, SHEET + LEAST + WIDEST)))
        if self.listing.has_final():
            self.say("ui.final")
        if prompt.kind in KINDS:
            self.say("ui.choose-hint")
        self.say("ui.hint" if self.can_travel(prompt) else "ui.short-hint")
        tell_new(self, seat, self._told)

    def can_travel(self, prompt: Prompt) -> bool:
        """Whether a character can move."""
        verbs = self.table.game.verbs
        return any(verbs[type(move)].act.name == MOVE.name for move in prompt.moves)

    def reminders(self, seat: int, prompt: Prompt) -> Iterator[str]:
        """A hand that a player was shown in this combat; only he is told its cards."""
        log = self.table.log.told(seat) if prompt.about.fight else ()
        since = takewhile(lambda told: not isinstance(told.event, CombatBegan), reversed(log))
        for _, event in since:
            if isinstance(event, HandShown) and event.seat == seat:
                yield self.speaker.event(event, seat)

    def show_board(self, seat: int | None) -> None:
        """The board; beside it, or below, how things stand and what happened."""
        view, width = self.table.view(seat), self.screen.width
        left = [*self.board.lines(view), self.board.key_line()]
        right = self.panel.lines(view)
        beneath: list[Text] = []
        story = [] if self.screen.plain else self.story_beside(seat, len(left) - len(right) - 1)
        if story:
            right += [Text(""), *story]
        else:
            beneath = self.story_beneath(seat)
        self.screen.show([*beside(left, right, width), *beneath])

    def story(self, seat: int | None, first: int, last: int | None = None) -> list[Line]:
        """The sentences of some events; if two people look at the screen, without secrets."""
        log = self.table.log.events
        wanted = range(first, len(log) if last is None else last)
        events = self.seen(told for told in standing(log) if told.number in wanted)
        acting = is_acting(event for _, event in reversed(log[:first]))
        known = None if self.shared else seat
        return list(lines(self.speaker, events, known, acting=acting))

    def seen(self, events: Iterable[Numbered]) -> list[Seen]:
        """Events with how the rooms lay then."""
        lying = self.table.log.lying
        return [(event, lying[number]) for number, event in events]

    def news(self, seat: int | None) -> list[Line]:
        """What is new; the ending is told below everything."""
        new = self.story(seat, self._told)
        return [line for line in new if not isinstance(line.event, GameEnded)]

    def story_beneath(self, seat: int | None) -> list[Text]:
        """What is new, in the full width."""
        return [
            line
            for told in self.news(seat)[-STORY:]
            for line in wrapped(str(told), self.screen.width, indent=told.indent)
        ]

    def story_beside(self, seat: int | None, room: int) -> list[Text]:
        """The end of the story in the panel, what is old dim; nothing if the new does not fit."""
        width = min(WIDEST, self.screen.width - SHEET - GAP)
        if width < LEAST:
            return []
        new = self.news(seat)
        old = self.story(seat, 0, self._told)
        lines: list[Text] = []
        for number, told in enumerate(reversed(old + new)):
            style = "" if number < len(new) else "dim"
            more = wrapped(str(told), width, style, indent=told.indent)
            if len(lines) + len(more) > room:
                return lines if number >= len(new) else []
            lines = more + lines
        return lines

    def show_end(self) -> None:
        """The last position and how the match ended."""
        people = self.table.people
        if people and self.narrator.tell(people[0], self._told):
            self.has_read()
        self.screen.clear()
        self.show_board(self.table.people[0] if len(self.table.people) == 1 else None)
        last = self.table.log.events[-1].event
        self.screen.say(self.speaker.event(last, None), "bold")
