"""A hostile program runs next to data files, several times: the next student finds them as they
were handed out.

What it does to its own copies does not matter.

Its header is as in ``programs/``. It is run with every layer, and with fewer.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .again import PICKS, SITUATIONS, attack

HERE = Path(__file__).parent
ATTACK = (HERE / "programs" / "with_data" / "data_files.py").read_text(encoding="utf-8")
WHAT = "monday,4\n"


@pytest.fixture(scope="module")
def assignment(tmp_path_factory):
    """Return the folder of an assignment with data files, and with files that no program may read."""
    folder = tmp_path_factory.mktemp("rain")
    secrets = {
        "source.py": "secret",
        "assignment.toml": "secret",
        "hidden/test_setup_game.py": "secret",
    }
    data = {"data/rainfall.csv": WHAT, "data/stations/halifax.csv": WHAT, "data/.gitkeep": "secret"}
    for name, text in {**secrets, **data}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def state(folder):
    return {
        path.relative_to(folder): (
            path.lstat().st_mode,
            path.lstat().st_mtime_ns,
            path.is_file() and path.read_bytes(),
        )
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize("without", SITUATIONS.values(), ids=SITUATIONS)
def test_an_attack_on_data_files_gains_nothing_and_changes_nothing_for_the_next_student(
    assignment, without
):
    before = state(assignment)
    (shows,) = re.findall(r"^# shows: (.*)$", ATTACK, re.MULTILINE)
    attack(f"{PICKS}\n\n{ATTACK}", shows, data=[assignment / "data"], without=without)
    assert state(assignment) == before


def test_the_same_attack_changes_them_if_nothing_stops_it(assignment, tmp_path):
    """Plain Python runs it next to copies of them."""
    folder = shutil.copytree(assignment, tmp_path / "rain") / "data"
    program = tmp_path / "attack.py"
    program.write_text(f"{PICKS}\n\n{ATTACK}", encoding="utf-8")
    subprocess.run(
        [sys.executable, "-I", str(program)], cwd=folder, capture_output=True, check=True
    )
    folder.chmod(0o700)
    done = subprocess.run(
        [sys.executable, "-I", str(program)], cwd=folder, capture_output=True, text=True, check=True
    )
    assert "GOT IN: they are gone" in done.stdout
