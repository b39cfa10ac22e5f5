"""``grader check``: one file, as its student sees it."""

import base64
import json
import subprocess
import sys

import pytest

from tests.unit.conftest import written

# Tells at the end what of a text was compiled in this process: ``ast.parse`` compiles as well.
LISTENING = """\
import sys

seen = []
sys.addaudithook(lambda event, args: seen.append(args[0]) if event == "compile" else None)
from grader.cli import main

main(["check", "pair", "sent"])
print("here:", sum("SECOND_PROGRAM_OF_ADA" in str(source) for source in seen), "of", len(seen))
"""


def test_a_right_file_has_full_marks(run):
    status, out, problem = run("check", "pair", "sent/ada.py")
    assert status == 0
    assert "Automatic tests: 10 / 10" in out
    assert not problem


def test_a_wrong_file_ends_with_1_and_says_what_its_student_may_see(run):
    status, out, _ = run("check", "pair", "sent/bob.py")
    assert status == 1
    assert "Automatic tests: 4 / 10" in out, out
    assert "double(3)" in out  # a public case
    assert "test_below_zero" not in out


def test_a_marker_sees_the_style_of_one_program_too(run):
    _, out, _ = run("check", "pair", "sent/ada.py", "--as-marker")
    assert "Style, for the marks by hand\n  - comments: a function has no description (D103)" in out


def test_a_marker_sees_every_check(run):
    _, out, _ = run("check", "pair", "sent/bob.py", "--as-marker")
    assert "double::test_below_zero (skipped, 0 / 2, hint)" in out
    assert "Isolation" in out


@pytest.mark.parametrize("as_marker", [False, True])
def test_json_contains_only_what_its_reader_may_see(run, as_marker):
    _, out, _ = run("check", "pair", "sent/bob.py", "--json", *["--as-marker"] * as_marker)
    document = json.loads(out)
    assert (document["id"], document["marks"]) == ("bob", 4)
    assert ("double::test_below_zero" in [check["id"] for check in document["checks"]]) is as_marker


def test_an_empty_file_ends_with_1(run, desk):
    (desk / "cy.py").write_text("", encoding="utf-8")
    status, out, _ = run("check", "pair", "cy.py")
    assert status == 1
    assert "Not gradable: 0 /" in out


def test_nothing_is_written(run, desk):
    before = sorted(desk.rglob("*.*"))
    run("check", "pair", "sent/ada.py")
    assert sorted(path for path in desk.rglob("*.*") if path.suffix != ".pyc") == before


def test_nothing_is_written_into_an_empty_folder(run, desk, monkeypatch, tmp_path_factory):
    empty = tmp_path_factory.mktemp("empty")
    monkeypatch.chdir(empty)
    status, out, _ = run("check", desk / "assignments" / "pair", desk / "sent" / "ada.py")
    assert (status, "Automatic tests: 10 / 10" in out) == (0, True)
    assert list(empty.iterdir()) == []


