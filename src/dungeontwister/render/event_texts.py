"""Which text tells an event, and the values that only this kind of event has."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import TYPE_CHECKING, Final

from dungeontwister.core.combat.combat import total_values
from dungeontwister.core.decisions import events
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN
from dungeontwister.core.secret_objects.events import Covered, Mixed, ShieldAsked
from dungeontwister.editions.card_game.events import (
    Enlisted,
    FacingChosen,
    Levitated,
    PairDrawn,
    RoomsSwapped,
    StartChosen,
    StartsLaid,
    StartsRevealed,
)
from dungeontwister.editions.prison.events import LineLaid, StandChosen
from dungeontwister.record.parley import ABORTED, Parleyed

from . import np
from .move_texts import step_variant
from .text_values import Filled

if TYPE_CHECKING:
    from .words import Speaker

PORTCULLIS: Final = {OPEN: ".open", CLOSED: ".closed", BROKEN: ".broken"}


def key(game: Game, event: Event) -> str:
    """The key of an event's text: its tag, and which variant of it."""
    return f"event.{tag_of(type(event))}{variant(game, event)}"


def variant(game: Game, event: Event) -> str:
    """Nothing, or a dot and the name of a special case."""
    match event:
        case StartChosen(piece=None) | events.Laid(piece=None):
            return ".hidden"
        case Enlisted(piece=None) | events.Removed(piece=None):
            return ".hidden"
        case StandChosen(piece=None):
            return ".hidden"
        case events.TurnBegan(gained=0):
            return ".card"
        case FacingChosen(piece=None) | events.CardCommitted(card=None):
            return ".hidden"
        case events.HandShown(hand=None) | events.CardsSeen(cards=None) | Covered(cards=()):
            return ".hidden"
        case events.TurnEnded(lost=lost) if lost:
            return ".lost"
        case events.GameEnded(winner=None, reason=reason):
            return ".aborted" if reason == ABORTED else ".draw"
        case Parleyed(word=word):
            return f".{word}"
        case events.CombatResolved(winner=None):
            return ".tie"
        case _:
            return variant_of_deed(game, event)


def variant_of_deed(game: Game, event: Event) -> str:
    """The special cases of what a character does."""
    match event:
        case events.Stepped(piece=piece, origin=origin, to=to):
            return step_variant(game, game.owner_of[piece], origin, to)
        case events.Took(source=source) if source >= 0:
            return ".from"
        case events.Jumped(piece=piece) if game.setup.free_jumps[game.owner_of[piece]]:
            return ".free"
        case events.Jumped(card=int()):
            return ".card"
        case events.RoomRevealed(cards=()):
            return ".empty"
        case events.PortcullisWorked(portcullis=portcullis):
            return PORTCULLIS[portcullis]
        case events.Healed(piece=piece, target=target) if piece == target:
            return ".self"
        case events.Healed(acts=True):
            return ".acts"
        case Levitated(receiver=receiver) if receiver >= 0:
            return ".into"
        case events.Exited(victory_points=0) | events.Eliminated(victory_points=0):
            return ".unpaid"
        case _:
            return variant_of_combat(event)


def variant_of_combat(event: Event) -> str:
    """The special cases of a combat and of what is said before it."""
    match event:
        case events.CombatBegan(attackers=attackers, defenders=defenders, shots=shots, spear=spear):
            group = ".group" if len(attackers) + len(defenders) > 2 else ""
            return (".shot" if shots else ".spear" if spear >= 0 else "") + group
        case events.CardsAnnounced(count=1):
            return ".one"
        case events.CardNamed(card=None) | ShieldAsked(back=-1):
            return ".none"
        case events.CardNamed(held=False):
            return ".missed"
    return np.variant(event)


def extra(speaker: Speaker, event: Event) -> Filled:
    """Values besides those of the fields."""
    match event:
        case events.Stepped(to=to) if variant(speaker.game, event) in (".turned", ".back"):
            return {"to": speaker.front(to)}
        case FacingChosen(place=int(place)):
            return {"place": speaker.front(place)}
        case events.Eliminated(piece=piece):
            return {"player": speaker.player(other(speaker.game.owner_of[piece]))}
        case events.GameEnded(reason=reason):
            return {"ending": speaker.text(f"ending.{reason}")}
        case (
            events.CardNamed(seat=seat) | events.HandShown(seat=seat) | events.CardsSeen(seat=seat)
        ):
            return opponent(speaker, seat) | {"cards": cards_of(speaker, event)}
        case events.CombatResolved():
            return {"scores": ", ".join(score(speaker, seat, event) for seat in PLAYERS)}
        case events.CombatBegan():
            return extra_of_combat(speaker, event)
        case Covered(cards=cards):
            return {"list": speaker.listed([with_back(speaker, *card) for card in cards])}
        case Mixed(backs=backs):
            return {"list": pieces(speaker, backs)}
        case _:
            return extra_of_rooms(speaker, event)


