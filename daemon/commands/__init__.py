"""The `equerry` command: one file for each group of commands, a line each in daemon.__main__."""
