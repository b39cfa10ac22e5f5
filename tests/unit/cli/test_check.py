"""``grader check``: one file, as its student sees it."""

import json

import pytest


def test_a_right_file(run):
    status, out, problem = run("check", "pair", "sent/ada.py")
    assert status == 0
    assert "Marks by machine: 10 / 10" in out
    assert not problem


def test_a_wrong_file_ends_with_1_and_says_what_its_student_may_see(run):
    status, out, _ = run("check", "pair", "sent/bob.py")
    assert status == 1
    assert "Marks by machine: 4 / 10" in out
    assert "double(3)" in out  # a public case
    assert "test_below_zero" not in out


def test_a_marker_sees_every_check(run):
    _, out, _ = run("check", "pair", "sent/bob.py", "--as-marker")
    assert "double::test_below_zero (skipped, 0 / 2, hint)" in out
    assert "Isolation" in out


@pytest.mark.parametrize("as_marker", [False, True])
def test_json_holds_as_much_as_its_reader_may_see(run, as_marker):
    _, out, _ = run("check", "pair", "sent/bob.py", "--json", *["--as-marker"] * as_marker)
    told = json.loads(out)
    assert (told["id"], told["marks"]) == ("bob", 4)
    assert ("double::test_below_zero" in [check["id"] for check in told["checks"]]) is as_marker


def test_a_file_with_nothing_in_it_ends_with_1(run, desk):
    (desk / "cy.py").write_text("", encoding="utf-8")
    status, out, _ = run("check", "pair", "cy.py")
    assert status == 1
    assert "Not gradable: 0 /" in out


def test_nothing_is_written(run, desk):
    before = sorted(desk.rglob("*.*"))
    run("check", "pair", "sent/ada.py")
    assert sorted(path for path in desk.rglob("*.*") if path.suffix != ".pyc") == before
