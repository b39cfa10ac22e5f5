"""A course moves from nbgrader to this grader, with an unchanged assignment. ``moved/source.ipynb``
is an instructor's notebook with a cell of each of nbgrader's kinds, and ``moved/release.ipynb`` is
what ``nbgrader generate_assignment`` of nbgrader 0.9.6 handed out for it.
"""

import json
import shutil
from pathlib import Path

import pytest

from grader import config
from grader.authoring import reasons, source
from grader.authoring.source_to_notebooks import PLACEHOLDER, TEXT_PLACEHOLDER, handout_notebook
from grader.cli import main
from grader.source.reference import read_reference

HERE = Path(__file__).parent / "moved"
TOML = 'title = "Tips"\nmodule = "tips"\n[[parts]]\nid = "tip"\ntitle = "A tip"\nmarks = 4\n'


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "assignments" / "tips"
    folder.mkdir(parents=True)
    (folder / "assignment.toml").write_text(TOML, encoding="utf-8")
    shutil.copy(HERE / "source.ipynb", folder)
    return folder


@pytest.fixture
def book(folder):
    return handout_notebook(source.read(folder))


def lines(text):
    """What is written in a notebook's cells, without stubs, comment signs and blank lines."""
    stubs = {"# YOUR CODE HERE", "raise NotImplementedError()", "YOUR ANSWER HERE"}
    stubs |= {PLACEHOLDER, TEXT_PLACEHOLDER}
    found = "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"]).split("\n")
    return [line.removeprefix("# ") for line in found if line.strip() and line.strip() not in stubs]


def test_the_hand_out_is_the_same_as_that_of_nbgrader(book):
    assert lines(book) == lines((HERE / "release.ipynb").read_text(encoding="utf-8"))


def test_each_cell_gets_the_kind_that_nbgrader_recorded(book):
    assert [
        (cell["id"], cell["metadata"].get("tags", [])) for cell in json.loads(book)["cells"]
    ] == [
        ("text-01", []),
        ("given", ["given"]),
        ("tip", []),
        ("tip-asserts", ["asserts"]),
        ("tip-asserts-again-2", ["asserts"]),
        ("text-02", []),
        ("answer", ["answer"]),
        ("answer-again-2", ["answer"]),
        ("text-03", []),
        ("given-again-2", ["given"]),
    ]


def test_the_hand_out_has_no_nbgrader_metadata_and_no_output(book):
    assert "nbgrader" not in book
    assert "celltoolbar" not in book
    assert all(not cell.get("outputs") for cell in json.loads(book)["cells"])


def test_public_tests_that_become_hidden_tests_are_listed_as_allowed_leaks(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["new", "tips", "--from", str(HERE / "source.ipynb")]) == 0

    assert tuple(reasons.load(tmp_path / "assignments/tips", reasons.ALLOWED)) == (
        "tip(2000) == 300",
        "tip(1999) == 300",
    )
    assert main(["handout", "tips"]) == 0


def test_the_reference_is_graded_like_any_other_program(folder):
    names = {}
    exec(read_reference(folder).text, names)  # with its asserts live, and the hidden ones

    assert names["tip"](1999) == 300
    assert [each.name for each in config.load(folder).definitions] == ["tip"]


def test_a_notebook_reference_can_be_played(folder, capfd):
    assert main(["play", str(folder)]) == 0
    assert capfd.readouterr().out == "Goodbye\n"


def test_the_command_writes_the_hand_out(folder, monkeypatch, capsys):
    monkeypatch.chdir(folder.parents[1])

    assert main(["handout", "tips"]) == 0
    assert main(["handout", "tips", "--check"]) == 0
    assert "checked against tips/source.ipynb" in capsys.readouterr().out