def with_back(speaker: Speaker, number: int, back: int) -> str:
    """A card with the name that it has while it is covered."""
    return speaker.text("said.back", piece=speaker.piece(number), back=speaker.back(back))


def extra_of_combat(speaker: Speaker, event: events.CombatBegan) -> Filled:
    """Who takes part in a combat, and with what."""
    shots, spear = dict(event.shots), event.spear
    attackers = [fighter(speaker, number, shots) for number in event.attackers]
    return {
        "attackers": speaker.listed(attackers),
        "defenders": pieces(speaker, event.defenders),
        "value": shots.get(event.attacker, 0),
        "spear": speaker.piece(spear) if spear >= 0 else "",
    }


def fighter(speaker: Speaker, number: int, shots: dict[int, int]) -> str:
    """An attacker; a shooter is told as one, with the value that counts."""
    piece = speaker.piece(number)
    if number not in shots:
        return piece
    return speaker.text("said.shooter", piece=piece, value=shots[number])


def opponent(speaker: Speaker, seat: int) -> Filled:
    """The other player, by name and as an owner."""
    return {"other": speaker.player(other(seat)), "of": speaker.of(other(seat))}


def cards_of(speaker: Speaker, event: Event) -> str:
    """The cards that a player saw, told only to him."""
    shown = event.hand if isinstance(event, events.HandShown) else getattr(event, "cards", None)
    return combat_cards(speaker, shown or ())


def combat_cards(speaker: Speaker, cards: Iterable[int]) -> str:
    """Several Combat cards."""
    return speaker.listed([speaker.text("said.one-card", card=card) for card in cards])


def extra_of_rooms(speaker: Speaker, event: Event) -> Filled:
    """Values about rooms and what starts in front of them."""
    match event:
        case PairDrawn(color=color):
            return {
                "color": speaker.text(f"color.{color}"),
                "pair": speaker.text(f"pair.{color}"),
            }
        case StartsLaid(slots=(blue, yellow)):
            return {"blue": rooms(speaker, blue), "yellow": rooms(speaker, yellow)}
        case LineLaid(seat=seat, dots=dots):
            numbers = speaker.listed([speaker.code(dot) for dot in dots])
            return {"of": speaker.of(seat), "dots": numbers}
        case StartsRevealed(starts=starts):
            return {"list": chained(speaker, [start_card(speaker, *start) for start in starts])}
        case events.Faced(places=places):
            return {"list": chained(speaker, [facing(speaker, *faced) for faced in places])}
        case events.RoomKnown(drawing=drawing):
            return room_name(speaker, drawing)
        case events.RoomRevealed(cards=cards):
            return {"list": pieces(speaker, cards)}
        case events.PortcullisWorked(sides=sides):
            return speaker.places.between(speaker, sides)
        case RoomsSwapped(other=slot):
            return {"other": slot + 1}
    return np.extra(speaker, event)


def pieces(speaker: Speaker, numbers: tuple[int, ...]) -> str:
    """Several pieces."""
    return speaker.listed([speaker.piece(number) for number in numbers])


def chained(speaker: Speaker, items: list[str]) -> str:
    """A list of things that contain commas."""
    return reduce(lambda first, last: speaker.text("said.then", first=first, last=last), items)


def rooms(speaker: Speaker, slots: tuple[int, ...]) -> str:
    """Several rooms, each once."""
    return speaker.listed([speaker.text("said.room", room=slot + 1) for slot in sorted({*slots})])


def start_card(speaker: Speaker, number: int, slot: int) -> str:
    """Who starts in front of which room."""
    return speaker.text("said.start-card", piece=speaker.piece(number), room=slot + 1)


def facing(speaker: Speaker, number: int, place: int) -> str:
    """What a starting character faces."""
    return speaker.text("said.facing", piece=speaker.piece(number), place=speaker.front(place))


def room_name(speaker: Speaker, drawing: int) -> Filled:
    """A room's name and colour."""
    game = speaker.game
    return {
        "name": speaker.text(f"room.{game.drawing_names[drawing]}"),
        "color": speaker.text(f"color.{game.drawing_colors[drawing]}"),
    }


def score(speaker: Speaker, seat: int, event: events.CombatResolved) -> str:
    """What a side brought into a combat."""
    player, total = speaker.player(seat), total_values(event.values, event.cards)[seat]
    laid = " + ".join(map(str, event.cards[seat]))
    value = event.values[seat]
    return speaker.text("said.score", player=player, value=value, card=laid, total=total)
