"""``results.json`` is what Gradescope documents, and a student may read all of it."""

import json

import pytest
from attrs import evolve

from grader.records.attention import Attention
from grader.records.result import Status
from grader.records.verdict import Audience, Verdict
from grader.reports.gradescope_results import failed_json, results_json

# Gradescope's documentation of the file, January 2025.
TOP = {
    "score": (int, float),
    "execution_time": (int, float),
    "output": str,
    "output_format": str,
    "test_output_format": str,
    "test_name_format": str,
    "visibility": str,
    "stdout_visibility": str,
    "extra_data": dict,
    "tests": list,
    "leaderboard": list,
}
TEST = {
    "score": (int, float),
    "max_score": (int, float),
    "status": str,
    "name": str,
    "name_format": str,
    "number": str,
    "output": str,
    "output_format": str,
    "tags": list,
    "visibility": str,
    "extra_data": dict,
}


def written(result):
    return json.loads(results_json(result, 1.26))


def test_every_field_is_one_that_gradescope_knows(ada):
    whole = written(ada)
    assert all(isinstance(value, TOP[name]) for name, value in whole.items())
    for test in whole["tests"]:
        assert all(isinstance(value, TEST[name]) for name, value in test.items())
        assert test["status"] in {"passed", "failed"}
        assert test["visibility"] == "visible"
    assert "leaderboard" not in whole


def test_the_score_is_that_of_the_result_and_each_check_has_its_number(ada):
    whole = written(ada)
    assert whole["score"] == 7.25
    assert len(whole["tests"]) == len(ada.checks)
    numbers = [test["number"] for test in whole["tests"]]
    assert numbers[0] == "1.1"
    assert len(set(numbers)) == len(numbers)


def test_the_report_reveals_nothing_about_hidden_cases(ada, check):
    hidden = [
        check(id=f"setup_game::secret[{n}]", audience=audience, verdict=verdict)
        for n, audience in enumerate((Audience.HINT, Audience.COUNT))
        for verdict in (Verdict.FAILED, Verdict.RAISED, Verdict.TIMED_OUT)
    ]
    text = results_json(evolve(ada, checks=tuple(hidden)), 1.0)
    assert "SECRET" not in text
    assert "secret" not in text
    assert "Count the rows." in text


@pytest.mark.parametrize("verdict", [Verdict.FAILED, Verdict.RAISED, Verdict.CRASHED])
def test_a_hidden_check_reads_the_same_however_it_failed(ada, check, verdict):
    one = evolve(ada, checks=(check(verdict=verdict, marks=0.5),))
    other = evolve(ada, checks=(check(),))
    assert written(one)["tests"] == written(other)["tests"]


def test_an_error_of_the_grader_is_not_a_zero(ada):
    ours = evolve(
        ada,
        marks=0.0,
        status=Status.NEEDS_A_PERSON,
        attention=(Attention.GRADER_FAILED,),
    )
    assert "score" not in written(ours)
    assert "score" not in json.loads(failed_json("no Landlock here"))
    assert "not your fault" in failed_json("")


def test_a_submission_without_a_gradable_file_is_a_zero_with_a_reason(ada):
    nothing = evolve(ada, marks=0.0, status=Status.NOT_GRADABLE, notes=("It is a PDF.",))
    whole = written(nothing)
    assert whole["score"] == 0
    assert "It is a PDF." in whole["output"]
