"""One file per kind of calendar. They do not know each other; tests/daemon/calendars runs one suite over all of them."""
