"""The wheel, built and installed without the rest of the repository."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from attrs import frozen

ROOT = Path(__file__).parents[2]


@frozen
class Installed:
    """The grader as its users install it for *python*; it runs in the folder *desk*."""

    python: Path
    desk: Path

    def grader(self, *arguments, **environment):
        """Run ``grader *arguments*``; GRADER_ASSIGNMENTS is not inherited."""
        inherited = {
            name: value for name, value in os.environ.items()
            if not name.startswith(("GRADER", "PYTHON", "PYTEST"))
        }  # fmt: skip
        return subprocess.run(
            [self.python.with_name("grader"), *arguments],
            cwd=self.desk, env=inherited | environment, capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Build the wheel of this repository."""
    pytest.importorskip("build")
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("dist")
    built = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def installed(wheel, tmp_path_factory):
    """Install the wheel in a new environment, which takes its dependencies from ours to save time."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv" / "bin" / "python"
    installing = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    installing += ["--no-index", "--no-deps", "--no-compile", "--disable-pip-version-check", wheel]
    subprocess.run(installing, check=True, capture_output=True)
    site = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    ours = sysconfig.get_path("purelib")
    (Path(site) / "needed.pth").write_text(f"{ours}\n", encoding="utf-8")
    desk = folder / "desk"
    desk.mkdir()
    # Other files in the folder of a user must not matter.
    (desk / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\n", encoding="utf-8")
    (desk / "conftest.py").write_text("raise SystemExit('not ours')\n", encoding="utf-8")
    return Installed(python, desk)
