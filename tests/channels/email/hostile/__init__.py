"""Hostile mails, each with a name and a sentence: what is wrong with it, what a person would read in it, and what not."""

from tests.channels.email.hostile.coding import CODING
from tests.channels.email.hostile.first import FIRST
from tests.channels.email.hostile.heads import HEADS
from tests.channels.email.hostile.made import HIDE, SAY, Hostile
from tests.channels.email.hostile.pages import PAGES
from tests.channels.email.hostile.runs import RUNS
from tests.channels.email.hostile.trees import TREES
from tests.channels.email.hostile.wraps import WRAPS

HOSTILE: tuple[Hostile, ...] = (*FIRST, *CODING, *HEADS, *TREES, *PAGES, *WRAPS, *RUNS)

__all__ = ["HIDE", "HOSTILE", "SAY", "Hostile"]
