"""Equerry's shell: the only rooms with async, SQL and a clock. Start reading at `app`, the composition root."""
