"""Records of version 1 replay: one of each game, as that version wrote it."""

from pathlib import Path
from typing import Final

import pytest

from dungeontwister.record import version_1
from dungeontwister.record.files import FORMAT, RecordError, read_record, record_text
from dungeontwister.record.notation import Names, NotationError
from dungeontwister.record.positions import parse_position, position_text
from tests.support.positions import OPTIONS, names_of

FOLDER: Final = Path(__file__).parent / "version_1"


def stored(name: str) -> str:
    """A record that was written by version 1."""
    return (FOLDER / f"{name}.record").read_text(encoding="utf-8")


STARTS: Final = {
    "card_game": (
        "now=starting-choice(2),placer-draw,laying,facing-choice,player-draw"
        " choices=warrior:8/MECHANORK:2,WEAPON-MASTER:2"
    ),
    "card_game_combat": (
        "now=combat(CROSSBOWMAN,warrior,6T,[CROSSBOWMAN],[warrior],shots=[CROSSBOWMAN:3])"
        " choices=/+0"
    ),
    "prison": "",
    "solo": (
        "deck=[+2,+3,+4,+5],discards=[+0,+1,+2,+3,+6],drawn=6,visions=[1,2,3,4,6,7],"
        "tallies=[arthos:1])"
    ),
}
"""How the positions end from which they begin."""
ENDS: Final = {
    "card_game": (
        "standard g2.3,?/?,?/?,?/?,? assassin=?8 dark-angel=?5 naga=?4 pickpocket=?2 "
        "thief=?2 troll=?2 warrior=@8S wizard=@7G bow=?3 key2=?6 rope2=?3 "
        "scroll-of-inversion=?5 telescoping-spear=?7 treasure=?7 BERSERKER=?8 CLERIC=1T "
        "ELF-SCOUT=?3 GENERAL=?4 MECHANORK=@1T SAMURAI=1S TELEKINETICIST=?6 "
        "WEAPON-MASTER=@1C ARMOR=?4 FIREBALL-SCROLL=?7 KEY=?6 LARGE-SHIELD=1T ROPE=?5 "
        "SWORD=?8 blue ap=3,0 turns=3,2 pairs=red,orange,purple,green teams=assassin,"
        "dark-angel,naga,pickpocket,thief,troll,warrior,wizard,bow,key2,rope2,"
        "scroll-of-inversion,telescoping-spear,treasure/BERSERKER,CLERIC,ELF-SCOUT,GENERAL,"
        "MECHANORK,SAMURAI,TELEKINETICIST,WEAPON-MASTER,ARMOR,FIREBALL-SCROLL,KEY,"
        "LARGE-SHIELD,ROPE,SWORD"
    ),
    "card_game_combat": (
        "tutorial-3 g2.2,g1.1/p1.2,o1/r2,p2.3/o2.1,r1.2 crossbowman=@8G wizard=6S! "
        "mechanork=6C warrior=5C cleric=@8S rope=7T key=3S bow=@2T large-shield=8G "
        "CROSSBOWMAN=6G WIZARD=2C NAGA=4C MECHANORK=@2S WARRIOR=4S CLERIC=1G ROPE=2C KEY=1G "
        "BOW=8C LARGE-SHIELD=6T blue ap=4,0 vp=1,0 jumps=0,0 turns=29,28 hand=0/0 quiet=7 "
        "pairs=red,orange,purple,green now=movement(cleric,1)"
    ),
    "prison": (
        "scenario-5 37bx12,37a/?,?/38b.2,?/40b.1,38a.1o2 backstabber=?3 banshee=?4 "
        "cleric=5c3 mekanork=8d2 naga=7a3 telepath=@b5 wizard=7d4 key=8c2 rope=wizard "
        "telescoping-spear=5a4 bow=?3 large-shield=?4 fireball-wand=?6 BACKSTABBER=8c5 "
        "BANSHEE=1e5 CLERIC=5e4 COLOSSUS=1c5 MEKANORK=?6 NAGA=@y5 TELEPATH=2b2 WIZARD=2a3 "
        "KEY=1b1 ROPE=?3 TELESCOPING-SPEAR=?6 BOW=7b2 LARGE-SHIELD=?4 FIREBALL-WAND=2e2 "
        "yellow ap=0,3 vp=1,0 jumps=0,0 turns=30,30 cards=24/23 quiet=10"
    ),
    "solo": (
        "solo-black 37b.3,37ao/39a.2,40a.3/38b,39b/40bx12,38a.2 lissandra=2b2 quiet-mab=1c5 "
        "wave-rick=2a3 father-goodcare=5a5 arthos=8c5 tinker-al=4a5 serpico=1c3 "
        "coil-ambrose=7a1 sibilant-ruth=4e1 djenh=6e3 murmur-oz=7e5 muldon=1c2 ley-vite=4a2 "
        "old-cinderhand=sibilant-ruth! key=1e2 rope=muldon telescoping-spear=8d2 bow=3e2 "
        "large-shield=djenh fireball-wand=murmur-oz BACKSTABBER=7a3 BANSHEE=1c4 CLERIC=2c5 "
        "COLOSSUS=@y2 MEKANORK=7a2!! NAGA=@y3 TELEPATH=@y7 WIZARD=@y9 KEY=serpico "
        "ROPE=wave-rick TELESCOPING-SPEAR=2c1 BOW=7b3 LARGE-SHIELD=3b5 FIREBALL-WAND=2e2 "
        "blue vp=1,1 turns=5,5 hand=/0234 cards=/234 quiet=-1 now=combat(quiet-mab,BANSHEE,"
        "1c4,[quiet-mab,serpico],[BANSHEE],cards=0:1),activation(quiet-mab,objective=1,"
        "mode=combat,target=BANSHEE,ties=1),np-turn([old-cinderhand,lissandra,murmur-oz,"
        "sibilant-ruth,serpico,coil-ambrose,tinker-al,wave-rick,father-goodcare,arthos,"
        "muldon,djenh,quiet-mab,ley-vite],sideways=[old-cinderhand,lissandra,murmur-oz,"
        "sibilant-ruth,serpico,coil-ambrose,tinker-al,wave-rick,father-goodcare,arthos,"
        "muldon,djenh],acted=[lissandra,murmur-oz,sibilant-ruth,serpico,coil-ambrose,"
        "tinker-al,wave-rick,father-goodcare,arthos,muldon,djenh]) np=(tokens=[quiet-mab,"
        "father-goodcare,arthos,tinker-al,serpico,sibilant-ruth,murmur-oz,muldon,key,rope,"
        "telescoping-spear,bow,large-shield,fireball-wand,BACKSTABBER,BANSHEE,CLERIC,"
        "MEKANORK,KEY,ROPE,TELESCOPING-SPEAR,BOW,LARGE-SHIELD,FIREBALL-WAND],"
        "reserve=[needle-jo,marquise-vex,xanth,mother-keening,sobbing-page,father-clobber,"
        "sister-lanternlight,deacon-mord,hur-ban,mungdu,brakka-gatebane,yom,cogwin-rust,"
        "sprocket-ann,snake-slissken,weak-ed],deck=[+2,+3,+5],discards=[+0,+1,+2,+3,+4,+6],"
        "drawn=7,visions=[1,2,3,4,6,7],tallies=[arthos:2])"
    ),
}
"""Where they lead."""


