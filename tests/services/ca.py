"""A certificate authority of the tests, and a server's certificate that it signed."""

from __future__ import annotations

import ssl
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.services.programs import program


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """A server's certificate for "localhost", its key, and the authority that signed it."""

    ca: Path
    certificate: Path
    key: Path

    def server_context(self) -> ssl.SSLContext:
        """What a server needs to show it."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context


def make_certificate(place: Path, *, days: int = 2, name: str = "localhost") -> Certificate:
    """Make an authority and a certificate for `name` that it signed; `days` below 1 make one that is over."""
    openssl = str(program("openssl", "openssl"))
    place.mkdir(parents=True, exist_ok=True)

    def run(*args: str) -> None:
        subprocess.run([openssl, *args], cwd=place, check=True, capture_output=True)

    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    run("req", "-x509", *key, "-days", "2", "-subj", "/CN=Test authority", "-keyout", "ca.key", "-out", "ca.pem")
    run("req", "-new", *key, "-subj", f"/CN={name}", "-keyout", "key.pem", "-out", "request.pem")
    (place / "names").write_text(f"subjectAltName=DNS:{name}\n")
    signed = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names", "-days", str(days))
    run("x509", "-req", "-in", "request.pem", *signed, "-out", "cert.pem")
    return Certificate(ca=place / "ca.pem", certificate=place / "cert.pem", key=place / "key.pem")
