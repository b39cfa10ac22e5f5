"""Build a site for an assignment that runs in the browser, without an account or a server.

It is JupyterLite with Pyodide, and the hand-out. ``make lite`` runs ``python -m tools.jupyterlite
HANDOUT FOLDER``. All files come from the registries of npm and pip: the open site requests nothing
from other hosts.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import click

_ROOT = Path(__file__).parents[1]
_LITE = _ROOT / ".venv" / "lite" / "bin"
_WHEELS = _ROOT / "requirements" / "pyodide.txt"
_LOCK = "pyodide-lock.json"
_PYODIDE = "314.0.6"  # the version for the kernel in requirements/lite.txt
_PYODIDE_SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"


@click.command()
@click.argument("hand_out", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("site", type=click.Path(path_type=Path))
def build(hand_out: Path, site: Path) -> None:
    """Build a JupyterLite SITE with the files of the folder HAND_OUT."""
    with tempfile.TemporaryDirectory(prefix="lite-") as folder:
        place = Path(folder)
        pyodide = place / "static" / "pyodide"
        _unpack_pyodide(place, pyodide)
        wheels = _download_wheels(place)
        others = _add_wheels(pyodide, wheels)
        shutil.copytree(hand_out, place / "files")
        command: list[str | Path] = [_LITE / "jupyter", "lite", "build", "--contents", "files"]
        command += ["--output-dir", "site"]
        for wheel in others:
            command += ["--piplite-wheels", wheel]
        subprocess.run(command, cwd=place, check=True, stdout=subprocess.DEVNULL)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(place / "site", site)
    click.echo(f"Wrote {site}. Try it with: {sys.executable} -m http.server --directory {site}")


def _unpack_pyodide(place: Path, pyodide: Path) -> None:
    subprocess.run(
        ["npm", "pack", "--silent", f"pyodide@{_PYODIDE}"],  # noqa: S607 - npm of this machine
        cwd=place,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (packed,) = place.glob("pyodide-*.tgz")
    found = hashlib.sha256(packed.read_bytes()).hexdigest()
    if found != _PYODIDE_SHA256:
        raise click.ClickException(
            f"{packed.name} is not the expected file: its SHA-256 is {found}"
        )
    with tarfile.open(packed) as whole:
        whole.extractall(place, filter="data")
    pyodide.parent.mkdir()
    (place / "package").rename(pyodide)


def _download_wheels(place: Path) -> list[Path]:
    """Download the kernel's packages, hash-checked, and return their wheels."""
    folder = place / "wheels"
    command: list[str | Path] = [
        _LITE / "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--require-hashes",
    ]
    command += ["--ignore-requires-python", "--dest", folder, "--requirement", _WHEELS]
    subprocess.run(command, check=True)
    return sorted(folder.iterdir())


def _add_wheels(pyodide: Path, wheels: list[Path]) -> list[Path]:
    """Put *wheels* next to Pyodide, and return those that are not in its lock file.

    Pyodide loads a file only with the digest in the lock file: that of a wheel from another build.
    """
    lock = json.loads((pyodide / _LOCK).read_text(encoding="utf-8"))
    named = {package["file_name"]: package for package in lock["packages"].values()}
    others: list[Path] = []
    for wheel in wheels:
        if wheel.name in named:
            shutil.copy(wheel, pyodide)
            named[wheel.name]["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        else:
            others.append(wheel)
    (pyodide / _LOCK).write_text(json.dumps(lock), encoding="utf-8")
    return others


if __name__ == "__main__":
    build()