def test_there_is_one_of_each() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(ENDS) == set(STARTS)


@pytest.mark.parametrize("name", ENDS)
def test_it_leads_where_it_led(name: str) -> None:
    text = stored(name)
    assert text.startswith(version_1.FORMAT)
    record = read_record(text)
    log = record.replay()
    assert record.header.start.endswith(STARTS[name])
    assert position_text(Names(record.game), log.state) == ENDS[name]
    assert not log.differences


@pytest.mark.parametrize("name", ENDS)
def test_it_is_written_again_in_the_new_spelling(name: str) -> None:
    record = read_record(stored(name))
    log = record.replay()
    text = record_text(record.header.content, log)
    assert text.startswith(FORMAT)
    again = read_record(text).replay()
    assert (again.start, again.entries, again.state) == (log.start, log.entries, log.state)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("blue unlock naga 3", "blue unlock naga 3"),
        ("blue unlock naga 3 0", "blue unlock naga 3 1"),
        ("yellow lock NAGA 12 1", "yellow lock NAGA 12 2"),
        ("blue break colossus 1 2", "blue break colossus 1 3"),
        ("blue break colossus 1 x", "blue break colossus 1 x"),
        ("blue jump naga 3T +4", "blue jump naga 3T +4"),
        ("chance room 3 0 blue-1", "chance room 3 0 blue-1"),
        ("blue undo", "blue undo"),
    ],
)
def test_portcullises_are_counted_from_1(old: str, new: str) -> None:
    assert version_1.entry(old) == new


