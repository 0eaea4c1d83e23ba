"""A page without eyes: sends requests over a real socket and reads the replies as the types say."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from secrets import token_hex
from types import TracebackType
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from dungeontwister.core.decisions.targets import Picked
from dungeontwister.kinds import hook
from dungeontwister.record.parley import Word
from dungeontwister.server.protocol import (
    Act,
    AskAct,
    AskEarlier,
    AskPreview,
    AskReach,
    AskThreat,
    AskWhy,
    CallMe,
    Company,
    CompanyTold,
    Done,
    Earlier,
    Hello,
    No,
    Reply,
    Request,
    Resync,
    Say,
    Table,
    TakeBack,
    Told,
    Update,
    Welcome,
)

R = TypeVar("R")
SECONDS: Final = 300
"""Nothing takes that long: a reply that is missing after it will never come."""

decoder: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply, dec_hook=hook)


class Client:
    """One connection; remembers all it was told."""

    def __init__(self, address: str, headers: Mapping[str, str] | None = None) -> None:
        self._connecting = connect(
            address.replace("http", "ws", 1) + "api/socket",
            additional_headers=headers,
            compression=None,
            max_size=None,
            # Who does not read for a while still hears a goodbye.
            max_queue=None,
        )
        self.socket: ClientConnection = self._connecting.__enter__()
        self.texts: list[str] = []
        self.events: dict[int, Told] = {}
        self.table: Table | None = None
        self.company: Company | None = None
        self.name = token_hex(4)
        self._ids = count(1)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connecting.__exit__(kind, error, trace)

    # ---- sending and reading

    def send(self, request: Request) -> None:
        """Send without waiting."""
        self.socket.send(msgspec.json.encode(request).decode())

    def read(self) -> Reply:
        """The next message."""
        text = self.socket.recv(timeout=SECONDS, decode=True)
        self.texts.append(text)
        reply = decoder.decode(text)
        if isinstance(reply, Welcome | Update):
            # What changes with an event is told only as it happens.
            self.events |= {one.number: replace(one, change=None) for one in reply.events}
            self.table = reply.table
        if isinstance(reply, Welcome | CompanyTold):
            self.company = reply.company
        return reply

    def answer(self, id: str) -> Reply:
        """The reply to a request; updates before it are taken in."""
        while True:
            reply = self.read()
            if not isinstance(reply, Update | CompanyTold) and reply.id == id:
                return reply

    def ask(self, request: Request, expected: type[R]) -> R:
        """Send, and read the reply, of which the kind is known."""
        self.send(request)
        reply = self.answer(request.id)
        assert isinstance(reply, expected), reply
        return reply

    def until(self, seq: int) -> Table:
        """Read until so many events are known."""
        while self.now.seq < seq:
            self.read()
        return self.now

    # ---- requests

    @property
    def now(self) -> Table:
        """How things stand."""
        assert self.table is not None
        return self.table

    def new_id(self) -> str:
        """An id that this client has not used."""
        return f"{self.name}-{next(self._ids)}"

    def hello(self, token: str, seen: int = 0, language: str = "en") -> Welcome:
        """Sit down."""
        welcome = self.ask(Hello(self.new_id(), token, seen, language), Welcome)
        self._catch_up(welcome, seen)
        return welcome

    def _catch_up(self, welcome: Welcome, seen: int) -> None:
        """Ask for what was not told."""
        since = welcome.since
        while since > max(0, seen):
            told = self.ask(AskEarlier(self.new_id(), since), Earlier)
            self.events |= {one.number: one for one in told.events}
            since = told.since

    def act(self, *moves: str, seq: int | None = None) -> Done:
        """Moves that are allowed."""
        return self.ask(self.act_request(*moves, seq=seq), Done)

    def refused(self, *moves: str, seq: int | None = None) -> No:
        """Moves that are not allowed."""
        return self.ask(self.act_request(*moves, seq=seq), No)

    def act_request(self, *moves: str, seq: int | None = None) -> Act:
        """The request, by default having seen everything."""
        return Act(self.new_id(), self.now.seq if seq is None else seq, moves)

    def take_back(self) -> Done:
        """Undo."""
        return self.ask(TakeBack(self.new_id(), self.now.seq), Done)

    def say(self, word: Word) -> Done:
        """Something about the match that may be said."""
        return self.ask(Say(self.new_id(), word), Done)

    def may_not_say(self, word: Word) -> No:
        """Something about the match that may not be said."""
        return self.ask(Say(self.new_id(), word), No)

    def why(self, move: str, expected: type[R]) -> R:
        """Why not?"""
        return self.ask(AskWhy(self.new_id(), move), expected)

    def why_act(self, piece: int, act: str, expected: type[R], *targets: Picked) -> R:
        """Why can somebody not do that, to what was picked?"""
        return self.ask(AskAct(self.new_id(), piece, act, targets), expected)

    def threat(self, piece: int, expected: type[R]) -> R:
        """What an enemy can do next."""
        return self.ask(AskThreat(self.new_id(), piece), expected)

    def reach(self, piece: int, expected: type[R]) -> R:
        """Where to?"""
        return self.ask(AskReach(self.new_id(), piece), expected)

    def preview(self, move: str, expected: type[R], *more: str, piece: int | None = None) -> R:
        """What if, and how far then?"""
        return self.ask(AskPreview(self.new_id(), (move, *more), piece), expected)

    def call_me(self, name: str, expected: type[R]) -> R:
        """Be called so from now on."""
        return self.ask(CallMe(self.new_id(), name), expected)

    def resync(self, seen: int) -> Welcome:
        """Ask for what is missing."""
        welcome = self.ask(Resync(self.new_id(), seen), Welcome)
        self._catch_up(welcome, seen)
        return welcome
