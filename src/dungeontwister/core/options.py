"""What holds for a whole game: what the players agree on, and what the scenario fixes."""

import msgspec

Cards = tuple[int, ...]


class Options(msgspec.Struct, frozen=True):
    """Choices that hold for a whole game."""

    quiet_turns: int = 80
    """Turns in a row without progress after which it is a draw; 0: never."""
    points_decide: bool = False
    """Whether the higher score wins where it would be a draw."""
    rated: bool = False
    """In rated play a rotation cannot be taken back."""
    mode: str = ""
    """How teams are chosen, where the players choose them; empty: the scenario's first way."""
    levels: tuple[str, str] = ("", "")
    """How experienced blue and yellow are: the stronger one has a handicap; empty: nobody has."""
    timer: bool = False
    """Turns, placings and Combat cards have to be done in time."""
    secret_objects: bool = False
    """What enemies carry, and who their wounded are, may not be looked at again."""


DEFAULTS = Options()


class Allowances(msgspec.Struct, frozen=True):
    """Seconds that a player has, by what they are for."""

    turn: int
    placing: int
    card: int


class Setup(msgspec.Struct, frozen=True):
    """What a scenario and its options fix, with cards and rooms as numbers."""

    scenario: str
    target: int
    starting: int
    room_capacity: tuple[int, ...]
    jump_cards: int
    hands: tuple[Cards, Cards]
    """The Combat cards with which each player begins."""
    returning_cards: Cards
    fights: bool
    jumps_with_combat_cards: bool
    pairs: int
    fixed_pairs: tuple[str, ...]
    allowances: Allowances
    """How long a player may think in a game with a timer."""
    characters: int
    """How many each player has in his team."""
    objects: int
    mode: str = ""
    """How the teams are chosen; empty: they are fixed, and are all cards of the roster."""
    removed: tuple[int, int] = (0, 0)
    """How many characters each player removes from his team for his handicap."""

    @property
    def has_unused(self) -> bool:
        """Whether cards of the roster stay in the box, unseen."""
        return bool(self.mode) or any(self.removed)

    @property
    def hand(self) -> Cards:
        """A hand from which no handicap has taken a card: one player never has any."""
        return max(self.hands, key=len)
