"""Positions that play seldom leads to, by setting; random games start at them too."""

from collections.abc import Mapping
from typing import Final

from .games import COVERED, FIRM, HUNT, PRISON, RUNAWAY

CROWDS: Final[tuple[str, ...]] = (
    # Three friends in a zone, and a fourth who can pass through it.
    "p1,y2.1/r2.3,y1.2/p2.1,r1 naga=4T warrior=4G backstabber=4G colossus=4G rope=4G ap=6",
    "g1.3,b2.3/r1.1,b1.1/r2.3,g2.2 naga=5C warrior=3G backstabber=3G colossus=3G rope=3G ap=6",
    # With an enemy among them, or a wounded one from whom things can be taken.
    "r1.3,r2/y1.3,p1.1/p2,y2 naga=3C warrior=3S backstabber=3S colossus=3S rope=colossus"
    " NAGA=3S ap=6",
    "p2,p1.3/b1.3,b2.1/o1.2,o2.3 warrior=3C naga=3T backstabber=3T colossus=3T rope=3C NAGA=3T!"
    " ap=6",
    # With a wounded friend in the arms of the one who passes.
    "y1.3,y2.1/g1.2,g2.1/o1,o2.1 naga=2C warrior=naga backstabber=2S colossus=2S rope=2C NAGA=5T"
    " ap=6",
    "r1.2,r2.2/b2,p2.1/p1,b1.1 warrior=4S naga=warrior backstabber=4T colossus=4T rope=4S ap=6",
)

LARGE_CROWDS: Final[tuple[str, ...]] = (
    # A wounded friend may not be put down among three others and left there.
    "p1,y2.1/r2.3,y1.2/p2.1,r1 naga=4T warrior=naga warrior2=4G backstabber=4G colossus=4G ap=6",
    "p1,b2.3/r1.1,b1.1/r2.3,p2.2 naga=3C warrior2=naga warrior=3G backstabber=3G colossus=3G ap=6",
    "p1,y2.1/r2.3,y1.2/p2.1,r1 naga=4T warrior=4T! warrior2=4G! backstabber=4G colossus=4G ap=6",
)
"""For teams with two more warriors."""

ROOMS: Final = "b1,r1/r2,g1/g2,b2/p1,p2"

ABILITIES: Final[tuple[str, ...]] = (
    # Magic users with scrolls on both sides, and things to move from afar.
    f"{ROOMS} wizard=3T fireball-scroll=wizard telekineticist=3S scroll-of-inversion=telekineticist"
    " naga=5T WARRIOR=3G WIZARD=4T FIREBALL-SCROLL=WIZARD TELEKINETICIST=3C"
    " SCROLL-OF-INVERSION=TELEKINETICIST GHOST=5T treasure=3T sword=4S ap=6",
    # The wounded, who can be healed, and full hands, from which something can be stolen.
    f"{ROOMS} cleric=3T warrior=3T! troll=3S! paladin=3S sword=paladin rope=paladin pickpocket=3G"
    " THIEF=3G KEY=THIEF CLERIC=4S PALADIN=4S GOBLIN=PALADIN ARMOR=PALADIN PICKPOCKET=3S TROLL=4T!"
    " DARK-ANGEL=5T yellow ap=0,6",
    # One against one, with something to say before the cards are laid.
    f"{ROOMS} berserker=3T TELEPATH=3T telepath=3S WARRIOR=3S weapon-master=3G GENERAL=3G"
    " assassin=4S BERSERKER=4S samurai=4T WEAPON-MASTER=4T golem=5T GOLEM=6T ap=6",
    # Weapons that reach into other zones, and friends in those zones.
    f"{ROOMS} crossbowman=3T elf-scout=3S bow=elf-scout warrior=4S telescoping-spear=warrior"
    " backstabber=4T CROSSBOWMAN=4G NAGA=4T LARGE-SHIELD=NAGA ELF-SCOUT=5T BOW=ELF-SCOUT"
    " SAMURAI=3C TELESCOPING-SPEAR=SAMURAI COLOSSUS=5S yellow ap=0,6",
    # Walls to break and to walk through.
    f"{ROOMS} golem=3T wall-walker=3G ghost=4S dark-angel=4T goblin=3G treasure=goblin GOLEM=6T"
    " WALL-WALKER=5T GHOST=4T WIZARD=5T GOBLIN=4G TREASURE=GOBLIN mechanork=6G MECHANORK=3G ap=6",
)
"""Those whose abilities and objects need company."""

