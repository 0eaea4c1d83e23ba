"""Positions that play seldom leads to, by scenario; random games start at them too."""

from collections.abc import Mapping
from typing import Final

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
}
