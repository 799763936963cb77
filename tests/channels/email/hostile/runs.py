"""Runs of signs that look like the beginning of something: made to cost the cutter of quotations time."""

from __future__ import annotations

from tests.channels.email.helpers import mail
from tests.channels.email.hostile.made import HIDE, SAY, Hostile, genuine, plain

BIG = 1_000_000


def above(run: str) -> Hostile:
    """The words, and below them a run of a megabyte."""
    return genuine(
        f"the words above a megabyte of {run!r}",
        "A run that many patterns begin to match.",
        lambda: mail(f"{SAY}\r\n\r\n" + run * (BIG // len(run))),
    )


RUNS: tuple[Hostile, ...] = (
    *map(
        above,
        (
            "> ",
            ">",
            "-",
            "_",
            "=",
            "*",
            "From: ",
            "On ",
            "\r\n",
            " \r\n",
            "> \r\n",
            "wrote:\r\n",
            "<a@b>",
            "\t",
            "-- \r\n",
            "|",
            "\u00a0",
            "a@",
        ),
    ),
    *map(above, ("On 1.1.26 at 1:1 ", "Von: a\r\n", "Sent from ", "From: a@b.c Sent: ", ">>> \r\nx\r\n", "\u200b")),
    genuine(
        "lines of only dots",
        "A line of one dot ends a mail on the wire, and is text here.",
        mail(f"{SAY}\r\n.\r\n..\r\n.\r\nlast"),
    ),
    genuine(
        "a From line in the text",
        "Mailbox files set a mark before it.",
        mail(f"{SAY}\r\n>From here on it is a quotation"),
    ),
    plain("a body of one line of five megabytes", "No line end at all.", lambda: mail("a " * 2_500_000)),
    plain("a body of two million line ends", "Nothing but line ends.", lambda: mail("\n" * 2_000_000)),
    genuine(
        "a planted command below a separator",
        "What stands below belongs to another message.",
        mail(f"{SAY}\r\n\r\n-----Original Message-----\r\n{HIDE}"),
    ),
)
