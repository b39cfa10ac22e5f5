"""The grader, installed where every user can read it, and a way to start it with fewer privileges."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from attrs import frozen

import grader
from grader.sandbox.guest.disk import closed_to_others
from tests.isolation import skip_without_isolation

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}
SECONDS = 300  # the time limit for a whole command


def interpreter():
    """Return an interpreter of our version that every user may read, or None."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    for path in (Path(sys._base_executable).resolve(), Path(f"/usr/bin/python{version}")):
        if path.exists() and closed_to_others(str(path)) is None:
            return path
    return None


def needed(name, found):
    """Add *name* and all installed packages that it needs to *found*, and return *found*."""
    if name.lower() in found:
        return found
    try:
        found[name.lower()] = distribution(name)
    except PackageNotFoundError:
        return found
    for requirement in found[name.lower()].requires or []:
        if "extra ==" not in requirement:
            needed(re.match(r"[\w.-]+", requirement)[0], found)
    return found


def copy_package(package: Distribution, folder: Path, programs: Path):
    for file in package.files or []:
        source = Path(package.locate_file(file))
        if not source.is_file():
            continue
        to = programs / source.name if source.parent.name == "bin" else folder / file
        if ".." not in to.parts:
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, to)


@frozen
class Installed:
    """The grader where every user can read it: *python* runs it, in the folder *desk*."""

    python: Path
    desk: Path

    def start(self, setting, *arguments):
        """Run ``grader *arguments*`` as ``become.py`` sets it up."""
        out = Path(tempfile.mkdtemp(dir=self.desk))
        out.chmod(0o777)
        command = [
            self.python,
            "-B",
            self.desk / "become.py",
            setting,
            self.python,
            "-B",
            "-m",
            "grader",
            *arguments,
        ]
        return subprocess.run(
            [str(each) for each in command],
            cwd=self.desk, env={**ENVIRONMENT, "HOME": str(out), "TMPDIR": str(out)},
            capture_output=True, text=True, check=False, timeout=SECONDS,
        )  # fmt: skip

    def doctor(self, setting):
        """Run ``grader doctor``; return its exit status, and its lines on layers and attacks by
        name.
        """
        done = self.start(setting, "doctor", "--json")
        assert done.stderr == ""
        report = json.loads(done.stdout)
        layers, attacks = (
            {line["name"]: line for line in report[key]} for key in ("layers", "attacks")
        )
        return done.returncode, layers, attacks


@pytest.fixture(scope="session")
def installed():
    skip_without_isolation()
    python = interpreter()
    if python is None:
        pytest.skip("there is no interpreter of our version that every user may read")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        subprocess.run(
            [python, "-m", "venv", "--without-pip", home / "venv"], check=True, env=ENVIRONMENT
        )
        packages = next((home / "venv" / "lib").iterdir()) / "site-packages"
        for package in needed("grader", {}).values():
            copy_package(package, packages, home / "venv" / "bin")
        shutil.copytree(Path(grader.__file__).parent, packages / "grader", dirs_exist_ok=True)
        unwanted = shutil.ignore_patterns("mutants", "accepted", "__pycache__")
        shutil.copytree(
            ROOT / "assignments" / "asn3", home / "assignments" / "asn3", ignore=unwanted
        )
        shutil.copy(ROOT / "assignments" / "asn3" / "source.py", home / "asn3.py")
        shutil.copy(HERE / "become.py", home)
        # Commands run with -B here: each of them would compile the same packages again.
        subprocess.run([python, "-m", "compileall", "-q", packages], check=True)
        subprocess.run(["chmod", "-R", "a+rX", home], check=True)
        yield Installed(home / "venv" / "bin" / "python", home)