@pytest.mark.parametrize(
    ("scenario", "old", "new"),
    [
        (
            "tutorial-2",
            'r1,?/?,?/?,? naga=1T rope=naga NAGA=1S yellow ap=0,1 frames=[{"type":"movement",'
            '"piece":6,"points":2,"seen":[[-1,-1,-1,-1,0,-1,-1,-1,-1,-1,-1,-1]]}]',
            "r1,?/?,?/?,? naga=1T rope=naga NAGA=1S yellow ap=0,1 now=movement(NAGA,2)",
        ),
        (
            "tutorial-1",
            '?,?/?,? naga=- rope=?1 turns=0,0 frames=[{"type":"player-draw"}]',
            "?,?/?,? naga=- rope=?1 turns=0,0 now=player-draw",
        ),
        (
            "standard",
            "b1,?/?,?/?,?/?,? golem=1T^4 NAGA=1S!!^3 blue ap=1,0",
            "b1,?/?,?/?,?/?,? golem=1T^walls NAGA=1S!!^shot^free-combat blue ap=1,0",
        ),
        (
            "solo-pink",
            '39a,?/?,?/?,?/?,? NAGA=@y1 yellow np={"deck":[0,1,2,2,3,3,4,5,6]}',
            "39a,?/?,?/?,?/?,? NAGA=@y1 yellow np=(visions=[])",
        ),
    ],
)
def test_numbers_become_names(scenario: str, old: str, new: str) -> None:
    names = names_of(scenario, (), OPTIONS)
    text = version_1.position(names, f"{scenario} {old}")
    assert text == f"{scenario} {new}"
    assert position_text(names, parse_position(names, text)) == text


@pytest.mark.parametrize(
    "word",
    [
        "frames=[",
        'frames=[{"type":"dance"}]',
        'frames=[{"type":"movement","piece":99,"points":2,"seen":[]}]',
        "teams=[[99],[]]",
        "choices=[[[1]],[]]",
        "naga=1X",
    ],
)
def test_what_version_1_could_not_have_written_is_an_error(word: str) -> None:
    names = names_of("tutorial-1", (), OPTIONS)
    with pytest.raises(NotationError):
        version_1.position(names, f"tutorial-1 b1,?/?,? naga=1T {word}")


@pytest.mark.parametrize(
    ("old", "new"), [('"type":"combat"', '"type":"dance"'), ("hand=0/0", "hand=9/9")]
)
def test_a_position_that_cannot_be_read_is_an_error_of_the_header(old: str, new: str) -> None:
    text = stored("card_game_combat")
    before, after = (part.replace('"', '\\"') for part in (old, new))
    assert before in text
    with pytest.raises(RecordError, match="line 2: the position cannot be read"):
        read_record(text.replace(before, after)).replay()
