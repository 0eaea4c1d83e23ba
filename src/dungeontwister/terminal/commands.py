"""What a person can type besides a move. Each command says whether it changed the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dungeontwister.content.rulebook_reader import RulebookError
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.events import RoomKnown
from dungeontwister.core.decisions.frames import Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game
from dungeontwister.core.movement.reach import Reach
from dungeontwister.foresight import enemies
from dungeontwister.record.log import CannotUndo
from dungeontwister.record.notation import NotationError
from dungeontwister.render.legend import legend
from dungeontwister.render.styled import Text
from dungeontwister.render.threat_texts import threat_text
from dungeontwister.rulebook.telling import BOARD, HEAD, ITEM, SMALL, Line, answer, entry_lines

from .advice_commands import is_about_bot, show_hint, show_motive
from .first_times import turn_news
from .np_commands import NP_COMMANDS, is_npc, show_card
from .parley_commands import abort, offer_draw, resign
from .screen import PAGE, wrapped
from .set_up_commands import choose
from .sketch_commands import begin, commit, forget
from .typed import NotUnderstood

if TYPE_CHECKING:
    from .session import Session

Command = Callable[["Session", int, str], bool]


# ---- looking


def show_help(session: Session, seat: int, rest: str) -> bool:
    """What can be typed."""
    session.screen.page(session.text("ui.help"))
    return False


def show_legend(session: Session, seat: int, rest: str) -> bool:
    """What the signs of the board mean."""
    session.screen.show(legend(session.board))
    return False


def show_board(session: Session, seat: int, rest: str) -> bool:
    """The board again."""
    session.show(seat)
    return False


def show_room(session: Session, seat: int, rest: str) -> bool:
    """One room, with the names of its places."""
    board, view = session.board, session.table.view(seat)
    if not rest.isdecimal() or not 1 <= int(rest) <= len(view.rooms):
        session.say("ui.look-where", number=len(view.rooms))
        return False
    slot = int(rest) - 1
    if board.is_face_down(view, slot):
        session.say("ui.look-face-down", room=rest)
        return False
    session.screen.say(session.speaker.event(RoomKnown(slot, view.rooms[slot].drawing), seat))
    session.screen.show(board.closer_look(view, slot).lines())
    return False


def show_log(session: Session, seat: int, rest: str) -> bool:
    """The whole story."""
    for line in session.story(seat, 0):
        session.screen.show(wrapped(str(line), session.screen.width, indent=line.indent))
    return False


def show_who(session: Session, seat: int, rest: str) -> bool:
    """What your characters and objects, or the named ones, can do."""
    speaker, game = session.speaker, session.table.game
    known = session.panel.known(session.table.view(seat), seat) or every_piece(game, seat)
    meant = session.reader.pieces(rest) if rest else known
    for number in dict.fromkeys(first_of_its_name(game, number) for number in meant):
        if is_npc(game, number):
            show_card(session, number)
        else:
            show_piece(session, number)
        if rest:
            name = game.rows[number].name
            show_lines(session, entry_lines(game.edition.name, speaker.texts.language, name))
    return False


def show_piece(session: Session, number: int) -> None:
    """A character or an object, in a line."""
    speaker, row = session.speaker, session.table.game.rows[number]
    key = "ui.character" if row.character else "ui.object"
    told = session.text(
        key,
        name=speaker.name(number),
        movement=row.movement,
        combat=row.combat,
        about=speaker.about(number),
    )
    session.screen.show(wrapped(told, session.screen.width))


def every_piece(game: Game, seat: int) -> list[int]:
    """Every card that the player may take into his team."""
    return [number for number, owner in enumerate(game.owner_of) if owner == seat]


def first_of_its_name(game: Game, number: int) -> int:
    """The first piece like this one: copies, and the other side's, need no words of their own."""
    return next(n for n, row in enumerate(game.rows) if row.name == game.rows[number].name)


def show_rules(session: Session, seat: int, rest: str) -> bool:
    """The rulebook: its chapters, one of them, a paragraph, or what is found in it."""
    game, language = session.table.game.edition.name, session.speaker.texts.language
    try:
        show_lines(session, answer(game, language, rest))
    except RulebookError:
        session.say("rulebook.missing")
    return False


def show_lines(session: Session, lines: Iterable[Line]) -> None:
    """Lines of the rulebook: heads bold, small print dim, the rest indented."""
    for kind, words in lines:
        if kind == BOARD:
            session.screen.show([Text(f"  {words}")])
            continue
        before = "" if kind == HEAD else "  - " if kind == ITEM else "  "
        style = {HEAD: "bold", SMALL: "dim"}.get(kind, "")
        width = min(session.screen.width, PAGE)
        told = wrapped(f"{before}{words}", width, style, indent=len(before))
        session.screen.show(told or [Text("")])


def why(session: Session, seat: int, rest: str) -> bool:
    """Why a move is not allowed; or why the bot did what it did."""
    if is_about_bot(session, rest):
        return show_motive(session, seat, rest)
    state = session.table.state
    try:
        move = session.reader.move(state, seat, rest)
    except NotUnderstood as error:
        session.explain(error)
        return False
    refusal = session.table.game.why_not(state, move)
    if refusal is None:
        session.say("ui.allowed", move=session.speaker.move(move, state))
    else:
        session.screen.say(session.speaker.refusal(refusal, state.rooms))
    return False


