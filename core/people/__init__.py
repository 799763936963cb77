"""Who is who: Person, Team, Directory, and which persons the words name.

names(text, directory)           -> every name, team, address and pronoun of a text, with exact spans
match(words, directory, near=…)  -> whom one quoted phrase means
"""

from core.people.finder import names
from core.people.named import Named
from core.people.phrase import match
from core.people.types import Directory, Person, Team

__all__ = ["Directory", "Named", "Person", "Team", "match", "names"]
