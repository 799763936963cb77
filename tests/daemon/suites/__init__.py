"""The suites and their judge."""
