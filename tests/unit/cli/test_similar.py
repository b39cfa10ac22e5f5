"""``grader similar``, end to end, over what ``grader grade`` wrote."""

import pytest


@pytest.fixture
def graded(run, desk, right):
    """The folder of a class in which somebody copied from Ada and changed the names."""
    (desk / "sent" / "cy.py").write_text(f"# all mine\n{right}", encoding="utf-8")
    (desk / "sent" / "dee.py").write_text("", encoding="utf-8")
    (desk / "sent" / "eve.py").write_text("print('nothing of it')\n", encoding="utf-8")
    status, _, problem = run("grade", "pair", "sent", "--jobs", "1", "--quiet")
    assert (status, problem) == (0, "")
    return desk / "out" / "pair"


def test_a_copy_is_reported_with_a_page_and_a_second_run_gives_the_same_bytes(run, graded):
    status, said, _ = run("similar", "pair")
    assert status == 0
    assert "1. 100 %: ada (ada) and cy (cy)" in said
    assert "do not prove that somebody copied" in said
    pages = {path.name for path in (graded / "similar").iterdir()}
    assert {"index.html", "pairs.csv", "1.html"} <= pages

    # Pages of an earlier run do not stay.
    before = {path.name: path.read_bytes() for path in (graded / "similar").iterdir()}
    (graded / "similar" / "999.html").write_text("old", encoding="utf-8")
    run("similar", "pair", "--quiet")
    assert {path.name: path.read_bytes() for path in (graded / "similar").iterdir()} == before


def test_an_earlier_class_is_compared_as_well(run, graded, desk, right):
    (desk / "2025").mkdir()
    (desk / "2025" / "old.py").write_text(right, encoding="utf-8")
    status, said, _ = run("similar", "pair", "--out", graded, "--against", "2025")
    assert status == 0
    assert "ada (ada) and old (old) of 2025" in said
    assert "old (old) of 2025 and" not in said


def test_before_a_class_is_graded_the_next_step_is_said(run, desk):
    status, _, problem = run("similar", "pair", "--out", "nowhere")
    assert status == 2
    assert "run grader grade first" in problem
