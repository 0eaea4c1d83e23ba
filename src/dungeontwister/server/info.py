"""What never changes in a match, for a page to draw it: pieces, rooms, places."""

from collections import Counter
from collections.abc import Iterator

from dungeontwister.content.card_game_rooms import ZONES
from dungeontwister.content.tables import Content
from dungeontwister.core.game import Game
from dungeontwister.core.traits import Traits
from dungeontwister.editions.card_game.zones import COLUMNS
from dungeontwister.record.notation import VERBS, Names
from dungeontwister.render.words import Speaker
from dungeontwister.series import drawings

from .protocol import AbilityInfo, GameInfo, OptionsInfo, PieceInfo, PlaceInfo, RoomInfo


def game_info(content: Content, names: Names, speaker: Speaker) -> GameInfo:
    """A game, told in the speaker's language."""
    game = names.game
    return GameInfo(
        scenario=game.setup.scenario,
        title=speaker.text(f"scenario.{game.setup.scenario}"),
        options=options_info(content, game, speaker),
        target=game.target,
        team_size=(game.setup.characters[0], game.setup.objects[0]),
        columns=COLUMNS,
        rows=game.layout.slots // COLUMNS,
        combat=game.fights,
        pieces=tuple(piece_info(content, names, speaker, n) for n in range(len(game.rows))),
        rooms=room_infos(content, game, speaker),
        places=tuple(place_info(game, place) for place in range(len(names.places))),
        backs=tuple(names.spelled(number) for number in backs(game)),
    )


def backs(game: Game) -> range:
    """The numbers that covered cards can have."""
    size = len(game.rows)
    return range(size, 2 * size) if game.options.secret_objects else range(0)


def options_info(content: Content, game: Game, speaker: Speaker) -> OptionsInfo:
    """What the players have agreed on, and what comes of it."""
    options, setup = game.options, game.setup
    return OptionsInfo(
        mode=setup.mode,
        mode_name=setup.mode and speaker.text(f"mode.{setup.mode}"),
        levels=options.levels,
        level_names=(level_name(speaker, 0), level_name(speaker, 1)),
        removed_characters=setup.removed,
        removed_cards=(removed_cards(content, game, 0), removed_cards(content, game, 1)),
        timer=options.timer,
        secret_objects=options.secret_objects,
        rated=options.rated,
    )


def removed_cards(content: Content, game: Game, seat: int) -> tuple[int, ...]:
    """The Combat cards that a handicap has taken from a player."""
    full = Counter(content.combat_hand.values if game.setup.hand else ())
    return tuple(sorted((full - Counter(game.setup.hands[seat])).elements()))


def level_name(speaker: Speaker, seat: int) -> str:
    """How experienced a player is; nothing where nobody has a handicap."""
    level = speaker.game.options.levels[seat]
    return level and speaker.text(f"level.{level}")


def piece_info(content: Content, names: Names, speaker: Speaker, number: int) -> PieceInfo:
    """A piece of the roster."""
    row = names.game.rows[number]
    return PieceInfo(
        number=number,
        id=row.name,
        name=speaker.name(number),
        spelling=names.pieces[number],
        seat=row.seat,
        character=row.character,
        movement=row.movement,
        combat=row.combat,
        abilities=abilities(content, speaker, row.name),
        acts=tuple(acts(names.game, row)),
    )


def acts(game: Game, row: Traits) -> Iterator[str]:
    """The kinds of move for which a piece has what it takes, by the tags of the moves."""
    for verb in game.edition.verbs[None]:
        if any(getattr(row, trait) for trait in verb.needs):
            yield from (tag for tag, kind in VERBS.items() if kind in verb.moves)


def abilities(content: Content, speaker: Speaker, name: str) -> tuple[AbilityInfo, ...]:
    """What a character can do, or what an object does."""
    for thing in content.objects:
        if thing.id == name:
            told = speaker.text(f"object.{name}"), speaker.text(f"does.{name}")
            return (AbilityInfo(name, *told, thing.rules),)
    rows = {trait.id: trait for trait in content.traits}
    character = next(row for row in content.characters if row.id == name)
    return tuple(
        AbilityInfo(id, speaker.text(f"ability.{id}"), speaker.text(f"does.{id}"), rows[id].rules)
        for id in character.traits
    )


def room_infos(content: Content, game: Game, speaker: Speaker) -> tuple[RoomInfo, ...]:
    """The rooms of the box."""
    drawn = drawings(game, content)
    named = zip(game.drawing_names, game.drawing_colors, game.arrows, strict=True)
    return tuple(
        RoomInfo(
            id=id,
            name=speaker.text(f"room.{id}"),
            color=color,
            arrow=arrow,
            cells=drawn[id].cells,
            across=drawn[id].across,
            down=drawn[id].down,
        )
        for id, color, arrow in named
    )


def place_info(game: Game, place: int) -> PlaceInfo:
    """A place of the labyrinth or of a starting zone."""
    layout, name = game.layout, game.edition.place_names[place]
    slot = layout.room_of[place] if layout.room_of[place] >= 0 else layout.front[place]
    return PlaceInfo(name=name, icon=ZONES[name[-1]], slot=slot, owner=layout.owner[place])
