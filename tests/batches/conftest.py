"""Whole batches with the real command, under a process that adopts every process that outlives its
parent.
"""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import define, field

from grader.store import Store

TOML = """\
title = "Two functions"
module = "pair"
by_hand = 2

[[parts]]
id = "double"
title = "Twice a number"
marks = 6

[limits]
seconds_per_call = 0.1
seconds_at_import = 0.25
seconds_idle = 0.25
"""
SOURCE = '''\
# %%
def double(number: int) -> int:
    """Twice the number."""
    # BEGIN SOLUTION
    return number * 2
    # END SOLUTION
'''
TESTS = """\
import pytest

import pair

pytestmark = pytest.mark.part("double")


@pytest.mark.part(show="public")
@pytest.mark.parametrize("number", range(5))
def test_numbers(number):
    assert pair.double(number) == 2 * number
"""

# Starts a command, and ends only after every process that the command started, directly or not.
REAPER = """
import ctypes, os, subprocess, sys
SET_CHILD_SUBREAPER = 36  # include/uapi/linux/prctl.h
assert ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
with open(sys.argv[1], "w") as pid:
    process = subprocess.Popen(sys.argv[2:], stdin=subprocess.DEVNULL)
    pid.write(str(process.pid))
status = process.wait()
print("ended", status, flush=True)
try:
    while True:
        os.waitpid(-1, 0)
except ChildProcessError:
    print("nothing is left", flush=True)
"""
# Seconds; what a test waits for takes one or two, or never happens.
LONGEST = 100


@define
class Run:
    """A running command: *reaper* ends when none of its processes is left."""

    reaper: subprocess.Popen
    folder: Path
    status: int | None = None
    messages: str = ""
    printed: list[str] = field(factory=list)
    _pid: Path = field(init=False)

    def __attrs_post_init__(self):
        self._pid = self.folder / "pid"

    @property
    def pid(self):
        """Wait until the command runs, and return its process id."""
        while not (self._pid.exists() and self._pid.read_text(encoding="ascii")):
            assert self.reaper.poll() is None
            time.sleep(0.005)
        return int(self._pid.read_text(encoding="ascii"))

    def nth(self, generation):
        """Return a process of a *generation* below the command: 1 a worker, 2 a fork server; or
        None.

        A fork server erases its command line, so processes are recognized by their parents.
        """
        parents = {}
        for path in Path("/proc").glob("[0-9]*"):
            try:
                parent = int(
                    (path / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1]
                )
                parents.setdefault(parent, []).append(
                    (int(path.name), (path / "cmdline").read_bytes())
                )
            except OSError:
                continue
        found = [self.pid]
        for nth in range(1, generation + 1):
            children = [child for parent in found for child in parents.get(parent, ())]
            # Some children are not workers: ruff, or a shell.
            found = [pid for pid, line in children if nth > 1 or b"import worker" in line]
        return min(found, default=None)

    def send(self, number):
        """Send the signal *number* to the command, if it has not ended."""
        if self.reaper.poll() is None:
            try:
                os.kill(self.pid, number)
            except ProcessLookupError:
                return

    def end(self, longest=LONGEST):
        """Wait until none of its processes is left; set *status*, *messages* (its standard error)
        and *printed* (the lines of its standard output).
        """
        out, self.messages = self.reaper.communicate(timeout=longest)
        lines = out.splitlines()
        self.status = next(int(line.split()[1]) for line in lines if line.startswith("ended "))
        assert lines[-1] == "nothing is left"
        self.printed = [line for line in lines[:-1] if not line.startswith("ended ")]
        return self


@define
class Desk:
    """A folder with a small assignment and submissions; the command's temporary files go to
    *temporary*.
    """

    folder: Path
    temporary: Path

    def send_in(self, name, text):
        (self.folder / "sent").mkdir(exist_ok=True)
        (self.folder / "sent" / f"{name}.py").write_text(text, encoding="utf-8")

    def start(self, *arguments, **environment):
        """Start ``grader`` with these arguments; *environment* is added to ours."""
        (self.folder / "pid").unlink(missing_ok=True)
        grader = [sys.executable, "-m", "grader", *map(str, arguments)]
        surroundings = os.environ | {"SOURCE_DATE_EPOCH": "0", "TMPDIR": str(self.temporary)}
        surroundings |= environment
        reaper = subprocess.Popen(
            [sys.executable, "-c", REAPER, str(self.folder / "pid"), *grader],
            cwd=self.folder,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        return Run(reaper, self.folder)

    def written(self, out):
        """Return the bytes of each file of a batch, except its store, by its name."""
        paths = [
            path
            for path in (self.folder / out).rglob("*")
            if path.is_file() and path.name != "grades.sqlite"
        ]
        return {str(path.relative_to(self.folder / out)): path.read_bytes() for path in paths}


def first_page(run, out):
    """Wait for the first page of a batch: the batch is then running, and slow programs and endless
    loops keep it running.
    """
    while not list(out.glob("report/s*.html")):
        assert run.reaper.poll() is None, run.end().messages
        time.sleep(0.005)


def kept(out):
    """Return the ids in the store of a batch; none before there is a store."""
    path = out / "grades.sqlite"
    if not path.exists():
        return set()
    with Store(path) as store:
        return {result.id for result in store}


@contextmanager
def new_desk(place):
    """Yield a desk in the folder *place*, and end all that was started there."""
    folder, temporary = place / "desk", place / "temporary"
    files = {"assignment.toml": TOML, "source.py": SOURCE, "hidden/test_double.py": TESTS}
    for name, text in files.items():
        path = folder / "assignments" / "pair" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    temporary.mkdir()
    yield Desk(folder, temporary)
    try:
        group = int((folder / "pid").read_text(encoding="ascii"))
        # A test that failed leaves no process to the next test.
        os.killpg(os.getpgid(group), signal.SIGKILL)
    except (OSError, ValueError):
        pass


@pytest.fixture
def desk(tmp_path):
    with new_desk(tmp_path) as desk:
        yield desk


@pytest.fixture(scope="module")
def quiet_desk(tmp_path_factory):
    """Yield one desk for all tests of a file, for batches that are not disturbed."""
    with new_desk(tmp_path_factory.mktemp("quiet")) as desk:
        yield desk
