"""The rules, room by room; GRAMMAR is all of them compiled."""
