"""Words around a noun phrase: where it cannot go on, and what joins its parts."""

from __future__ import annotations

import re

from core.reading import lexicon as lex

# No noun phrase goes on over these: verbs, conjunctions, adverbs, politeness, signs.
STOPS = frozenset(
    (
        "to until till into onto -> by back forward instead rather than so because since as but if when "
        "while please pls plz thanks thx ta then also now again either is are was were be been isn't can "
        "can't could couldn't would wouldn't will won't wont should shouldn't may might must ought need "
        "needs needn't want wants has have had having does doesn't doesnt do did don't dont not cannot "
        "cant i you u we it he she they me him us them off out up down over later earlier going go goes "
        "went start starts started begin end ends finish run last work works happen happens and or & + , "
        '. ; : ! ? - – — ( ) [ ] " “ ” → who which that what why how cancel move reschedule push shift '
        "bump call rename retitle change make add remove invite take put give book block keep drop skip "
        "kill just only still even really actually unfortunately afraid shld after before for from "
        "planned through thru anymore longer and/or let's lets let today's further altogether entirely "
        "completely away along like join joins joined joining attend attends bring brings E skipping "
        "moves moved moving missing doing seeing owe owes running loop rope copy pull excused excuse stays stay trim happy "
        "unwell sorry clashes clash conflicts overlaps collides needing too as-well accordingly therefore kindly update ran late early ill "
        "kept known sick forwards postpone delay slide defer nudge swap switch cancelled canceled "
        "cancelling scrap scratch delete axe erase wipe shorten extend lengthen cut uninvite include "
        "schedule set arrange find look hold reserve clear get getting rid see tell show say says said "
        "when's where's who's what's "
        "hoping hopes hoped wondering wonders asks shan't shall takes gets stop spare ourselves asked asking knows hope "
        "thank dear hi hello much any more another extra additional shorter "
        "included wanted added invited needed note oh forgot forgotten missed sure minus "
    ).split()
) | frozenset(
    word
    for row in (lex.MOVE, lex.CANCEL, lex.RENAME, lex.RESIZE)
    for word in re.findall(r"[a-z-]+", row)
    if word not in {"up", "off", "of"}
)
VERB_NOUNS = frozenset({"call", "block", "catch"})  # stops that are nouns behind other words: "the Globex call"
OF = frozenset({"of", "about", "re", "regarding"})
AT = frozenset({"on", "at", "in", "this", "around", "during"})
WITH = frozenset({"with", "between", "w"})
JOIN = frozenset({"and", "&", "+", "/", ",", "<>", "or", "x"})
PEOPLE = frozenset({"P", "me", "i", "him", "her", "them", "us", "team", "the"})
PRONOUN = frozenset({"it", "that", "this", "them", "these", "those", "lot", "all", "both"})
GENERIC = frozenset(
    {"meeting", "meetings", "mtg", "event", "events", "call", "appointment", "invite", "invitation", "thing", "session"}
)
NOT_AN_OBJECT = frozenset(
    {"a", "an", "new", "some", "another", "any", "something", "everything", "anything", "everyone", "time"}
)
