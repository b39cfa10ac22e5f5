"""A small assignment, and the command as a marker runs it: these tests open what it writes."""

import contextlib
import csv
import io
import json
import os
import tempfile
import zipfile
from pathlib import Path

import pytest
from attrs import frozen

from grader.cli import main
from tests.isolation import skip_without_isolation
from tests.one_move import ONE_MOVE

TOML = """\
title = "An echo and a game"
module = "echo"
by_hand = 2

[[parts]]
id = "twice"
title = "Twice a number"
marks = 6

[[parts]]
id = "game"
title = "The game"
marks = 4

[limits]
seconds_idle = 1.0

[games]
part = "game"
"""

SOURCE = '''\
# %%
def twice(number: int) -> int:
    """Twice the number."""
    # BEGIN SOLUTION
    return number * 2
    # END SOLUTION
'''

HIDDEN = '''\
import pytest

import echo

pytestmark = pytest.mark.part("twice")


@pytest.mark.part(show="public")
@pytest.mark.parametrize("number", [3, 4])
def test_twice(number):
    """A number is doubled."""
    assert echo.twice(number) == 2 * number


@pytest.mark.part(hint="Add it to itself.")
def test_below_zero():
    assert echo.twice(-5) == -10
'''

GAME = f"""\
title: One move
size: 1
points: 1
show: public
counts: counter
---
{ONE_MOVE}"""

RIGHT = """\
def twice(number):
    return number * 2


if __name__ == "__main__":
    input("Game Board Size: ")
    input("\\nMove Counter: 0\\nX's move (x, y): ")
    print("X\\n\\nPlayer X wins in 1 moves!")
"""

_FILES = {
    "assignment.toml": TOML,
    "source.py": SOURCE,
    "hidden/test_twice.py": HIDDEN,
    "games/one_move.game": GAME,
}


@frozen
class Run:
    """The exit status, output and folder of one run of the command."""

    status: int
    out: str
    err: str
    folder: Path

    @property
    def rows(self):
        """Return the rows of marks.csv by student's id, which may have an apostrophe before it."""
        text = (self.folder / "marks.csv").read_bytes().decode("utf-8-sig")
        return {row["id"]: row for row in csv.DictReader(io.StringIO(text, newline=""))}

    @property
    def results(self):
        """Return the submissions in results.json by id."""
        text = (self.folder / "results.json").read_text(encoding="utf-8")
        return {each["id"]: each for each in json.loads(text)["submissions"]}

    @property
    def pages(self):
        """Return the text of each page in report/ by its file name."""
        return {
            path.name: path.read_text(encoding="utf-8")
            for path in (self.folder / "report").iterdir()
        }


@pytest.fixture(scope="session")
def desk(tmp_path_factory):
    """Return a folder with the assignment ``echo``, in which the command runs."""
    skip_without_isolation()
    folder = tmp_path_factory.mktemp("desk")
    for name, text in _FILES.items():
        path = folder / "assignments" / "echo" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@contextlib.contextmanager
def printed(number, redirect):
    """Collect in a list what is written to file descriptor *number*, also by other processes."""
    collected = []
    before = os.dup(number)
    with tempfile.TemporaryFile() as file:
        os.dup2(file.fileno(), number)
        try:
            stream = open(number, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - it is closed below
            with stream, redirect(stream):
                yield collected
        finally:
            os.dup2(before, number)
            os.close(before)
        file.seek(0)
        collected.append(file.read().decode("utf-8", "surrogateescape"))


@pytest.fixture(scope="session")
def grader(desk):
    """Return a function that runs the command in that folder; it writes to ``out/<number>``.

    It runs in this process: to import it again takes longer than to grade.
    """
    count = 0

    def run(verb, *arguments):
        nonlocal count
        count += 1
        folder = desk / "out" / str(count)
        # Files are opened in the process of the command, so it grades there too.
        more = ["--executor", "serial", "--out", str(folder)] if verb == "grade" else []
        with (
            contextlib.chdir(desk),
            pytest.MonkeyPatch.context() as changed,
            printed(1, contextlib.redirect_stdout) as out,
            printed(2, contextlib.redirect_stderr) as err,
        ):
            # As wide as a name may be: a table that is cut off would hide what the tests look for.
            changed.setenv("COLUMNS", "400")
            status = main([verb, "echo", *map(str, arguments), *more])
        return Run(status, *out, *err, folder)

    return run


@pytest.fixture(scope="session")
def right():
    """Return a program that earns all ten marks."""
    return RIGHT


@pytest.fixture(scope="session")
def moodle(tmp_path_factory):
    """Return a function that writes a download of Moodle's from pairs of a path in it, and text or
    bytes.
    """
    folder = tmp_path_factory.mktemp("downloads")

    def zipped(name_of_zip, entries):
        path = folder / f"{name_of_zip}.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name, data in entries:
                packed = zipfile.ZIP_DEFLATED if isinstance(data, str) else zipfile.ZIP_STORED
                archive.writestr(name, data, packed)
        return path

    return zipped
