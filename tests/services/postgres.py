"""A real PostgreSQL 15 in a folder of its own, whose database is emptied for each test."""

from __future__ import annotations

import os
import pwd
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from tests.services.ports import folder, free_ports
from tests.services.programs import program

USER = "equerry"


class Postgres:
    """One cluster."""

    def __init__(self, base: Path) -> None:
        self.base = base
        (self.port,) = free_ports(1)
        self._initdb = str(program("initdb", "postgresql-15"))
        self._pg_ctl = str(program("pg_ctl", "postgresql-15"))
        self._as: dict[str, str] = {}
        if os.geteuid() == 0:  # initdb refuses to run as root
            account = pwd.getpwnam("postgres")
            os.chown(base, account.pw_uid, account.pw_gid)
            self._as = {"user": "postgres", "group": str(account.pw_gid)}

    def create(self) -> None:
        """Make the cluster. Nothing of it need survive a power cut, so nothing waits for the disk."""
        self._run(
            self._initdb, "-D", str(self.base / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync", "-N"
        )
        with (self.base / "data" / "postgresql.conf").open("a") as conf:
            conf.write(
                f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n"
                "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 60\n"
                "shared_buffers = 32MB\nautovacuum = off\n"
            )

    def start(self) -> None:
        """Start it, and return when it answers."""
        self._run(self._pg_ctl, "-D", str(self.base / "data"), "-l", str(self.base / "log"), "-w", "-t", "30", "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it; every connection is closed."""
        self._run(self._pg_ctl, "-D", str(self.base / "data"), "-m", mode, "-w", "-t", "30", "stop")

    @property
    def url(self) -> str:
        """The URL of its one database."""
        return f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/postgres"

    def emptied(self) -> str:
        """End all sessions, empty the database, and return its URL: a new database for each test takes long to remove."""
        with self.connect() as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
            admin.execute("DROP SCHEMA public CASCADE")
            admin.execute("CREATE SCHEMA public")
        return self.url

    def database(self, name: str, template: str = "template1") -> str:
        """Make one more database, a copy of another to which nobody is connected, and return its URL."""
        with self.connect() as admin:
            admin.execute(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(template)))
        return self.url.removesuffix("postgres") + name

    def connect(self) -> psycopg.Connection[Any]:
        """A connection of the administrator's; each statement is a transaction."""
        return psycopg.connect(f"host=127.0.0.1 port={self.port} user={USER} dbname=postgres", autocommit=True)

    def _run(self, *command: str) -> None:
        extra = {"user": self._as["user"], "group": int(self._as["group"])} if self._as else {}
        done = subprocess.run(
            command,
            cwd=self.base,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "PGTZ": "UTC"},
            **extra,  # type: ignore[call-overload]
        )
        assert done.returncode == 0, done.stdout.decode("utf-8", "replace")[-2000:]


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL."""
    with folder() as base:
        server = Postgres(base)
        server.create()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
