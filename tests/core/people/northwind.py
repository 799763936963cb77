"""An invented company for the tests of names and of reading: no name of it stands in any suite."""

from __future__ import annotations

from core.people import Directory, Person, Team


def person(
    id_: str, name: str, *, title: str = "", zone: str = "Europe/London", nicknames: tuple[str, ...] = (), company: str = "",
    slack: str = "", assistant_to: tuple[str, ...] = (),
) -> Person:  # fmt: skip
    """One person of the company, or of a supplier."""
    return Person(
        id=id_, name=name, emails=(f"{id_}@northwind.example",), zone=zone, title=title, nicknames=nicknames, company=company,
        external=bool(company), slack=slack, assistant_to=assistant_to, default_principal="".join(assistant_to[:1]),
    )  # fmt: skip


PEOPLE = (
    person("helene", "Hélène Marchetti", zone="Europe/Paris", title="Managing Director", slack="U0HELEN1"),
    person("imogen", "Imogen Fairclough", title="PA", assistant_to=("helene",)),
    person("ben", "Ben Achterberg", zone="Europe/Amsterdam", title="Head of Design"),
    person("benita", "Benita Ruiz", title="Buyer", nicknames=("Ben", "Nita")),
    person("noor", "Noor Haddad", title="Legal Counsel"),
    person("will", "Will Carver", title="Designer"),
    person("may", "May Lindqvist", title="Lawyer"),
    person("grace", "Grace O'Malley", title="Quality"),
    person("mark", "Mark Okonjo", company="Vendorly", zone="America/Denver"),
    person("jean", "Jean-Luc de Wit", title="CFO"),
    person("cher", "Cher", title="Guest"),
    person("desiga", "Desiga Moss", title="Courier"),
)
TEAMS = (
    Team(name="Design", members=("ben", "will")),
    Team(name="Legal", members=("noor", "may")),
    Team(name="People Operations", members=("grace", "jean")),
)
NORTHWIND = Directory(people={p.id: p for p in PEOPLE}, teams=TEAMS)
NOBODY = Directory(people={}, teams=())