PITS: Final = "37a,38b/39b,40a/38a,37b/39a,40b"
"""Rooms with ten pit traps."""

SQUARES: Final[tuple[str, ...]] = (
    # Friends in a corridor, some with a load: passed, but nobody stays; Ropes over pit traps.
    f"{PITS} naga=3c4 mekanork=3c5 key=mekanork cleric=3b4 rope=cleric wizard=3a4! banshee=3c2"
    " large-shield=3c1 NAGA=3d2 ROPE=NAGA COLOSSUS=3d4 TELEPATH=3d5 KEY=3e4 ap=5",
    # Hanging on Ropes, wounded and not, with enemies about.
    f"{PITS} naga=3b1! rope=naga mekanork=3b3 ROPE=mekanork backstabber=3a1 NAGA=3c1 MEKANORK=3c2"
    " CLERIC=3c3 WIZARD=3a3 ap=0,5 yellow",
    # Weapons that reach further, and helpers for them.
    f"{PITS} cleric=3a4 bow=cleric naga=3c2 colossus=3e4 telescoping-spear=colossus wizard=3c4"
    " fireball-wand=wizard NAGA=3c1 TELEPATH=3e2 LARGE-SHIELD=TELEPATH MEKANORK=3b5 BOW=3a5"
    " COLOSSUS=3b4 TELESCOPING-SPEAR=COLOSSUS ap=5 jumps=0,2",
    # One against one beside pit traps, somebody to push, and somebody wounded to heal.
    f"{PITS} telepath=3c4 BACKSTABBER=3d4 banshee=3c1 NAGA=3c3 cleric=3a2 naga=3a3! CLERIC=3e2"
    " TELEPATH=3e3! BANSHEE=3e5 KEY=3e4 ap=5",
    # Helpers from afar on both sides, and nearly everybody is gone: soon nobody can win.
    f"{PITS} naga=5a2 cleric=5d3 bow=cleric NAGA=5a3 COLOSSUS=5c2 TELESCOPING-SPEAR=COLOSSUS"
    " jumps=0,0 ap=5",
)
"""Those of Prison."""

POSITIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "tutorial-2": (
        *CROWDS,
        # Everybody is close together, and both are out of Jump cards.
        "b1,r1/r2,g1/g2,b2 naga=3T warrior=3T NAGA=3T WARRIOR=3T backstabber=3S COLOSSUS=3S"
        " colossus=3C! BACKSTABBER=3C! rope=naga ROPE=3G key=COLOSSUS KEY=4G ap=6 jumps=0,0",
        # If he leaves with the wounded friend, nobody can win any more.
        "b1,b2/g1,g2/r1,r2 naga=1T warrior=naga ap=3 vp=1,2",
        "b1,b2/g1,g2/r1,r2 NAGA=6G WARRIOR=NAGA yellow ap=0,3 vp=2,1",
    ),
    "secret teams": ABILITIES,
    COVERED: ABILITIES,
    PRISON: SQUARES,
    RUNAWAY: (
        "37a,38b/37b,38a naga=3e2 cleric=3d2 backstabber=3c1! COLOSSUS=3d1 MEKANORK=1b1"
        " telescoping-spear=naga TELESCOPING-SPEAR=COLOSSUS rope=3c5 ap=5",
    ),
    HUNT: (
        "38a,38b/40a,40b wizard=3c4 naga=3d4 banshee=3b4 mekanork=3a4! telescoping-spear=naga"
        " NAGA=3c5 WIZARD=3d5! BANSHEE=3b5 MEKANORK=3c3 TELESCOPING-SPEAR=BANSHEE ap=5",
    ),
    FIRM: (
        "37a,38b/37b,40a/38a,40b wizard=3c4 colossus=3c3 rope=colossus cleric=3d2 bow=cleric"
        " backstabber=3a1 WIZARD=3d4 TELEPATH=3b5! COLOSSUS=3e5 BOW=COLOSSUS ROPE=TELEPATH ap=5",
        # One against one, and one of them knows which card to ask for.
        "37a,38b/38a,40a/37b,40b telepath=3c4 WIZARD=3d4 cleric=3a2 TELEPATH=3a3 rope=telepath"
        " COLOSSUS=3e2 ap=5",
    ),
}
