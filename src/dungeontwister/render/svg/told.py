"""The same board in words, for screen readers and tooltips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.view import View
from dungeontwister.render.words import Speaker

from .figures import Figure
from .geometry import Frame


def heading(speaker: Speaker) -> str:
    """What the picture shows, in a few words."""
    scenario = speaker.text(f"scenario.{speaker.game.setup.scenario}")
    return speaker.text("picture.title", scenario=scenario)


def points(speaker: Speaker, view: View, seat: int) -> str:
    """What a side has."""
    shown = view.sides[seat]
    return speaker.text(
        "picture.points",
        action=shown.action_points,
        victory=shown.victory_points,
        target=speaker.game.target,
    )


def description(frame: Frame, speaker: Speaker, view: View, figures: Sequence[Figure]) -> str:
    """Points, rooms, and who is where."""
    sides = [
        speaker.text("picture.side", player=speaker.title(seat), points=points(speaker, view, seat))
        for seat in PLAYERS
    ]
    rooms = [told_room(frame, speaker, view, slot) for slot in range(len(view.rooms))]
    standing = [told_place(speaker, one, figures) for one in figures if one.place >= 0]
    return " ".join([*sides, *rooms, *standing])


def told_room(frame: Frame, speaker: Speaker, view: View, slot: int) -> str:
    """The name of a room, or how many cards lie on one that is face down."""
    plan = frame.drawing(view, slot)
    if plan:
        return speaker.text("picture.room", room=slot + 1, name=speaker.text(f"room.{plan.id}"))
    cards = [speaker.text("board.face-down")]
    for seat, count in enumerate(view.covered[slot]):
        if count:
            cards.append(speaker.text("board.cards", of=speaker.of(seat), count=count))
    return speaker.text("picture.face-down", room=slot + 1, cards=", ".join(cards))


def told_place(speaker: Speaker, figure: Figure, figures: Sequence[Figure]) -> str:
    """The pieces, and where they are."""
    piece, place = told_figure(speaker, figure, figures), speaker.place(figure.place)
    return speaker.sentence("picture.piece", {"piece": piece, "place": place})


def told_figure(speaker: Speaker, figure: Figure, figures: Sequence[Figure]) -> str:
    """A piece, with wounds and loads."""
    piece, states = speaker.piece(figure.number), [*told_states(speaker, figure, figures)]
    if not states:
        return piece
    return speaker.text("picture.state", piece=piece, state=", ".join(states))


def told_states(speaker: Speaker, figure: Figure, figures: Sequence[Figure]) -> Iterator[str]:
    """Notes after a name; a covered card has none."""
    if figure.wounded and figure.kind:
        yield speaker.text("legend.wounded")
    if figure.healed:
        yield speaker.text("legend.healed")
    loads = [speaker.piece(load.number) for load in figures if load.carrier == figure.number]
    if loads:
        yield speaker.text("picture.carries", list=speaker.listed(loads))
