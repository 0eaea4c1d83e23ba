"""Examples and whole games as text files: what is done, and what has to come of it.

A file begins with a header, which ends at the first empty line:

    title: what is shown
    rules: CG-MOVE-17 CG-OBJ-01          the rules it holds, three at most
    scenario: tutorial-1
    tells: en fr                         where refusals are told as well, in these languages
    note: where it comes from, in own words;
      further lines are indented

Then come rooms, if the file brings its own drawings, and scenes:

    room blue-1                          the drawing follows, up to an empty line; it holds for the
                                         scenes that follow
    options timer levels=good,newbie     what the players agreed on, for the scenes that follow: the
                                         fields of Options, those that are on or off by their name;
                                         alone: nothing
    at b1,?/?,? naga=1T rope=1S ap=1     a position, without its scenario; or
    start                                the set-up, with everything still to be chosen
    > blue move naga                     a move; below it, indented, what happened
        movement began naga 3 points
    ? blue step naga 1S -> allowed       a move that could be made now
    ! blue step naga 1C -> not-adjacent [CG-MOVE-04]
    why blue naga move 1C -> beyond-reach [CG-MOVE-01]
                                         the answer where somebody picks an act and a place
    = b1,?/?,? naga=1T ...               the position now
    # a remark

Where the players are told different things, there is a line for each: `blue:`, `yellow:` and
`others:`. Each game has a folder, in which `characters/` and `objects/` have a file for each card,
and `refusals/` a position for every reason for which something is refused.

`python -m tests.playthroughs.update` writes anew what the engine answers: events, refusals and
positions. Whoever has run it reads the difference as a player who knows the rules.
"""
