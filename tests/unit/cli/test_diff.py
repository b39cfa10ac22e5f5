"""``grader diff``, end to end, over what two runs of ``grader grade`` wrote."""

import json

import pytest

from tests.unit.conftest import RIGHT


@pytest.fixture(scope="module")
def two(grade_once):
    """The folders of two gradings; in between, Bob's program was corrected."""
    return grade_once({}, "old"), grade_once({"sent/bob.py": RIGHT}, "new")


def test_changes_are_shown_and_each_affected_student_gets_a_message(run, two):
    old, new = two
    status, out, problem = run("diff", old, new)
    assert (status, problem) == (0, "")
    assert out.startswith("2 submissions in both: 1 up, 0 down, 1 with the same marks.\n")
    assert "bob (bob): 4 → 10 of 10\n  another file was graded\n" in out
    assert "failed → passed" in out
    assert not (new / "messages").exists()

    status, _, problem = run("diff", old, new, "--write")
    assert (status, problem) == (0, f"1 message written to {new / 'messages'}.\n")
    assert [path.name for path in (new / "messages").iterdir()] == ["bob.txt"]
    assert "from 4 to 10 of 10." in (new / "messages" / "bob.txt").read_text("utf-8")

    _, out, _ = run("diff", old, new, "--json")
    (bob,) = json.loads(out)["students"]
    assert (bob["id"], bob["before"], bob["after"], bob["direction"]) == ("bob", 4, 10, "up")


def test_an_open_appeal_keeps_the_message_back(run, two):
    old, new = two
    run("appeal", "pair", "bob", "--note", "Test 4 is right", "--out", new)
    status, out, problem = run("diff", old, new, "--write")
    assert (status, problem) == (0, f"0 messages written to {new / 'messages'}.\n")
    assert "  a person must look first: no message to the student\n" in out
    assert list((new / "messages").iterdir()) == []


def test_a_folder_without_results_and_a_repeated_folder_are_refused(run, desk, two):
    old, _ = two
    status, _, problem = run("diff", old, desk / "sent")
    assert status == 2
    assert "it contains no grades.sqlite: give the folder that grader grade wrote to" in problem
    status, _, problem = run("diff", old, old)
    assert status == 2
    assert "is the same folder as OLD: give two different folders" in problem
