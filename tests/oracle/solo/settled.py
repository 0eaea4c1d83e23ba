"""Positions in which the two readings once differed, each with what was settled."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "m": "S21: the goal of healing from afar is a square beside the patient.",
    "k": "SOQ-10: a wounded is not left where an object lies.",
    "h": "S8: a friend is set down only where it stands in the way.",
    "p": "SO-OBJECTS-11: an exchange that the other NPC forces brings the target.",
    "o": "SOQ-04: the best friend to whom a way leads, however long.",
    "c": "S19: a patient is set down on the first square where he may lie.",
    "s": "S8 and SOQ-80: after a load that had to be left the next move may be short.",
    "t": "S20: what was just taken is put down after the next step, also by a new movement.",
    "n": "S23: plans with every pick-up come first, at any length and for all targets.",
    "w": "SO-NPC-05: a way on which it could only wait is none beside one that leads on.",
    "l": "S24: a movement goes on while it can end, wherever its load then lies.",
    "d": "S22: whose hands are full when the card is read is no receiver.",
}
SETTLED: Final[dict[str, str]] = {
    (
        "solo-pink ?,40b.2x2/39ao2,40ao23/38a.3o2,38b.1o3/37a,? mother-keening=5b4! "
        "sister-lanternlight=5e3 mungdu=5b5 cogwin-rust=6a1+ serpico=6d5 fireball-"
        "wand=serpico BANSHEE=6b3 COLOSSUS=7e1 MEKANORK=5c3! NAGA=5b2!! TELEPATH=5a1 blue"
        " ap=2,0 now=activation(sister-lanternlight,objective=1,mode=heal,target=cogwin-"
        "rust),np-turn([sister-lanternlight])"
    ): REASONS["m"],
    (
        "solo-pink 40bx2,?/39a.3x,?/?,?/38b.2x3,37b.1 wave-rick=3d2! father-goodcare=3e1 "
        "deacon-mord=3d1 bow=1c5 BANSHEE=CLERIC! CLERIC=3c2 MEKANORK=TELEPATH! NAGA=3e2! "
        "TELEPATH=1a4 KEY=8d5 FIREBALL-WAND=8d3 blue ap=3,0 now=activation(father-"
        "goodcare,objective=1,mode=heal,target=deacon-mord,ties=1),np-turn([father-"
        "goodcare])"
    ): REASONS["c"],
    (
        "solo-pink 37a.3o,37b.2x/40ao,40b.2x2/38a.3o2,39a.1o2/39bx2,38b.3 lissandra=8c4 "
        "father-clobber=8e4 deacon-mord=8b4! hur-ban=8d5! djenh=@b9 key=8e5 rope=8e3 "
        "bow=BACKSTABBER BACKSTABBER=8d1 MEKANORK=8c2 NAGA=4b2 KEY=deacon-mord ROPE=6b2 "
        "blue now=activation(djenh),np-turn([djenh])"
    ): REASONS["k"],
    (
        "solo-pink 37ao3x,40b.2/39b.2x,39a.3x2/37bx,38bo13/40a.1o2,38a.1x12 "
        "lissandra=deacon-mord! deacon-mord=3e2 mungdu=5a2! key=BACKSTABBER bow=5a1 "
        "BACKSTABBER=5c1! CLERIC=3a2 COLOSSUS=3a1! WIZARD=1d5 KEY=1a1 ROPE=3e3 blue "
        "now=activation(deacon-mord),np-turn([deacon-mord])"
    ): REASONS["h"],
    (
        "solo-pink 40a.3x2,39b.1/?,40b.3o2x/37a.2,37b.2/38b.2,38a.3x2 father-"
        "goodcare=sibilant-ruth! sibilant-ruth=2e1 rope=1d2 large-shield=1d1 COLOSSUS=2e5"
        " NAGA=2c3 ROPE=2e2 TELESCOPING-SPEAR=2e1 FIREBALL-WAND=4e2 blue "
        "now=movement(sibilant-ruth,5,seen=[[TELESCOPING-SPEAR:father-goodcare],[father-"
        "goodcare:sibilant-ruth]]),activation(sibilant-ruth,objective=1,mode=take-"
        "object,target=father-goodcare),np-turn([sibilant-ruth])"
    ): REASONS["k"],
    (
        "solo-pink 38a.3o2,?/40a.1x2,40b.3/?,39a.2o2/38b.3o3,37a.3o wave-rick=4e2 deacon-"
        "mord=sibilant-ruth! mungdu=8d5 sibilant-ruth=8a4 old-cinderhand=8d4 key=6b1 "
        "CLERIC=8d3 blue ap=3,0 now=movement(sibilant-ruth,2,seen=[[],[deacon-"
        "mord:sibilant-ruth]]),activation(sibilant-ruth,objective=1,mode=take-"
        "object,target=deacon-mord),np-turn([sibilant-ruth])"
    ): REASONS["h"],
    (
        "solo-pink 38a.1x2,38b.3x2/40b.3o2,39b.3o/39a.1o,40ax3/37a.2o12,37b.1x2 brakka-"
        "gatebane=7e1 serpico=@b3 weak-ed=7d3 bow=weak-ed large-shield=7e2 BANSHEE=7a4 "
        "CLERIC=8a3 COLOSSUS=4d5 TELEPATH=7c1 WIZARD=BANSHEE! blue "
        "now=activation(serpico),np-turn([serpico])"
    ): REASONS["p"],
    (
        "solo-pink 38a.1x2,38b.3x2/40b.3o2,39b.3o/39a.1o,40ax3/37a.2o12,37b.1x2 brakka-"
        "gatebane=7e1 serpico=7e2 weak-ed=7d3 bow=weak-ed large-shield=serpico "
        "BANSHEE=7a4 CLERIC=8a3 COLOSSUS=4d5 TELEPATH=7c1 WIZARD=BANSHEE! blue ap=3,0 "
        "now=movement(serpico,4,seen=[[bow:weak-ed,WIZARD:BANSHEE],[bow:weak-ed,large-"
        "shield:serpico,WIZARD:BANSHEE]]),activation(serpico,objective=1,mode=take-"
        "object,target=large-shield),np-turn([serpico])"
    ): REASONS["p"],
    (
        "solo-pink 37b.3x2,39b.3x2/38b.1x,40b.1/?,39a/38a,? lissandra=7d1! mother-"
        "keening=7c2 father-goodcare=7d2 father-clobber=7c5 hur-ban=father-clobber! "
        "fireball-wand=7b4 BANSHEE=7b3 ROPE=2b2 blue ap=3,0 now=activation(father-"
        "goodcare,objective=1,mode=heal,target=mother-keening,ties=1),np-turn([father-"
        "goodcare])"
    ): REASONS["m"],
    (
        "solo-pink 40b.1x2,40a.3o2/38a,39a/38b.2o3,37b.1x/39b.2ox2,37a.1o2 mother-"
        "keening=6d1 sister-lanternlight=mother-keening! amystyn=6b1! telescoping-"
        "spear=6a2 BACKSTABBER=6d3 CLERIC=6c1 KEY=6e4 ROPE=4e5 BOW=amystyn FIREBALL-"
        "WAND=6e5 blue now=activation(mother-keening),np-turn([mother-keening])"
    ): REASONS["h"],
    (
        "solo-pink 39bo,?/37a.3x3,40a.2/39a.3,38a.3x/?,38bx2 quiet-mab=1d4 father-"
        "clobber=1d4 deacon-mord=1c5 tinker-al=father-clobber! serpico=1a4 bow=1d2 large-"
        "shield=deacon-mord BACKSTABBER=1c3 CLERIC=5b4 NAGA=1c2 KEY=1a2 ROPE=NAGA "
        "TELESCOPING-SPEAR=BACKSTABBER blue ap=2,0 now=movement(father-"
        "clobber,2,seen=[[tinker-al:quiet-mab,large-shield:deacon-"
        "mord,ROPE:NAGA,TELESCOPING-SPEAR:BACKSTABBER],[tinker-al:father-clobber,large-"
        "shield:deacon-mord,ROPE:NAGA,TELESCOPING-SPEAR:BACKSTABBER]]),activation(father-"
        "clobber,objective=3,mode=take-object,target=tinker-al),np-turn([father-clobber])"
    ): REASONS["h"],
    (
        "solo-pink 40b,38b/39a.3,37ao/?,40a.3/39b.1x12,? sobbing-page=2c1! yom=4c2! "
        "sprocket-ann=2d5! djenh=2c5 ley-vite=2c4 key=WIZARD bow=BACKSTABBER "
        "BACKSTABBER=7e4 NAGA=2b4 WIZARD=4b1 TELESCOPING-SPEAR=yom BOW=djenh LARGE-"
        "SHIELD=1c1 blue ap=2,0 "
        "now=movement(djenh,0,seen=[[key:WIZARD,bow:BACKSTABBER,TELESCOPING-"
        "SPEAR:yom],[key:WIZARD,bow:BACKSTABBER,TELESCOPING-"
        "SPEAR:yom,BOW:djenh]]),activation(djenh,objective=2,mode=take-"
        "object,target=BOW),np-turn([djenh])"
    ): REASONS["o"],
    (
        "solo-pink 39b.2,?/39a.2x2,38b.3x/40a.2o3x12,37bx2/37a.2o,? father-goodcare=5d2! "
        "djenh=4d2 lady-hush=5e1 large-shield=7a3 BANSHEE=5b2 CLERIC=7d5! MEKANORK=5c5 "
        "WIZARD=7a5 blue now=activation(lady-hush),np-turn([lady-hush])"
    ): REASONS["h"],
    (
        "solo-pink ?,?/?,38b.3/39bo2x,40b.1ox2/40a.3o,? lissandra=deacon-mord! deacon-"
        "mord=7e3 yom=7d3! djenh=5e5! lady-hush=5a4! fireball-wand=lady-hush "
        "BACKSTABBER=7c1! COLOSSUS=4e5 TELEPATH=5e4 WIZARD=5b4 blue "
        "now=activation(deacon-mord),np-turn([deacon-mord])"
    ): REASONS["h"],
    (
        "solo-pink 38a.1x,40ax12/39b.2,39a.2/38b.1o,37a.3o/37b.3x,40b.2o sibilant-"
        "ruth=4a3 amystyn=sibilant-ruth! BACKSTABBER=4d2 COLOSSUS=BACKSTABBER! "
        "MEKANORK=4b3 TELEPATH=3d4 KEY=TELEPATH blue ap=2,0 now=movement(sibilant-"
        "ruth,2,seen=[[COLOSSUS:BACKSTABBER,KEY:TELEPATH],[amystyn:sibilant-"
        "ruth,COLOSSUS:BACKSTABBER,KEY:TELEPATH]]),activation(sibilant-"
        "ruth,objective=1,mode=take-object,target=amystyn),np-turn([sibilant-ruth])"
    ): REASONS["h"],
    (
        "solo-pink 38b.3o,40b.2/38a.2o12,37b.1/37a.2o3x,40a.3/39a.1o2,39b mother-"
        "keening=7c2 father-goodcare=7c3 tinker-al=7c1! snake-slissken=7d3 coil-"
        "ambrose=7d2! key=coil-ambrose BANSHEE=8a3 COLOSSUS=5c2 blue ap=1,0 "
        "now=activation(father-goodcare,objective=1,mode=heal,target=mother-"
        "keening,ties=1),np-turn([father-goodcare])"
    ): REASONS["c"],
    (
        "solo-pink 38b.2,40b.1/38a.2o2,39a.1o12/37a.3x3,37b.1o2/40ax12,39b.2o2 deacon-"
        "mord=5b5! snake-slissken=5c3 weak-ed=5c1! murmur-oz=1d1! lady-hush=5d2! "
        "BANSHEE=3d2 KEY=snake-slissken ROPE=5c2 FIREBALL-WAND=deacon-mord blue ap=3,0 "
        "now=movement(snake-slissken,4,seen=[[FIREBALL-WAND:deacon-mord],[KEY:snake-"
        "slissken,FIREBALL-WAND:deacon-mord]]),activation(snake-"
        "slissken,objective=2,mode=take-object,target=KEY),np-turn([snake-slissken])"
    ): REASONS["s"],
    (
        "solo-pink 37b.2,37a.1o/40a.3ox3,38b/39b,40b.3ox2/39a.2,38a.2 hur-ban=8b1 cogwin-"
        "rust=2a3 sibilant-ruth=8b4 djenh=sibilant-ruth! amystyn=2a1 key=BACKSTABBER "
        "rope=6b5 telescoping-spear=6b4 bow=6d3 BACKSTABBER=8c2 TELEPATH=8a3 BOW=hur-ban "
        "blue ap=3,0 now=movement(sibilant-ruth,4,seen=[[key:BACKSTABBER,BOW:hur-"
        "ban],[djenh:sibilant-ruth,key:BACKSTABBER,BOW:hur-ban]]),activation(sibilant-"
        "ruth,objective=1,mode=take-object,target=djenh),np-turn([sibilant-ruth])"
    ): REASONS["h"],
    (
        "solo-pink 38b.1x3,37a.2x2/?,?/39b.1,38a.3o2/40b.3o2,39a.3 father-goodcare=7e4 "
        "sprocket-ann=7e5 snake-slissken=5b5 sibilant-ruth=5d5 djenh=father-goodcare! "
        "rope=2e1 large-shield=7c4 BANSHEE=7d3!! CLERIC=5e5 COLOSSUS=5c4 MEKANORK=7d1 "
        "TELEPATH=5e2 KEY=MEKANORK blue ap=2,0 now=activation(father-"
        "goodcare,objective=1,mode=heal,target=sprocket-ann),np-turn([father-goodcare])"
    ): REASONS["c"],
    (
        "solo-pink 37b.1,38b.2x/37ao2x3,39b.2/38a.1o2x,40a.2o12/?,39a.2x2 brakka-"
        "gatebane=8e5 lady-hush=6d2 old-cinderhand=6d3 key=6c4 rope=WIZARD "
        "BACKSTABBER=6e1 BANSHEE=6b1 TELEPATH=1b3 WIZARD=4d2 ROPE=3e1 LARGE-SHIELD=lady-"
        "hush blue now=activation(lady-hush),np-turn([lady-hush])"
    ): REASONS["s"],
    (
        "solo-pink 38b.3,39b.2/37b.3x2,39a.3/40a.3o2,38ax/?,40b.3x2 quiet-mab=4a3 "
        "yom=muldon! weak-ed=5a2 muldon=6c2 key=quiet-mab BACKSTABBER=6d2 ROPE=weak-ed "
        "BOW=6e3 LARGE-SHIELD=3d1 blue now=activation(muldon),np-turn([muldon])"
    ): REASONS["p"],
    (
        "solo-pink 38b.3,39b.2/37b.3x2,39a.3/40a.3o2,38ax/?,40b.3x2 quiet-mab=4a3 "
        "yom=6c2! weak-ed=5a2 muldon=6e3 key=quiet-mab BACKSTABBER=6d2 ROPE=weak-ed "
        "BOW=muldon LARGE-SHIELD=3d1 blue ap=4,0 now=movement(muldon,1,seen=[[key:quiet-"
        "mab,ROPE:weak-ed],[key:quiet-mab,ROPE:weak-"
        "ed,BOW:muldon]]),activation(muldon,objective=1,mode=take-object,target=BOW),np-"
        "turn([muldon])"
    ): REASONS["p"],
    (
        "solo-pink 37a.2o23,39b.1/40a.1x2,38ao2x/39a.2,37b.3o2x/38b.3o2x,40b.2o2x quiet-"
        "mab=5e1 mungdu=5d3! coil-ambrose=5e3 muldon=5d2 old-cinderhand=5c2 key=quiet-mab"
        " telescoping-spear=6b1 bow=5e2 BANSHEE=5a3 CLERIC=5a2!! COLOSSUS=4d4 "
        "TELEPATH=5b1 WIZARD=7e4 blue now=activation(muldon),np-turn([muldon])"
    ): REASONS["p"],
    (
        "solo-pink 37a.2o23,39b.1/40a.1x2,38ao2x/39a.2,37b.3o2x/38b.3o2x,40b.2o2x quiet-"
        "mab=5e1 mungdu=5d3! coil-ambrose=5e3 muldon=5e2 old-cinderhand=5c2 key=quiet-mab"
        " telescoping-spear=6b1 bow=muldon BANSHEE=5a3 CLERIC=5a2!! COLOSSUS=4d4 "
        "TELEPATH=5b1 WIZARD=7e4 blue ap=4,0 now=movement(muldon,3,seen=[[key:quiet-"
        "mab],[key:quiet-mab,bow:muldon]]),activation(muldon,objective=1,mode=take-"
        "object,target=bow),np-turn([muldon])"
    ): REASONS["p"],
    (
        "solo-pink 39a.3,40b.3o2/38a.2x,39b.1/37a.1,?/40a.1,? needle-jo=1b5! "
        "xanth=father-goodcare! father-goodcare=2b2 brakka-gatebane=2c2 fireball-wand=2c3"
        " BACKSTABBER=7e3 WIZARD=5c3 BOW=brakka-gatebane LARGE-SHIELD=1c5 blue ap=2,0 "
        "now=activation(father-goodcare,objective=1,mode=heal,target=brakka-"
        "gatebane,ties=1),np-turn([father-goodcare])"
    ): REASONS["c"],
    (
        "solo-pink 38a.2x2,?/?,40a.3o/37a,?/38b.2,? father-goodcare=1c1 hur-ban=5c1 "
        "muldon=1c1 amystyn=father-goodcare! old-cinderhand=7c3! key=1d4 bow=BACKSTABBER "
        "BACKSTABBER=7e5 CLERIC=1d3! COLOSSUS=1c5! MEKANORK=1e2 blue ap=2,0 "
        "now=movement(father-"
        "goodcare,3,seen=[[amystyn:muldon,bow:BACKSTABBER],[amystyn:father-"
        "goodcare,bow:BACKSTABBER]]),activation(father-goodcare,objective=3,mode=take-"
        "object,target=amystyn),np-turn([father-goodcare])"
    ): REASONS["c"],
    (
        "solo-pink 37b.3o2,40a.1o/37ao2,?/38b.2x13,39b.2o12/39a.3o2,40b.2x "
        "lissandra=mother-keening! mother-keening=8e1 djenh=5b2 NAGA=8d5 TELEPATH=8e4 "
        "WIZARD=8d1 FIREBALL-WAND=djenh blue now=activation(mother-keening),np-"
        "turn([mother-keening])"
    ): REASONS["h"],
    (
        "solo-pink 37a.3o3x12,38b.3/40a.2o,37b.3o/38a.2o2,39a.2/40b.3,39b.2x2 mother-"
        "keening=1e2 hur-ban=mother-keening! lady-hush=2c1 BACKSTABBER=2e1! CLERIC=1e5! "
        "MEKANORK=4d2 TELEPATH=2d2! WIZARD=2d1 blue now=activation(mother-keening),np-"
        "turn([mother-keening])"
    ): REASONS["h"],
    (
        "solo-pink 38a.1o,40b.2/37ao12,?/39b,?/39ax12,37b.2x2 mother-keening=3d4 father-"
        "goodcare=3d5 djenh=5e1! fireball-wand=3b4 MEKANORK=3e5 NAGA=5c2 TELEPATH=5e2 "
        "WIZARD=3b3! blue ap=3,0 now=activation(father-"
        "goodcare,objective=1,mode=heal,target=mother-keening,ties=1),np-turn([father-"
        "goodcare])"
    ): REASONS["m"],
    (
        "solo-pink 40a.1o3x2,37bo2/40b.1ox2,?/38ao,37a.3/39ao2,39b.2o2 xanth=6c1 deacon-"
        "mord=7b5 cogwin-rust=3e1 muldon=8e5 telescoping-spear=BANSHEE bow=xanth fireball-"
        "wand=1b4 BANSHEE=6b1 CLERIC=5b4 MEKANORK=8d4 WIZARD=7c2 KEY=muldon ROPE=cogwin-"
        "rust blue now=activation(muldon),np-turn([muldon])"
    ): REASONS["h"],
    (
        "solo-pink 38box23,40b.1x/39b.2o,38a.3o/40a.1o23,37b/39a.3,37a.1 needle-jo=3c2 "
        "sister-lanternlight=3e5! arthos=5c5! rope=5b3 telescoping-spear=3d2 COLOSSUS=3a1"
        " FIREBALL-WAND=needle-jo blue ap=2,0 now=movement(needle-jo,0,seen=[[],[FIREBALL"
        "-WAND:needle-jo]]),activation(needle-jo,objective=1,mode=take-object,target=FIRE"
        "BALL-WAND),np-turn([needle-jo])"
    ): REASONS["t"],
    (
        "solo-pink ?,38b.2o12x3/?,?/38a.1,40aox3/?,39b.1o2 needle-jo=8a1 djenh=5c2 "
        "key=8a5 telescoping-spear=MEKANORK bow=6d1 large-shield=8a2 COLOSSUS=6d3 "
        "MEKANORK=8d5 WIZARD=8c2! BOW=needle-jo blue ap=2,0 now=movement(needle-jo,0,seen"
        "=[[telescoping-spear:MEKANORK],[telescoping-spear:MEKANORK,BOW:needle-jo]]),acti"
        "vation(needle-jo,objective=1,mode=take-object,target=BOW,ties=1),np-turn([needle"
        "-jo])"
    ): REASONS["t"],
    (
        "solo-pink ?,39b.1o/?,37ax/?,37b.1/?,40b.3x2 father-clobber=6c4 hur-ban=6e4 "
        "serpico=8d1 amystyn=serpico! key=8a3 large-shield=6d2 BACKSTABBER=4a1 "
        "TELEPATH=8c3 WIZARD=8a2 ROPE=TELEPATH FIREBALL-WAND=father-clobber blue "
        "now=activation(serpico),np-turn([serpico])"
    ): REASONS["d"],
    (
        "solo-pink 39b.1o,37b.3o2/37a.1x,40ao23/40b.3x,38bo/39a.1x,? deacon-mord=6d4 "
        "yom=6d3! serpico=6e2 djenh=serpico! muldon=4d5! bow=TELEPATH "
        "fireball-wand=deacon-mord BANSHEE=7e3 MEKANORK=6d2 NAGA=4b5 TELEPATH=4b4 "
        "WIZARD=6c2 blue now=activation(serpico),np-turn([serpico])"
    ): REASONS["d"],
    (
        "solo-pink 38b.1x,37bx12/40a.2o,39a/40bx12,37a/38a.2,39b.1 serpico=5e5 "
        "key=COLOSSUS telescoping-spear=5e4 large-shield=7a1 COLOSSUS=5c5 WIZARD=5d3 "
        "BOW=7a2 FIREBALL-WAND=serpico blue ap=2,0 now=movement(serpico,5,seen=[[key:COL"
        "OSSUS],[key:COLOSSUS,FIREBALL-WAND:serpico]]),activation(serpico,objective=1,mo"
        "de=take-object,target=FIREBALL-WAND),np-turn([serpico])"
    ): REASONS["t"],
    (
        "solo-pink 40ax13,37bx2/38b.2,?/39b.1x12,40b.3o2x/38a.3ox2,39a.3 quiet-mab=8e2 "
        "sister-lanternlight=8d3! djenh=8d1 murmur-oz=8c1! amystyn=djenh! "
        "BACKSTABBER=7d2 TELESCOPING-SPEAR=BACKSTABBER blue now=activation(djenh),np-tur"
        "n([djenh])"
    ): REASONS["n"],
    (
        "solo-pink 40a.3,37aox2/38a.2x,38b/39b.1o,40bx12/?,37b.2x xanth=5a5 "
        "mother-keening=8e5 mungdu=6b5 yom=mungdu! BACKSTABBER=5c2 TELEPATH=5c1! KEY=8c4 "
        "BOW=6a5 LARGE-SHIELD=BACKSTABBER FIREBALL-WAND=8e4 blue ap=2,0 now=movement(mun"
        "gdu,1,seen=[[LARGE-SHIELD:BACKSTABBER],[yom:mungdu,LARGE-SHIELD:BACKSTABBER]]),"
        "activation(mungdu,objective=4,mode=take-object,target=yom),np-turn([mungdu])"
    ): REASONS["t"],
    (
        "solo-pink 40ax2,39b/39a.3,40b.1ox2/37bx2,38a.2x12/38b.3o2,37a.1 arthos=6e4 "
        "snake-slissken=1c1 murmur-oz=6e1! WIZARD=7e4 TELESCOPING-SPEAR=snake-slissken "
        "BOW=7c2 FIREBALL-WAND=1d1 blue now=movement(snake-slissken,1,seen=[[],[TELESCOP"
        "ING-SPEAR:snake-slissken]]),activation(snake-slissken,objective=2,mode=take-obj"
        "ect,target=TELESCOPING-SPEAR),np-turn([snake-slissken])"
    ): REASONS["w"],
    (
        "solo-pink ?,39a.1/39b.1o,37ax/38ao12,40b.1x2/40a.3,38b.1o2 mother-keening=8c3 "
        "deacon-mord=3e5 sprocket-ann=deacon-mord! snake-slissken=mother-keening! "
        "old-cinderhand=3a5! telescoping-spear=5c2 fireball-wand=CLERIC CLERIC=5c3 "
        "MEKANORK=3b5 WIZARD=7a4 KEY=old-cinderhand LARGE-SHIELD=WIZARD FIREBALL-WAND=5c1 "
        "blue now=activation(deacon-mord),np-turn([deacon-mord])"
    ): REASONS["l"],
    (
        "solo-pink 40bo,?/38ax12,39b.2o/37a.1ox23,?/40a.1,37b.3 quiet-mab=7b1 sobbing-page=8b4! "
        "mungdu=7b4 yom=3c3 key=7c1 rope=8b1 NAGA=7a3! TELEPATH=7d2 blue "
        "now=activation(quiet-mab),np-turn([quiet-mab])"
    ): REASONS["l"],
}
"""The position, as text, and what was settled there."""

DEAD_ENDS: Final = (
    "solo-pink ?,?/?,37a.2/?,40a.2o/38a.2o,40b.2x2 quiet-mab=4c5 lady-hush=4c4 "
    "old-cinderhand=4b4 key=NAGA telescoping-spear=quiet-mab fireball-wand=4a4 BANSHEE=6c5 "
    "COLOSSUS=BANSHEE! MEKANORK=7e2 NAGA=6b3 FIREBALL-WAND=6d3 blue "
    "now=activation(old-cinderhand),np-turn([old-cinderhand])",
    "solo-pink ?,40a.3/?,?/38b,37b.1/37a,? sister-lanternlight=yom! yom=2d3 djenh=2b5 "
    "BANSHEE=2b1 CLERIC=2b3!! MEKANORK=2c3 NAGA=2e2 TELEPATH=2e1 LARGE-SHIELD=MEKANORK blue "
    "now=activation(yom),np-turn([yom])",
)
"""Positions in which no number of points would do for an objective that seems near."""

FAR_BUT_OPEN: Final = (
    "solo-pink 39bo12,37b.2/38bx,38a.3o2/39ao,40a.3x2/40b.2,37a.1o marquise-vex=2e2 "
    "cogwin-rust=3d4 serpico=3e1 muldon=5d4 key=muldon rope=3d2 BACKSTABBER=8e5 CLERIC=5d2 "
    "NAGA=6e2! TELESCOPING-SPEAR=7c4 BOW=5e4 blue ap=3,0 now=movement(muldon,1,seen=[[],"
    "[key:muldon]]),activation(muldon,objective=1,mode=take-object,target=key),"
    "np-turn([muldon])",
)
"""Positions in which more points would do for an objective, by a way that is found late."""
