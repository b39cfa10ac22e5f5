"""What GitHub Classroom's reporter reads: fields, sums, and nothing that GitHub would obey."""

import base64
import json
from pathlib import Path

import pytest
import yaml

from grader.policies.policy import Deduction
from grader.records.result import PartMark, Status
from grader.records.verdict import Failure
from grader.reports.github_classroom import classroom_result, step_output

from .conftest import ADA, check, result

WORKFLOW = Path(__file__).parents[3] / "docs" / "examples" / "classroom.yml"


def decoded(line):
    name, _, value = line.partition("=")
    assert name == "result"
    assert value.endswith("\n")
    return json.loads(base64.b64decode(value.rstrip("\n"), validate=True))


def test_the_output_is_one_line_of_base64():
    assert step_output(ADA).count("\n") == 1
    assert decoded(step_output(ADA)) == classroom_result(ADA)


def test_each_part_is_a_test_with_the_fields_of_the_reporter():
    document = classroom_result(result(marks=7.75))
    assert (document["version"], document["status"], document["max_score"]) == (1, "fail", 9.5)
    assert [(test["name"], test["status"], test["score"]) for test in document["tests"]] == [
        ("setup_game", "fail", 3.25),
        ("The game", "pass", 4.5),
    ]
    assert set(document["tests"][0]) == {
        "name", "status", "score", "message", "test_code", "filename", "line_no", "duration",
    }  # fmt: skip


def test_the_scores_add_up_to_the_marks_including_deductions():
    document = classroom_result(ADA)
    assert sum(test["score"] for test in document["tests"]) == pytest.approx(ADA.marks)
    assert document["tests"][-1]["name"] == "Deductions"
    assert "a notebook instead of a script" in document["tests"][-1]["message"]


def test_all_marks_are_a_pass_with_or_without_the_bonus():
    parts = (PartMark("a", "A", 4.0, 4.0), PartMark("b", "B", 0.0, 2.0, bonus=True))
    assert classroom_result(result(parts=parts, marks=4.0, out_of=4.0))["status"] == "pass"


def test_a_file_that_needs_a_person_is_an_error_and_not_a_failure():
    assert ADA.status is Status.NEEDS_A_PERSON
    assert classroom_result(ADA)["status"] == "error"


def test_a_file_that_cannot_be_graded_is_one_failed_test_that_says_why():
    document = classroom_result(
        result(status=Status.NOT_GRADABLE, notes=("The file is empty.",), marks=0.0)
    )
    assert [(test["score"], test["message"]) for test in document["tests"]] == [
        (0.0, "- The file is empty.")
    ]


def test_the_output_has_nothing_that_a_student_may_not_see():
    assert "SECRET" not in json.dumps(classroom_result(ADA))


def test_the_output_has_no_text_of_the_program():
    text = json.dumps(classroom_result(ADA))
    assert "Game Board Size" not in text  # the screen of a public game
    assert "\\u001b" not in text


def test_a_colon_is_between_the_title_of_a_check_and_its_hint():
    failed = check(title="It has n rows", hint="Count the rows.", failure=Failure(came="[]"))
    (part, *_) = classroom_result(result(checks=(failed,)))["tests"]
    assert part["message"] == "- It has n rows: Count the rows."


def test_a_part_says_what_is_probably_wrong_and_why_checks_were_not_run():
    setup_game, game, _ = classroom_result(ADA)["tests"]
    assert "- It looks as if setup_game makes one row too few" in setup_game["message"]
    assert 'Not run: the check "It is a list." has to pass first.' in setup_game["message"]
    assert (
        "- It looks as if one of these is true: the game goes on after a player has won. the game does"
        " not look at columns.\n"
    ) in game["message"]


@pytest.mark.parametrize("command", ["::notice title=x::{}", "a\n::error::x", "x ##[error]y"])
def test_no_line_is_a_command_for_github(command):
    document = classroom_result(
        result(status=Status.NOT_GRADABLE, notes=(command,), deductions=(Deduction(command, 1.0),))
    )
    for line in document["tests"][0]["message"].splitlines():
        assert "##[" not in line
        assert not line.lstrip().startswith("::")
        assert line.startswith("- ")


def test_the_example_workflow_passes_the_output_to_the_reporter():
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    steps = workflow["jobs"]["autograding"]["steps"]
    graded, reported = steps[-2:]
    assert graded["run"].endswith("--github")
    # The reporter looks for the runner's name in capitals with _RESULTS, and knows letters and digits only.
    assert reported["with"] == {"runners": graded["id"]}
    assert graded["id"].isalnum()
    assert reported["env"] == {
        f"{graded['id'].upper()}_RESULTS": f"${{{{ steps.{graded['id']}.outputs.result }}}}"
    }
