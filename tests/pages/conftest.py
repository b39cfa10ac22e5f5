"""Pages of a class in a real browser."""

import json
import zipfile
from pathlib import Path

import pytest

from grader.cli import main
from grader.gradebook.marked_by_hand import program_sha256
from grader.marking.book import MarkBook
from grader.records.by_hand import HandMark, LineRemark
from grader.store import Store
from tests.amount import ALL, WORKERS, long
from tests.sample_batch import SAMPLES, some_of

ROOT = Path(__file__).resolve().parents[2]
# Full marks, a Chinese name, nothing gradable, a person, a hostile program.
CHOSEN = ("101", "105", "121", "123", "124")
EVERYBODY = tuple(map(str, range(101, 126)))
NOTEBOOK = "Emma Tremblay_107_assignsubmission_file/asn3.ipynb"
OTHERS = ("asn5", "workshop", "challenge", "ai")
# A name as Canvas writes it, and too long for a phone.
LONG_NAME = "Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff_127_assignsubmission_file/a.py"
FAULTY = "Zoé Bilodeau_126_assignsubmission_file/asn3.ipynb"
CRITERIA = ("code_comments", "names", "style", "sense")
# Two of its functions: one raises an exception, one returns a text with an extra space.
FAULTS = {
    "def parse_move": '\n\ndef parse_move(move: str) -> tuple[int, int]:\n    """Read it."""\n    return int(move), 0',
    "def render_row": 'def render_row(board: list[list[str]], y: int) -> str:\n    """Draw it."""\n    return "|".join(board[y]) + " \\n"',
}


def with_faults(notebook):
    """Return *notebook* with other code in two of its cells."""
    read = json.loads(notebook)
    replaced = 0
    for cell in read["cells"]:
        for start, text in FAULTS.items():
            if "".join(cell["source"]).startswith(start):
                cell["source"] = text
                replaced += 1
    assert replaced == len(FAULTS)
    return json.dumps(read)


def graded(assignment, packed, out):
    """Grade the students in *packed*, and return the folder of their pages."""
    grade = ["grade", str(ROOT / "assignments" / assignment), str(packed), "--out", str(out)]
    assert main([*grade, "--jobs", str(WORKERS), "--quiet"]) == 0
    return out / "report"


def mark_by_hand(out, student):
    """Give a *student* points, a comment and remarks, as a person does."""
    with Store(out / "grades.sqlite") as store:
        (program,) = (result.program.text for result in store if result.id == student)
    sha256 = program_sha256(program)
    hand = HandMark(
        comment="Good work.\nLook at the loops again.",
        criteria=tuple((criterion, 1.0) for criterion in CRITERIA),
        remarks=(
            LineRemark(9, "This name says nothing:\n" + "a_long_name" * 12, sha256),
            LineRemark(1, "About another program.", "ab"),
        ),
    )
    with MarkBook(out / "marking.sqlite") as book:
        book.put(student, hand, version=0, who="Kim")
    assert main(["report", str(out), "--quiet"]) == 0


@pytest.fixture(scope="session")
def report(tmp_path_factory):
    """Return the folder of the pages of a class; if all tests run, it has all students of the
    sample.
    """
    folder = tmp_path_factory.mktemp("class")
    packed = some_of("asn3-moodle", EVERYBODY if ALL else CHOSEN, folder / "asn3.zip")
    with zipfile.ZipFile(SAMPLES / "asn3-moodle.zip") as whole:
        notebook = whole.read(NOTEBOOK)
    with zipfile.ZipFile(packed, "a") as some:
        some.writestr(FAULTY, with_faults(notebook))
        some.writestr(LONG_NAME, b"")
    pages = graded("asn3", packed, folder / "out")
    mark_by_hand(folder / "out", "101")
    return pages


@pytest.fixture(scope="session", params=["asn3", *map(long, OTHERS)])
def any_report(request, tmp_path_factory):
    """Return the folder of the pages of a class; if all tests run, there is one for each
    assignment.
    """
    if request.param == "asn3":
        return request.getfixturevalue("report")
    packed = SAMPLES / f"{request.param}-moodle.zip"
    return graded(request.param, packed, tmp_path_factory.mktemp("class") / "out")
