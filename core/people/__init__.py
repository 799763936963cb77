"""Who is who: Person, Team, Directory, and which persons the words of a message name."""

from core.people.types import Directory, Person, Team

__all__ = ["Directory", "Person", "Team"]
