"""A folder in which somebody works: a small assignment, and files that students sent in."""

import pytest

from grader.cli import main


@pytest.fixture
def desk(make_pair, tmp_path, monkeypatch, right):
    """The folder that we are in: assignments/pair, and sent/ with a right and a wrong program and
    no program.
    """
    make_pair()
    sent = tmp_path / "sent"
    sent.mkdir()
    (sent / "ada.py").write_text(right, encoding="utf-8")
    (sent / "bob.py").write_text(right.replace("number * 2", "number * 3"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1722900000")
    return tmp_path


@pytest.fixture
def run(desk, capsys):
    """Run a command in that folder, and return its exit status, stdout and stderr."""

    def command(*arguments):
        status = main(list(map(str, arguments)))
        return status, *capsys.readouterr()

    return command
