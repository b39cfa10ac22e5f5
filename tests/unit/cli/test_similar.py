"""``grader similar``, end to end, over what ``grader grade`` wrote."""

import shutil

import pytest

from tests.unit.conftest import RIGHT, written

CLASS = {
    "sent/cy.py": f"# all mine\n{RIGHT}",
    "sent/dee.py": "",
    "sent/eve.py": "print('nothing of it')\n",
}


@pytest.fixture(scope="module")
def graded_once(grade_once):
    """The results of a class in which somebody copied from Ada and changed the names."""
    return grade_once(CLASS, "out/pair")


@pytest.fixture
def graded(graded_once, desk):
    """A copy of these results, on a desk of its own."""
    written(desk, CLASS)
    shutil.copytree(graded_once, desk / "out" / "pair")
    return desk / "out" / "pair"


def test_a_copy_is_reported_with_a_page_and_a_second_run_gives_the_same_bytes(run, graded):
    status, output, _ = run("similar", "pair")
    assert status == 0
    assert "1. 100 %: ada (ada) and cy (cy)" in output
    assert "do not prove that somebody copied" in output
    pages = {path.name for path in (graded / "similar").iterdir()}
    assert {"index.html", "pairs.csv", "1.html"} <= pages
    pair = (graded / "similar" / "1.html").read_text("utf-8")
    ada, cy = pair.split("<h2>cy")
    assert ada.count('<li class="shared">') == 4  # both functions, without the lines between them
    assert cy.count('<li class="shared">') == 4
    assert "<li><span>1</span><span></span><code># all mine</code></li>" in cy

    # Pages of an earlier run do not stay.
    before = {path.name: path.read_bytes() for path in (graded / "similar").iterdir()}
    (graded / "similar" / "999.html").write_text("old", encoding="utf-8")
    run("similar", "pair", "--quiet")
    assert {path.name: path.read_bytes() for path in (graded / "similar").iterdir()} == before


def test_an_earlier_class_is_compared_as_well(run, graded, desk, right):
    (desk / "2025").mkdir()
    (desk / "2025" / "old.py").write_text(right, encoding="utf-8")
    status, output, _ = run("similar", "pair", "--out", graded, "--against", "2025")
    assert status == 0
    assert "ada (ada) and old (old) of 2025" in output
    assert "old (old) of 2025 and" not in output


def test_an_earlier_class_without_programs_is_not_taken_for_one_without_copies(run, graded, desk):
    (desk / "2024").mkdir()
    (desk / "2024" / "essay.pdf").write_bytes(b"%PDF-1.7")
    status, output, _ = run("similar", "pair", "--out", graded, "--against", "2024")
    assert status == 0
    assert " compared with each other and with 0 of earlier classes, " in output


def test_results_of_another_assignment_are_refused(run, graded, desk):
    """Otherwise what that one hands out would not be left out."""
    shutil.copytree(desk / "assignments" / "pair", desk / "assignments" / "other")
    status, _, problem = run("similar", "other", "--out", graded)
    assert status == 2
    assert "has results of pair, not of other" in problem


def test_without_graded_results_the_next_step_is_named(run, desk):
    status, _, problem = run("similar", "pair", "--out", "nowhere")
    assert status == 2
    assert "run grader grade first" in problem


LETTERS = "abcdefghijklmno"
FUNCTIONS = [
    f"def {name}(n):\n    return [{', '.join(name * 9)}] + {'n +' * at} n\n"
    for at, name in enumerate(LETTERS)
]


@pytest.mark.long
def test_short_common_code_is_not_compared(run, graded, desk, right):
    """Otherwise the pairs among beginners would fill the list."""
    for name in LETTERS:
        (desk / "sent" / f"{name}.py").write_text(right + "\n".join(FUNCTIONS))
    for name in LETTERS[:5]:
        (desk / "sent" / f"new-{name}.py").write_text("def double(number): return 2\n")
    run("grade", "pair", "sent", "--executor", "serial", "--quiet")
    _, output, _ = run("similar", "pair")
    assert "15 programs compared" in output
    index = (graded / "similar" / "index.html").read_text("utf-8")
    compared, not_compared = index.split("<h2>Not compared</h2>")
    assert "new-a" not in compared
    assert "new-a" in not_compared


def test_a_file_with_the_code_of_many_does_not_fill_the_list(run, graded, desk, right):
    for name, function in zip(LETTERS, FUNCTIONS, strict=True):
        (desk / "sent" / f"{name}.py").write_text(right + function)
    (desk / "sent" / "zed.py").write_text(right + "\n".join(FUNCTIONS))
    run("grade", "pair", "sent", "--executor", "serial", "--quiet")
    run("similar", "pair")
    rows = (graded / "similar" / "pairs.csv").read_text("utf-8").splitlines()
    assert sum("zed" in row for row in rows) == 10
    assert "more pair" in (graded / "similar" / "index.html").read_text("utf-8")
