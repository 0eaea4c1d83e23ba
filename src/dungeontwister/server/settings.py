"""How a server is run, and the limits that protect it from single clients."""

from collections.abc import Callable
from pathlib import Path
from time import time as seconds_since_1970

import msgspec

from dungeontwister.core.position.setup import Allowances

from .play.clock import RealTime, TimeSource


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    data: Path
    """The folder of the matches. Only one server at a time may use it."""
    database: str = ""
    """The address of a PostgreSQL database that has the matches instead."""
    messages_per_second: float = 100
    """What one connection may send in the long run; faster messages are answered later."""
    messages_at_once: int = 200
    queued_replies: int = 256
    """Replies waiting for a connection that is slow to take them; then it is dropped."""
    queued_bytes: int = 4_000_000
    """As many bytes of them: some replies are long."""
    connections: int = 4000
    """Of all matches together; one more is turned away."""
    connections_of_address: int = 200
    """Of one address (of one /64 network with IPv6), at the same time."""
    request_seconds: float = 20
    """How long a client may take for a request, head and body together."""
    answer_seconds: float = 120
    """How long it may take to take the answer."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Whom the server believes from which address a request comes (`X-Forwarded-For`)."""
    origins: tuple[str, ...] = ()
    """Pages of other sites that may open sockets, such as `https://example.org`."""
    spectators: int = 64
    """Of one match, at the same time."""
    windows: int = 4
    """Of one seat, at the same time; one more closes the oldest."""
    hello_seconds: float = 20
    """How long a client may be connected without sitting anywhere, whatever else it says."""
    matches_in_memory: int = 500
    """Beyond this number, matches without clients are dropped from memory; the store has them."""
    new_matches_per_minute: float = 30
    """From one address, in the long run."""
    new_matches_at_once: int = 500
    codes_per_minute: float = 6
    """For handing over a seat: asked for, or typed, from one address, in the long run."""
    codes_at_once: int = 20
    listed_per_minute: float = 600
    """Links whose matches one address may ask about, in the long run."""
    listed_at_once: float = 2000
    replayed_per_minute: float = 240
    """Pages of replays that one address may ask for, in the long run; some questions cost more."""
    replayed_at_once: float = 1000
    empty_days: float = 30
    """So long a match is kept in which nobody has done anything."""
    keep_days: float | None = None
    """So long every other match is kept after something was done in it; None: for ever."""
    review_nice: int = 15
    """How much whoever reviews matches stands back behind everything else on the machine."""
    bot_processes: int = 1
    time: TimeSource = RealTime()
    today: Callable[[], float] = seconds_since_1970
    """Seconds since 1970: what is stored is dated."""
    allowances: Allowances | None = None
    """Seconds for a turn, a placing and a card in matches with a timer; None: those of the game."""