def test_the_file_is_chosen_in_another_process(desk, right):
    for sent in (desk / "sent").iterdir():
        sent.unlink()
    second = f"SECOND_PROGRAM_OF_ADA = 1\n{right}"
    written(desk / "sent" / "ada", {"pair.py": right, "other.py": second})
    done = subprocess.run(
        [sys.executable, "-c", LISTENING],
        cwd=desk,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    # It was parsed, or nobody would know that it is another program.
    assert "other.py is a program as well" in done.stdout, done.stderr
    assert "here: 0 of " in done.stdout
    assert "here: 0 of 0" not in done.stdout


@pytest.mark.parametrize("kind", ["mutants", "accepted"])
def test_missing_functions_of_an_authors_program_come_from_the_reference(run, desk, kind):
    lines = {
        "mutants": "# caught by: double::test_below_zero\n# costs: double\n# looks like: it prints.\n",
        "accepted": "# differs: it prints\n",
    }
    changes = "\n\ndef double(number):\n    print()\n    return 2 * number\n"
    written(desk / "assignments" / "pair" / kind, {"prints.py": lines[kind] + changes})
    _, out, problem = run("check", "pair", f"assignments/pair/{kind}/prints.py")
    assert not problem
    assert "Automatic tests: 10 / 10" in out


@pytest.mark.parametrize("target", ["accepted/prints.py", "source.py", "accepted"])
def test_a_student_s_link_to_a_right_program_is_refused(run, desk, target):
    pair = desk / "assignments" / "pair"
    text = "# differs: it prints\n\n\ndef double(number):\n    print()\n    return 2 * number\n"
    written(pair / "accepted", {"prints.py": text})
    (desk / "pair.py").symlink_to(pair / target)
    status, _, problem = run("check", "pair", "pair.py")
    assert status == 2
    assert problem == "Error: pair.py: it is a link: give the file itself\n"


def test_a_diff_is_graded_as_the_changed_reference(run, desk):
    text = (
        "# caught by: double::test_below_zero\n# costs: double\n# looks like: it is wrong.\n"
        "@@ double\n-    return number * 2\n+    return number * 3\n"
    )
    written(desk / "assignments" / "pair" / "mutants", {"wrong.diff": text})
    _, out, problem = run("check", "pair", "assignments/pair/mutants/wrong.diff")
    assert not problem
    assert "Automatic tests: 4 / 10" in out


def test_an_invalid_program_of_the_author_is_reported_with_its_line(run, desk):
    text = "# differs: it prints\nprint()\n"
    written(desk / "assignments" / "pair" / "accepted", {"prints.py": text})
    status, _, problem = run("check", "pair", "assignments/pair/accepted/prints.py")
    assert status == 2
    assert "accepted/prints.py:2: only definitions" in problem


@pytest.fixture
def github_output(desk, monkeypatch):
    """The file that a step of a workflow writes its outputs to."""
    path = desk / "github_output"
    path.write_text("before=1\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_OUTPUT", str(path))
    return path


def test_in_a_workflow_the_result_is_appended_to_the_outputs_of_the_step(run, github_output):
    status, out, _ = run("check", "pair", "sent/bob.py", "--github")
    assert status == 0  # the reporter, the next step, fails
    assert "Automatic tests: 4 / 10" in out
    before, result = github_output.read_text(encoding="utf-8").splitlines()
    assert before == "before=1"
    document = json.loads(base64.b64decode(result.removeprefix("result=")))
    assert (document["status"], document["max_score"]) == ("fail", 10)
    assert sum(test["score"] for test in document["tests"]) == 4


def test_a_student_reads_in_a_workflow_that_the_file_is_missing(run, github_output):
    status, out, _ = run("check", "pair", "sent/Bob.py", "--github")
    assert status == 0
    assert "There is no file Bob.py." in out
    result = github_output.read_text(encoding="utf-8").splitlines()[1]
    reported = json.loads(base64.b64decode(result.removeprefix("result=")))
    assert reported["status"] == "fail"
    assert "There is no file Bob.py." in reported["tests"][0]["message"]
    status, _, problem = run("check", "pair", "nowhere/bob.py", "--github")
    assert (status, "no such file or folder" in problem) == (2, True)


def test_feedback_contains_no_command_for_github(run, github_output):
    assert github_output.exists()
    _, out, _ = run("check", "pair", "sent/bob.py", "--github")
    first, *_, last = out.splitlines()
    word = first.removeprefix("::stop-commands::")
    assert len(word) == 32
    assert last == f"::{word}::"


def test_outside_of_a_workflow_github_is_refused(run, monkeypatch):
    monkeypatch.delenv("GITHUB_OUTPUT", raising=False)
    status, out, problem = run("check", "pair", "sent/ada.py", "--github")
    assert (status, out) == (2, "")
    assert "GITHUB_OUTPUT" in problem


@pytest.mark.parametrize("option", ["--json", "--as-marker"])
def test_the_log_of_a_workflow_has_nothing_that_students_may_not_read(run, github_output, option):
    status, out, _ = run("check", "pair", "sent/bob.py", "--github", option)
    assert (status, out) == (2, "")
    assert github_output.read_text(encoding="utf-8") == "before=1\n"
