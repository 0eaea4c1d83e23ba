"""Advice and motives in a player's words: what to do, what it is good for, what to beware of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from typing import Final

from dungeontwister.advice import Advice, Cards, Counsel, Deed, Motive, Reason
from dungeontwister.core.decisions.moves import Turn
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import other

from . import move_texts
from .text_values import direction
from .words import BEGINNING, Speaker

SURE: Final = 97
"""What happens in so many of 100 cases is sure."""


class Addressed(Speaker):
    """Speaks to one player: his own pieces need no colour, all others do."""

    def __init__(self, game: Game, language: str, reader: int) -> None:
        super().__init__(game, language)
        self.reader = reader

    def own(self, number: int) -> str:
        """A piece that acts."""
        return self.piece(number)

    def piece(self, number: int) -> str:
        """A piece."""
        plain = self.is_covered(number) or self.has_name(number)
        if plain or self.owner(number) != self.reader:
            return super().piece(number)
        return super().own(number)


def advice(speaker: Addressed, found: Advice) -> list[str]:
    """Each counsel in a sentence or two; in a combat what to lay."""
    if found.cards:
        return [cards(speaker, found.cards)]
    if not found.counsels:
        return [speaker.text("advice.nothing")]
    return [told(speaker, found, one) for one in found.counsels]


def told(speaker: Addressed, found: Advice, one: Counsel) -> str:
    """A plan, and what to beware of."""
    return " ".join(filter(None, (plan(speaker, found, one), fears(speaker, found, one))))


def plan(speaker: Addressed, found: Advice, one: Counsel) -> str:
    """What to do, and what it is good for."""
    told = speaker.text(kind_of(found, one), deeds=deeds(speaker, one), percent=percent(one.chance))
    if not one.gains:
        return sentence(speaker.text("advice.bare", plan=told))
    good = several(speaker, [gain(speaker, found.seat, reason) for reason in one.gains])
    return sentence(speaker.text("advice.gains", plan=told, gains=good))


def kind_of(found: Advice, one: Counsel) -> str:
    """Which text tells a plan: by its chance, if there is one."""
    if found.by_experience:
        return "advice.known"
    if wins(one):
        return "advice.sure"
    even = ".even" if one.even else ""
    return f"advice.{'unsure' if one.chance is None else 'plan'}{even}"


def wins(one: Counsel) -> bool:
    """Whether a plan wins at once."""
    return any(reason.kind == "wins" for reason in one.gains)


def fears(speaker: Addressed, found: Advice, one: Counsel) -> str:
    """What the enemy can do; nothing where nobody can say."""
    if one.fears:
        told = several(speaker, [fear(speaker, found.seat, reason) for reason in one.fears])
        return sentence(speaker.text("advice.fears", fears=told))
    if one.answered:
        return sentence(speaker.text("advice.calm", player=speaker.player(other(found.seat))))
    return ""


# ---- deeds


def deeds(speaker: Speaker, one: Counsel) -> str:
    """What is done, one after the other; what somebody does several times in a row, together."""
    rows = [[*row] for _, row in groupby(one.deeds, key=lambda part: part.piece)]
    told = [row_told(speaker, row) for row in rows]
    long = any(len(row) > 1 for row in rows)
    return chained(speaker, told or [speaker.text("advice.end")], "next" if long else "then")


def chained(speaker: Speaker, told: Sequence[str], how: str = "then") -> str:
    """One thing, then the next; what is itself a row is parted from it more clearly."""
    return reduce(lambda first, last: speaker.text(f"advice.{how}", first=first, last=last), told)


def row_told(speaker: Speaker, row: Sequence[Deed]) -> str:
    """What one piece does, or nobody in particular."""
    piece = row[0].piece
    if len(row) == 1 or piece is None:
        return chained(speaker, [deed(speaker, one) for one in row])
    told = chained(speaker, [deed(speaker, one, short=True) for one in row])
    return speaker.text("advice.with", piece=speaker.piece(piece), deeds=told)


def deed(speaker: Speaker, one: Deed, short: bool = False) -> str:
    """Something of a plan, as a part of a sentence; `short`: who does it was said."""
    if one.kind in ("walk", "leave"):
        return whole_walk(speaker, one, short)
    if one.kind == "turn" and one.times > 1:
        return turned(speaker, one, short)
    say = speaker.option if short else speaker.move
    said = small(say(one.move, one.before))
    if one.odds is not None:
        sure = ".sure" if one.odds >= SURE else ""
        said = speaker.text(f"advice.odds{sure}", deed=said, odds=one.odds)
    return speaker.text("advice.times", deed=said, number=one.times) if one.times > 1 else said


def whole_walk(speaker: Speaker, one: Deed, short: bool) -> str:
    """A walk, and what changes hands on the way."""
    handed = chained(speaker, [small(speaker.move(*part)) for part in one.handed] or [""])
    if not one.path and not one.taken:
        return handed
    walk = walked(speaker, one, short)
    return speaker.text("advice.way", walk=walk, handed=handed) if handed else walk


def walked(speaker: Speaker, one: Deed, short: bool) -> str:
    """A walk as a whole."""
    piece = one.piece
    assert piece is not None, "somebody walks"
    kind = f"{one.kind}{'.taken' if one.taken else ''}" if one.path else "take"
    return speaker.text(
        f"advice.{kind}{'.short' if short else ''}",
        piece=speaker.piece(piece),
        place=speaker.among(one.before.rooms).place(one.path[-1]) if one.path else "",
        items=speaker.listed([speaker.piece(item) for item in one.taken]),
        points=move_texts.exit_points(speaker.game, piece, one.before),
    )


def turned(speaker: Speaker, one: Deed, short: bool) -> str:
    """Some quarter turns of a room."""
    move = one.move
    assert isinstance(move, Turn), "a room is turned"
    return speaker.text(
        f"advice.turn{'.short' if short else ''}",
        piece=speaker.piece(move.piece),
        room=move.slot + 1,
        number=one.times,
        **direction(speaker, move.direction),
    )


# ---- reasons


def gain(speaker: Speaker, seat: int, one: Reason) -> str:
    """Something that a plan of a seat is good for."""
    match = ".match" if one.kind == "stops" and one.piece == OFF else ""
    return reason(speaker, f"advice.gain.{one.kind}{match}", one, other(seat))


def fear(speaker: Speaker, seat: int, one: Reason) -> str:
    """Something that the enemy of a seat can do."""
    return reason(speaker, f"advice.fear.{one.kind}{variant(one)}", one, other(seat))


def variant(one: Reason) -> str:
    """Nothing, or a dot and the name of a special case."""
    if one.kind in ("kills", "strikes") and one.by == OFF:
        return ".nobody"
    return ".sure" if one.kind == "strikes" and one.number >= SURE else ""


def reason(speaker: Speaker, key: str, one: Reason, foe: int) -> str:
    """A reason with its names."""
    filled: dict[str, object] = {"number": one.number, "foe": speaker.player(foe)}
    if one.piece != OFF:
        filled["piece"] = speaker.piece(one.piece)
    if one.by != OFF:
        filled["by"] = speaker.piece(one.by)
    return speaker.text(key, **filled)


def several(speaker: Speaker, told: Sequence[str]) -> str:
    """Some reasons."""
    return reduce(lambda a, b: speaker.text("advice.several", first=a, last=b), told)


# ---- combats


def cards(speaker: Speaker, found: Cards) -> str:
    """What to lay, what to keep, and what comes of it."""
    lays = found.lays
    names = ["".join(f"+{card}" for card in lay.cards) for lay in lays]
    if len(lays) > 1:
        names = [
            speaker.text("advice.lay", card=name, percent=lay.share)
            for name, lay in zip(names, lays, strict=True)
        ]
    told = reduce(lambda a, b: speaker.text("advice.or", first=a, last=b), names)
    parts = [speaker.text("advice.lots" if len(lays) > 1 else "advice.cards", cards=told)]
    best = max((card for lay in lays for card in lay.cards), default=0)
    kept = [f"+{card}" for card in found.kept if card > best]
    if kept:
        parts.append(speaker.text("advice.keep", cards=speaker.listed(kept)))
    odds = {"won": found.won, "tied": found.tied, "lost": found.lost}
    sure = {found.won: "sure", found.lost: "hopeless"}
    how = next((word for share, word in sure.items() if share >= SURE), "odds")
    return " ".join([*parts, speaker.text(f"advice.cards.{how}", **odds)])


# ---- motives


def motive(speaker: Addressed, found: Motive) -> list[str]:
    """What a turn of another seat was good for, what it left open, and what was passed over."""
    seat, turn = found.seat, found.turn
    player, share = speaker.player(seat), percent(turn.chance)
    told = [good_for(speaker, found)]
    if turn.chance is not None and not wins(turn):
        told.append(speaker.text("advice.motive.chance", player=player, percent=share))
    if turn.fears:
        fears = several(speaker, [fear(speaker, seat, one) for one in turn.fears])
        told.append(speaker.text("advice.motive.fears", fears=fears))
    elif turn.answered:
        told.append(speaker.text("advice.motive.calm"))
    return [sentence(one) for one in (*told, passed_over(speaker, found))]


def good_for(speaker: Speaker, found: Motive) -> str:
    """What a turn was good for."""
    if not found.turn.gains:
        return speaker.text("advice.motive.nothing")
    told = [gain(speaker, found.seat, one) for one in found.turn.gains]
    return speaker.text("advice.motive.gains", gains=several(speaker, told))


def passed_over(speaker: Speaker, found: Motive) -> str:
    """The best other plan."""
    if found.instead is None:
        return speaker.text("advice.motive.alone")
    key = "advice.motive.worse" if found.worse else "advice.motive.instead"
    told = deeds(speaker, found.instead)
    return speaker.text(key, deeds=told, percent=percent(found.instead.chance))


# ---- letters and numbers


def percent(chance: float | None) -> int:
    """A chance as people say it: nothing is quite sure before it is done."""
    return max(1, min(99, round(100 * (chance or 0.0))))


def small(text: str) -> str:
    """A sentence as a part of another one."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """A text that begins with a capital letter."""
    return BEGINNING.sub(lambda found: found[0].upper(), text, count=1)