# ---- going somewhere at once


def travellers(session: Session, seat: int) -> list[int]:
    """The character who is moving; if none is, everybody."""
    state = session.table.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Movement):
        return [frame.piece]
    return [
        move.piece for move in session.table.prompt(seat).moves if isinstance(move, moves.Begin)
    ]


def show_reach(session: Session, seat: int, rest: str) -> bool:
    """Where each character can get to, and for how many action points."""
    meant = session.reader.pieces(rest) if rest else None
    people = [n for n in travellers(session, seat) if meant is None or n in meant]
    if not people:
        session.say("ui.nobody-moves")
    for number in people:
        found = session.table.reach(number)
        ways = sorted(found.places.values(), key=lambda way: way.place)
        session.screen.say(session.speaker.name(number), "bold")
        for points in sorted({way.action_points for way in ways}):
            places = [arrival(session, way) for way in ways if way.action_points == points]
            line = session.text("ui.arrival", points=points, places=" ".join(places))
            session.screen.show(wrapped(f"  {line}", session.screen.width, indent=4))
        if not found.whole:
            session.screen.show(wrapped(f"  {session.text('threat.part')}", session.screen.width))
    return False


def show_threats(session: Session, seat: int, rest: str) -> bool:
    """What each enemy, or one of them, can do in his next turn, for all that the seat can see."""
    table, view = session.table, session.table.view(seat)
    meant = session.reader.pieces(rest) if rest else None
    foes = [n for n in enemies(table.game, view) if meant is None or n in meant]
    if not foes:
        session.say("ui.no-threats")
    for number in foes:
        told = threat_text(session.speaker, table.threat(number, seat))
        session.screen.show(wrapped(told, session.screen.width, indent=2))
    return False


def arrival(session: Session, way: Reach) -> str:
    """A place, and what is picked up on the way there."""
    code = session.speaker.among(session.table.state.rooms).code(way.place)
    place = session.text("ui.exit", code=code) if way.exits else code
    return place + "".join(f"+{session.board.labels.short(item)}" for item in way.taken)


def go(session: Session, seat: int, rest: str) -> bool:
    """Travel to a place by the cheapest way: `go 3T`, or `go naga 3T`."""
    *who, where = rest.split() or [""]
    try:
        place = session.reader.place(where, session.table.state.rooms)
    except NotationError:
        session.say("ui.go-where", word=where)
        return False
    people = travellers(session, seat)
    if who:
        people = [n for n in people if n in session.reader.pieces(" ".join(who))]
    ways = {n: found[place] for n in people if place in (found := session.table.reach(n).places)}
    if len(ways) == 1:
        return session.attempt(seat, *without_stop(next(iter(ways.values())).moves))
    names = [session.speaker.name(number) for number in ways]
    session.say("ui.go-who" if ways else "ui.go-nobody", names=", ".join(names), place=where)
    return False


def without_stop(path: tuple[Move, ...]) -> tuple[Move, ...]:
    """A way there, without the stop: the player may want to pick something up first."""
    return path[:-1] if isinstance(path[-1], moves.Stop) else path


def tell_beginner(session: Session, seat: int, error: Illegal) -> None:
    """Tells newcomers that a step has to be part of a movement."""
    move, state = error.move, session.table.state
    if isinstance(move, moves.Step) and not state.frames:
        name = session.reader.names.spelled(move.piece).lower()
        place = session.speaker.among(state.rooms).code(move.to)
        session.say("ui.begin-first", name=name, place=place)


# ---- the match


def undo(session: Session, seat: int, rest: str) -> bool:
    """Take back what was done last."""
    try:
        session.table.undo(seat)
    except CannotUndo as error:
        session.screen.say(session.speaker.refusal(error.refusal))
        return False
    return True


def save(session: Session, seat: int, rest: str) -> bool:
    """Write the match to a file."""
    if not rest:
        session.say("ui.save-where")
        return False
    try:
        Path(rest).expanduser().write_text(session.table.record(), encoding="utf-8")
    except OSError as error:
        session.say("ui.not-saved", error=error)
    else:
        session.say("ui.saved", file=rest)
    return False


def leave(session: Session, seat: int, rest: str) -> bool:
    """Leave; a person at a terminal is asked to confirm."""
    from .session import Leave

    if session.is_sure("leave"):
        raise Leave
    return False


COMMANDS: Final[Mapping[str, Command]] = {
    "help": show_help,
    "legend": show_legend,
    "board": show_board,
    "look": show_room,
    "log": show_log,
    "who": show_who,
    "rule": show_rules,
    "rules": show_rules,
    "why": why,
    "hint": show_hint,
    "choose": choose,
    "motive": show_motive,
    "reach": show_reach,
    "threat": show_threats,
    "go": go,
    "undo": undo,
    "sketch": begin,
    "commit": commit,
    "forget": forget,
    "draw": offer_draw,
    "resign": resign,
    "abort": abort,
    "save": save,
    "news": turn_news,
    "quit": leave,
}


def by_word(game: Game) -> dict[str, Command]:
    """Every word that calls a command, in all languages, so that any of them works."""
    known = {**COMMANDS, **NP_COMMANDS} if game.automatic else COMMANDS
    return {
        word: command
        for language in languages()
        for name, command in known.items()
        for word in catalogue(language).text(f"command.{name}").split()
    }
