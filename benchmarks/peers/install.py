"""Install each peer in its own virtual environment, from a list of packages with hashes."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from attrs import frozen

_HERE = Path(__file__).resolve().parents[1]
_LISTS = _HERE / "requirements"
_PLACE = _HERE / ".peers"


class InstallError(Exception):
    """A peer could not be installed; the message names it and says what to do."""


@frozen
class Installed:
    """A peer's environment: the folder of its commands, and the variables that they need."""

    bin: Path
    environment: dict[str, str]

    def command(self, name: str) -> str:
        """Return the path of its command *name*."""
        return str(self.bin / name)


def install(name: str, home: Path) -> Installed:
    """Return the peer with the packages in ``requirements/<name>.txt``; install it if necessary.

    Args:
        name: Its name.
        home: An existing folder for its user's home and for temporary files.

    Raises:
        InstallError: If pip fails.
    """
    listed = _LISTS / f"{name}.txt"
    place = _PLACE / name
    wanted = hashlib.sha256(f"{sys.version}\0".encode() + listed.read_bytes()).hexdigest()
    ready = place / "ready"
    if not ready.is_file() or ready.read_text(encoding="ascii") != wanted:
        pip = [
            str(place / "bin" / "pip"),
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--require-hashes",
        ]
        _run(name, [sys.executable, "-m", "venv", "--clear", str(place)])
        _run(name, [*pip, "--requirement", str(listed)])
        ready.write_text(wanted, encoding="ascii")
    # Its own commands come first: nbgrader looks for alembic on the PATH.
    path = f"{place / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = {"PATH": path, "VIRTUAL_ENV": str(place), "HOME": str(home), "TMPDIR": str(home)}
    return Installed(place / "bin", environment)


def _run(name: str, words: list[str]) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise InstallError(
            f"{name} cannot be installed ({' '.join(reason)}). Can this machine reach the package"
            " index? "
            "Without other graders: make bench BENCH='--only real'"
        )
