"""Times that only belong to a story: "Raj asked on Friday whether he might come" says nothing of when it shall be."""

from __future__ import annotations

from core.reading.labels import labels
from core.reading.view import View
from core.when import Role

_TOLD = (
    "asked told wrote said emailed e-mailed called rang mentioned spoke met saw messaged pinged"
    " promised talked heard phoned"
)
_STORY = labels(
    rf"(?:{'|'.join(_TOLD.split())})(?: (?:me|us|him|her|P|to|about|again|back))*(?: on| in| at| over)? T"
    r"|agreed(?: (?:with|P|us|me))*(?: on)? T(?= (?:to|that) )"
    r"|(?:am|i'm|was|were|^) writing(?: to you)? T|since T|(?:leave|leaving)(?! out| P 's| my| our)"
    r"(?: (?!out )\S+){0,2} (?:until |till |to |for )?T(?! out)"
    r"|(?:following"
    r"|further to)(?: \S+){1,5} T"
    r"|(?:it's|it 's|its|this is|that's|that is|it will be|that will be|it'll be"
    r"|which is) (?:already |the |still |also )?T (?:for|in|there|over)"
    r"|(?:sorry|apologies|thanks|thank you) (?!,|-|\.)(?:\S+ ){0,5}T|(?:thanks|thank you)(?: \S+){0,5} T"
    r"|(?:he's|she's|they're|i'm|we're|P 's|(?:he|she|P|i|they|we) (?:is|am|are|will be)) (?:on|at|in) (?:the|a|an|her|his|their|my)"
    r" (?:train|plane|flight|road|air|coach|ferry)(?: \S+){0,2}? T"
    r"|i work T|(?:good|happy|lovely|nice|great) T"
    r"|(?:hope|hoping) (?:you|your)(?: \S+){0,9} T|T report|still (?:starts?|begins?) (?:at )?T|starts? still T"
    r"|(?:was|were|been)(?: \S+){0,3} (?:away|out|off|travelling|traveling|sick|ill|on holiday"
    r"|on leave)(?: \S+){0,2} T"
    r"|P (?:is|are) (?:needed|expected|required|due|ill|sick)(?: \S+){0,5} T|T (?:we|they|i|he|she|P) (?:do |will )?still (?:meet|see|have)"
    r"|(?:T|R) (?:'s )?(?:(?:one|ones|and|meeting|occurrence|session|,) |T |'s )*(?:can |should |will |is to |still |all |are to )*"
    r"(?:stays?|remains?|(?:is |are |be )?(?:unchanged|unaffected|not affected)|takes? place|goe?s? ahead|happens? as"
    r"|keeps? (?:its|their) (?:time|place)|(?:is |are )?fine as (?:it is|they are))"
    r"|(?:keep|leave|don't touch|do not touch) (?:the )?(?:one on |ones on )?T(?: 's)?(?: one)?(?= [.,;!]| $| as | where | please| pls| alone)"
)
# "Raj told me eleven o'clock", "it is 2pm for me": the hour of the wish after all, when nothing else says one.
_TELLS_WHEN = labels(
    r"(?:told|said|says|suggested|promised|offered|proposed)(?: (?:me|us|him|her|P))? T"
    r"|(?:it is|it's|it 's|that is|that's|which is|it will be) T (?:for me|for us|here|my time)"
)


def is_story(view: View, at: int) -> bool:
    """Whether the time at a token is only part of what happened or what is so."""
    phrase = view.tokens[at].phrase
    return (phrase is not None and phrase.text.lower().startswith("since ")) or at in view.inside(_STORY)


def left_alone(view: View, at: int) -> bool:
    """ "leave Monday alone", of something new: nothing shall be put there."""
    phrase = view.tokens[at].phrase
    alone = at + 1 < len(view) and view.tokens[at + 1].label == "alone"
    return phrase is not None and phrase.role is Role.AVOID and alone


def tells_when(view: View, at: int) -> bool:
    """Whether what is told is the very hour that somebody wishes for."""
    return at in view.inside(_TELLS_WHEN)
