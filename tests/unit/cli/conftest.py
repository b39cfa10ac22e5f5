"""A folder in which somebody works: a small assignment, and files that students handed in."""

import pytest

from grader.cli import main
from tests.unit.conftest import FILES, RIGHT, written

TIME = "1722900000"


def write_desk(folder):
    """Write assignments/pair, and sent/ with a right and a wrong program, into *folder*."""
    written(folder / "assignments" / "pair", FILES)
    wrong = RIGHT.replace("number * 2", "number * 3")
    written(folder / "sent", {"ada.py": RIGHT, "bob.py": wrong})
    return folder


@pytest.fixture(scope="module")
def grade_once(tmp_path_factory):
    """Return a function that writes files to a desk, which all tests of a module share, and grades
    what was sent to it.
    """
    folder = write_desk(tmp_path_factory.mktemp("shared"))

    def grade(files, out, sent="sent", *options):
        written(folder, files)
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            patch.setenv("SOURCE_DATE_EPOCH", TIME)
            command = ["grade", "pair", sent, "--out", out, "--executor", "serial", "--quiet"]
            assert main([*command, *options]) == 0
        return folder / out

    return grade


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """The folder that we are in: assignments/pair, and sent/ with a right and a wrong program."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", TIME)
    return write_desk(tmp_path)


@pytest.fixture
def run(desk, capsys):
    """Run a command in that folder, and return its exit status, stdout and stderr."""

    def command(*arguments):
        status = main(list(map(str, arguments)))
        return status, *capsys.readouterr()

    return command
