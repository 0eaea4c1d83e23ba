"""Events in a line of words, in the spelling of moves and positions."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from dungeontwister.core.decisions.event import Event, Veiled
from dungeontwister.core.decisions.events import CardsSeen, CombatResolved
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN
from dungeontwister.core.secret_objects.events import Covered
from dungeontwister.record.notation import Names, card_name, direction_name

Writer = Callable[[Names, Any], str]

PORTCULLIS: Final = {CLOSED: "closed", OPEN: "open", BROKEN: "broken"}


WATCHERS: Final = (*SEAT_NAMES[:2], "others")
"""Who may be told different things of one event."""
OPTIONAL: Final = (
    *("source", "spear", "receiver", "item", "back"),
    *("target", "needed", "row", "column", "slot"),
)
"""Fields in which a number below zero stands for nothing."""


def piece(names: Names, value: int) -> str:
    """A character or an object, or the back of a covered card."""
    return names.spelled(value)


def pieces(names: Names, value: tuple[int, ...]) -> str:
    """Several of them."""
    return ", ".join(names.spelled(number) for number in value) or "nothing"


def place(names: Names, value: int) -> str:
    """A zone, or a place in a starting zone."""
    return names.places[value]


def room(names: Names, value: int) -> str:
    """A room by its number."""
    return f"room {value + 1}"


def seat(names: Names, value: int | None) -> str:
    """A player."""
    return "nobody" if value is None else SEAT_NAMES[value]


def after(word: str, writer: Writer) -> Writer:
    """The same with a word before it."""
    return lambda names, value: f"{word} {writer(names, value)}"


def counted(word: str) -> Writer:
    """A number and what it counts."""
    return lambda names, value: f"{value} {word}"


def str_of(names: Names, value: object) -> str:
    """Something that is written as it is."""
    return str(value)


FIELDS: Final[dict[str, Writer]] = {
    "seat": seat,
    "piece": piece,
    "item": piece,
    "attacker": piece,
    "target": after("on", piece),
    "attackers": after("| attack:", pieces),
    "defenders": after("| defend:", pieces),
    "shots": after(
        "| shoot:",
        lambda names, value: ", ".join(f"{names.pieces[who]} {worth}" for who, worth in value),
    ),
    "spear": after("| spear:", piece),
    "source": after("from", piece),
    "receiver": after("to", piece),
    "partner": after("with", piece),
    "wanted": after("for", piece),
    "origin": place,
    "to": after("->", place),
    "place": after("at", place),
    "slot": room,
    "other": after("and", room),
    "count": counted("cards"),
    "held": lambda names, value: "(held)" if value else "(not held)",
    "hand": lambda names, value: hand(value),
    "back": after("under", piece),
    "backs": pieces,
    "color": lambda names, value: str(value),
    "drawing": lambda names, value: names.game.drawing_names[value],
    "turn": counted("quarter turns"),
    "direction": lambda names, value: direction_name(value),
    "portcullis": lambda names, value: PORTCULLIS[value],
    "nth": lambda names, value: f"(its portcullis {value + 1})",
    "points": counted("points"),
    "gained": lambda names, value: f"+{value}",
    "action_points": after("=", counted("AP")),
    "victory_points": counted("VP"),
    "lost": counted("AP lost"),
    "winner": after("winner", seat),
    "reason": lambda names, value: f"({value})",
    "card": lambda names, value: card_name(value),
    "cards": after("with", pieces),
    "order": pieces,
    "objective": after("objective", str_of),
    "mode": str_of,
    "allowed": after("of", counted("AP")),
    "needed": after("needs", counted("AP")),
    "ways": counted("ways"),
    "rank": lambda names, value: f"(line {value} of its list)",
    "further": lambda names, value: "(goes on)",
    "acts": lambda names, value: "(may act)",
    "way": after("number", str_of),
    "quarters": counted("quarters"),
    "face": str_of,
    "row": after("row", str_of),
    "column": after("column", str_of),
    "hidden": lambda names, value: "(hidden)" if value else "(seen)",
    "starts": lambda names, value: pairs(names, value, room),
    "places": lambda names, value: pairs(names, value, place),
    "dots": lambda names, value: ", ".join(names.places[dot] for dot in value),
    "sides": lambda names, value: ", ".join(names.places[side] for side in value),
    "slots": lambda names, value: " | ".join(
        f"{SEAT_NAMES[number]}: {', '.join(room(names, slot) for slot in mine)}"
        for number, mine in enumerate(value)
    ),
}


SAID_BY_ANOTHER: Final = frozenset({"listed"})
"""Fields that other fields imply here: which of its lists is meant by a line, the mode says."""


def pairs(names: Names, value: tuple[tuple[int, int], ...], where: Writer) -> str:
    """Who is where."""
    return ", ".join(f"{names.pieces[number]} at {where(names, spot)}" for number, spot in value)


def hand(cards: tuple[int, ...]) -> str:
    """Combat cards."""
    return " ".join(card_name(card) for card in cards)


def event_lines(names: Names, event: Event) -> Iterator[str]:
    """What happened, in one line; or in one for each of those who are told different things."""
    if not isinstance(event, Veiled):
        yield event_text(names, event)
    else:
        for who, version in zip(WATCHERS, event.versions, strict=True):
            yield f"{who}: {event_text(names, version)}"


def event_text(names: Names, event: Event) -> str:
    """What happened: its kind, and what it is about."""
    tag = str(event.__struct_config__.tag).replace("-", " ")
    return " ".join([tag, *(special(names, event) or words(names, event))])


def special(names: Names, event: Event) -> list[str]:
    """The words of events whose fields mean something else than those of others."""
    match event:
        case CombatResolved():
            return [totals(event), "winner", seat(names, event.winner)]
        case CardsSeen(cards=tuple(cards)):
            return [seat(names, event.seat), hand(cards)]
        case Covered():
            pairs = (f"{piece(names, card)} by {piece(names, back)}" for card, back in event.cards)
            return [", ".join(pairs) or "nothing"]
    return []


def words(names: Names, event: Event) -> Iterator[str]:
    """One word for each field that says something."""
    for field in msgspec.structs.fields(event):
        value = getattr(event, field.name)
        if field.name in SAID_BY_ANOTHER or (value is None and field.name != "winner"):
            continue
        if field.name in OPTIONAL and value < 0:
            continue
        if field.name in ("shots", "nth", "rank", "further", "acts") and not value:
            continue
        yield FIELDS[field.name](names, value)


def totals(event: CombatResolved) -> str:
    """`blue 6+3 yellow 5+5`: values and cards."""
    sides = zip(SEAT_NAMES, event.values, event.cards, strict=False)
    return " ".join(f"{name} {'+'.join(map(str, (value, *cards)))}" for name, value, cards in sides)
