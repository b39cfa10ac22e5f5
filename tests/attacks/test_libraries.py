"""A hostile program uses numpy, several times: in a guest, numpy can do no more than any program.

Its header is as in ``programs/``. It is run with every layer, and with fewer.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from grader.sandbox.libraries import find_libraries

from .again import PICKS, SITUATIONS, attack

pytest.importorskip("numpy", reason="numpy, which this attacks with, is not installed")

HERE = Path(__file__).parent
ATTACK = (HERE / "programs" / "with_libraries" / "numpy_reaches.py").read_text(encoding="utf-8")
(SHOWS,) = re.findall(r"^# shows: (.*)$", ATTACK, re.MULTILINE)


@pytest.fixture
def place(tmp_path):
    """Return a folder with a file, both of which every user may write."""
    folder = tmp_path / "outside"
    folder.mkdir()
    folder.chmod(0o777)
    (folder / "secret.txt").write_text("secret\n", encoding="utf-8")
    (folder / "secret.txt").chmod(0o666)
    return folder


def armed(place):
    paths = {
        "outside": place / "secret.txt",
        "place": place,
        "library": find_libraries(["numpy"])["numpy"],
    }
    text = ATTACK
    for name, path in paths.items():
        text = text.replace(f"{{{name}}}", str(path))
    return f"{PICKS}\n\n{text}"


def state(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("without", SITUATIONS.values(), ids=SITUATIONS)
def test_an_attack_with_numpy_gains_nothing_and_leaves_nothing_behind(place, without):
    before = state(place)
    attack(armed(place), SHOWS, libraries=["numpy"], without=without)
    assert state(place) == before


@pytest.mark.long
def test_the_same_attack_succeeds_if_nothing_stops_it(place, tmp_path):
    """Plain Python runs it."""
    own = tmp_path / "own"
    own.mkdir()
    program = own / "attack.py"
    program.write_text(armed(place), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", str(program)], cwd=own, capture_output=True, text=True, check=True
    )
    got = (
        "read",
        "read as text",
        "map to read",
        "map to write",
        "map a new file",
        "save",
        "write",
        "dump",
    )
    for what in (
        *got,
        "read the library itself",
        "import what lies beside the library",
        "run a command",
    ):
        assert f"GOT IN: {what} " in done.stdout
    assert state(place)["secret.txt"] != b"secret\n"
