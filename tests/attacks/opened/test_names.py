"""Hostile names: each student keeps their own row, page and marks, whatever other students are
called.

Every second program earns all ten marks, and the others earn none, so that a mix-up of neighbours
is seen.
"""

import re
import unicodedata
from html import unescape
from html.parser import HTMLParser

import pytest

from tests.amount import daily

FUNCTION_WRONG = "def twice(number):\n    return 0\n"

# Names of files that students hand in one by one, without Moodle. The first is harmless.
FILES = [
    "ada.py",
    "Ada.py",
    "ADA.py",
    "ada .py",
    "index.py",
    "results.json.py",
    "grades.sqlite.py",
    "marks.csv.py",
    "CON.py",
    "nul.py",
    "com1.py",
    "style.css.py",
    "evil...py",
    "-rf.py",
    "--fresh.py",
    "*.py",
    "a\nb.py",
    "a\rb.py",
    "a\x1b[2Jb.py",
    "=1+1.py",
    "%s%n%(id)s{0}.py",
    "{{ 7 * 7 }}.py",
    "$(touch evil).py",
    "`touch evil`.py",
    "e\u0301.py",
    "\u00e9.py",
    "a\u200bb.py",
    "a\u202eb.py",
    "\u0430da.py",
    "x" * 250 + ".py",
    "\U0001f600" * 60 + ".py",
    "ada-0123456789ab.py",
    "' OR 1=1; DROP TABLE results; --.py",
    "null.py",
    "None.py",
    "0.py",
    "00.py",
    "1e5.py",
    "NaN.py",
]
BYTES = [b"\xff.py", b"\xfe.py", b"\xff\xfe.py"]  # not text in UTF-8, and all look the same


class Words(HTMLParser):
    """The links of a list, and the words of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.words = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag == "a":
            self.links.append(dict(attrs)["href"])

    def handle_data(self, data):
        self.words.append(data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory, right):
    """Return a folder with one file for each student; of two neighbours, one is right."""
    where = tmp_path_factory.mktemp("sent")
    for at, name in enumerate([*(name.encode() for name in FILES), *BYTES]):
        path = bytes(where) + b"/" + name
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - a path that is not text
            file.write(right if at % 2 == 0 else FUNCTION_WRONG)
    return where


@pytest.fixture(scope="module")
def graded(grader, folder):
    return grader("grade", folder)


def test_each_student_has_one_result_with_their_own_marks(graded):
    students = len(FILES) + len(BYTES)
    results = list(graded.results.values())
    assert len(results) == len({result["id"] for result in results}) == students
    assert sum(result["marks"] == 10 for result in results) == (students + 1) // 2
    assert sum(result["marks"] == 0 for result in results) == students // 2


@pytest.mark.parametrize(
    "name", [name for name in FILES if unicodedata.normalize("NFC", name).isprintable()]
)
def test_a_printable_name_is_shown_unchanged_and_keeps_its_marks(graded, name):
    shown = unicodedata.normalize("NFC", name)
    twins = [at for at, other in enumerate(FILES) if unicodedata.normalize("NFC", other) == shown]
    stem = shown.removesuffix(".py")
    mine = [
        result for result in graded.results.values() if result["file"] in (shown, f"{stem} (2).py")
    ]
    assert sorted(result["marks"] for result in mine) == sorted(10 - 10 * (at % 2) for at in twins)


def test_every_student_has_a_page_and_the_list_links_to_it(graded):
    # A student who needs a person has a link above the list, too.
    links = set(Words(graded.pages["index.html"]).links)
    assert len(links) == len({link.lower() for link in links}) == len(graded.results)
    assert sorted(links) == sorted(graded.pages.keys() - {"index.html"})


def test_a_link_of_the_list_leads_to_the_page_of_the_same_student(graded):
    """The page shows the name of the link, and the marks of the same row."""
    rows = re.findall(
        r'<a href="([^"]+)">(.*?)</a></th><td role="cell" class="number">(\S+) / 10</td>',
        graded.pages["index.html"],
    )
    assert len(rows) == len(graded.results)
    for page, name, marks in rows:
        words = "".join(Words(graded.pages[page]).words)
        assert f"Automatic tests: {marks} / 10" in words
        assert f"\n{unescape(name)}\n" in words


def test_only_results_are_written_and_only_to_their_folder(graded, desk, folder):
    assert sorted(path.name for path in graded.folder.iterdir()) == [
        "by_hand.csv",
        "grades.sqlite",
        "marking.sqlite",
        "marks.csv",
        "report",
        "results.json",
    ]
    assert sorted(path.name for path in desk.iterdir()) == ["assignments", "out"]
    assert len(list(folder.iterdir())) == len(FILES) + len(BYTES)


@pytest.mark.long
def test_a_second_run_gives_every_student_the_same(grader, graded, folder):
    again = grader("grade", folder)
    assert again.results == graded.results
    assert (again.folder / "marks.csv").read_bytes() == (graded.folder / "marks.csv").read_bytes()
    assert again.pages == graded.pages


# The path of the second of two entries in a download; the first is Ada's, whose program is right.
NEIGHBOURS = {
    "a folder in the student's own": (
        "Eve_9_assignsubmission_file_/Ada_1_assignsubmission_file_/echo.py"
    ),
    "a file that is called like a folder": (
        "Eve_9_assignsubmission_file_/Ada_1_assignsubmission_file_echo.py"
    ),
    "a name that ends like another's": "Eve Ada_9_assignsubmission_file_/echo.py",
    "a number that looks the same": "Ada_01_assignsubmission_file_/echo.py",
    "a number of another alphabet": "Ada_\u0661_assignsubmission_file_/echo.py",
    "a way to another's folder": (
        "Eve_9_assignsubmission_file_/../Ada_1_assignsubmission_file_/echo.py"
    ),
    "a way of Windows to another's folder": (
        "Eve_9_assignsubmission_file_\\..\\Ada_1_assignsubmission_file_\\echo.py"
    ),
}


TRIED = ["a way to another's folder"]


@pytest.mark.parametrize("how", daily(NEIGHBOURS, TRIED))
def test_no_student_replaces_the_work_of_another(grader, moodle, right, how):
    download = [("Ada_1_assignsubmission_file_/echo.py", right), (NEIGHBOURS[how], FUNCTION_WRONG)]
    run = grader("grade", moodle("neighbours", download))
    assert run.results["1"]["marks"] == 10
    assert run.results["1"]["name"] in ("Ada", "Ada 1")
    assert {result["marks"] for number, result in run.results.items() if number != "1"} <= {0}
