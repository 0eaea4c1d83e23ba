"""What an enemy can do in his next turn, as sentences."""

from __future__ import annotations

from dungeontwister.foresight import Threat

from .words import Speaker


def threat_text(speaker: Speaker, found: Threat) -> str:
    """Where an enemy can get to, whom he can attack, and with how many action points."""
    reach = reached(speaker, found)
    targets = speaker.listed([target(speaker, n, ap) for n, ap in sorted(found.targets.items())])
    how = "attacks" if targets else "nobody"
    told = [speaker.sentence(f"threat.{how}", {"reach": reach, "targets": targets})]
    told += purse(speaker, found)
    if not found.whole:
        told.append(speaker.text("threat.part"))
    return " ".join(told)


def reached(speaker: Speaker, found: Threat) -> str:
    """How far he gets."""
    count = len(found.places)
    how = ("nowhere", "one")[count] if count < 2 else "some"
    return speaker.text(f"threat.{how}", piece=speaker.piece(found.piece), count=count)


def target(speaker: Speaker, number: int, points: int) -> str:
    """Somebody who can be attacked, and at what price at least."""
    covered = speaker.is_covered(number)
    name = speaker.piece(number) if covered else speaker.name(number)
    return speaker.text("threat.target", name=name, points=points)


def purse(speaker: Speaker, found: Threat) -> list[str]:
    """The action points that he may have."""
    if len(found.purses) > 1 or speaker.game.setup.deck.values:
        numbers = speaker.listed([str(points) for points in found.purses])
        return [speaker.text("threat.cards", cards=numbers)] if numbers else []
    return [speaker.text("threat.points", points=points) for points in found.purses]
