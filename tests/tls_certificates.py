"""Certificates for a cluster on the loopback: an authority, and one certificate that it signed."""

import ipaddress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from attrs import frozen
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


@frozen
class Certificates:
    """Files in PEM format."""

    authority: Path
    certificate: Path
    key: Path

    @property
    def environment(self):
        """Return Dask's configuration of a client, as environment variables."""
        tls = "DASK_DISTRIBUTED__COMM__TLS__"
        return {
            f"{tls}CA_FILE": str(self.authority),
            f"{tls}CLIENT__CERT": str(self.certificate),
            f"{tls}CLIENT__KEY": str(self.key),
        }


def write_certificates(folder):
    """Write an authority, a certificate for 127.0.0.1 and its key into *folder*."""
    files = Certificates(folder / "ca.pem", folder / "cert.pem", folder / "key.pem")
    signing, own = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    authority = _certificate("tests' authority", signing, "tests' authority", signing, is_ca=True)
    certificate = _certificate("127.0.0.1", own, "tests' authority", signing, is_ca=False)
    pem = serialization.Encoding.PEM
    files.authority.write_bytes(authority.public_bytes(pem))
    files.certificate.write_bytes(certificate.public_bytes(pem))
    plain = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    files.key.write_bytes(own.private_bytes(pem, *plain))
    files.key.chmod(0o600)
    return files


def _certificate(name, key, issuer, signing, *, is_ca):
    def named(text):
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(named(name))
        .issuer_name(named(issuer))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=is_ca, path_length=None), critical=True)
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]),
            critical=False,
        )
        .sign(signing, hashes.SHA256())
    )
