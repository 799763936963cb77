"""Screens: five typical mails of the real daemon, as people see them, in docs/screens/. `make screens` makes them anew."""
