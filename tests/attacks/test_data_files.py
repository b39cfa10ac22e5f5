"""
A hostile program beside data files, again and again: whoever comes next finds them as they were handed out.

Its header is as in ``programs/``, and it is run where the machine has every layer, and where it has fewer.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader.errors import GuestDied, SandboxError
from grader.records.assignment import Limits
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call
from grader.sandbox.zygote import Zygote

HERE = Path(__file__).parent
PICKS = (HERE / "picks.py").read_text(encoding="utf-8")
ATTACK = (HERE / "programs" / "with_data" / "data_files.py").read_text(encoding="utf-8")
WHAT = "monday,4\n"
SITUATIONS = {
    "every layer": (),
    "a container": ("namespaces",),
    "a container's ordinary user": ("namespaces", "another user"),
    "an ordinary user": ("another user",),
}
LIMITS = Limits(seconds_per_call=5.0, seconds_at_import=5.0, memory_mib=256)


@pytest.fixture(scope="module")
def assignment(tmp_path_factory):
    """The folder of an assignment with data files, and with what nobody may read."""
    folder = tmp_path_factory.mktemp("rain")
    secrets = {"source.py": "secret", "assignment.toml": "secret", "hidden/test_setup_game.py": "secret"}
    data = {"data/rainfall.csv": WHAT, "data/stations/halifax.csv": WHAT, "data/.gitkeep": "secret"}
    for name, text in {**secrets, **data}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def state(folder):
    return {
        path.relative_to(folder): (path.lstat().st_mode, path.lstat().st_mtime_ns, path.is_file() and path.read_bytes())
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize("without", SITUATIONS.values(), ids=SITUATIONS)
def test_an_attack_on_data_files_gains_nothing_and_changes_nothing_for_whoever_comes_next(assignment, without):
    before = state(assignment)
    try:
        zygote = Zygote(data=assignment / "data", without=without)
    except SandboxError as error:
        pytest.skip(str(error))
    (shows,) = re.findall(r"^# shows: (.*)$", ATTACK, re.MULTILINE)
    with zygote:
        for _ in range(3):
            module = Module(zygote, "asn3", f"{PICKS}\n\n{ATTACK}", LIMITS, Budget(60))
            try:
                begun = module.begin().answer
                assert begun.raised is None, begun.raised
                came = module.call(Call("setup_game").request(), 5.0).raised
                assert came.text.strip() == shows
                with pytest.raises(GuestDied):
                    module.call(Call("parse_move").request(), 5.0)
            finally:
                module.end()
    assert state(assignment) == before


def test_the_same_attack_does_change_them_where_nothing_stops_it(assignment, tmp_path):
    """Run by plain Python beside copies of them."""
    folder = shutil.copytree(assignment, tmp_path / "rain") / "data"
    program = tmp_path / "attack.py"
    program.write_text(f"{PICKS}\n\n{ATTACK}", encoding="utf-8")
    done = subprocess.run([sys.executable, "-I", str(program)], cwd=folder, capture_output=True, text=True, check=True)
    for what in ("open 513 rainfall.csv", "map rainfall.csv", "truncate stations/halifax.csv", "remove rainfall.csv"):
        assert f"GOT IN: {what}" in done.stdout
    assert (folder / "rainfall.csv").read_text(encoding="utf-8") != WHAT
