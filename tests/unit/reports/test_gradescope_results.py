"""``results.json`` is what Gradescope documents, and a student may read all of it."""

import json

import pytest
from attrs import evolve

from grader.records.attention import Attention
from grader.records.result import PartMark, Status
from grader.records.verdict import Audience, Failure, Verdict
from grader.reports.gradescope_results import failed_json, results_json
from grader.reports.text import feedback_text

from .conftest import ADA, check, result

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
    return json.loads(results_json(result))


def test_every_field_is_one_that_gradescope_knows():
    whole = written(ADA)
    assert all(isinstance(value, TOP[name]) for name, value in whole.items())
    for test in whole["tests"]:
        assert all(isinstance(value, TEST[name]) for name, value in test.items())
        assert test["status"] in {"passed", "failed"}
        assert test["visibility"] == "visible"
    assert "leaderboard" not in whole


def outputs(result):
    """Return what Gradescope shows of each check, by its name."""
    return {test["name"]: test["output"] for test in written(result)["tests"]}


def test_the_score_is_that_of_the_result_and_each_check_has_its_number():
    whole = written(ADA)
    assert whole["score"] == 7.25
    assert len(whole["tests"]) == len(ADA.checks)
    numbers = [test["number"] for test in whole["tests"]]
    assert numbers[0] == "1.1"
    assert len(set(numbers)) == len(numbers)


def test_the_report_has_no_time_because_a_program_could_choose_it_by_a_hidden_argument():
    assert "execution_time" not in results_json(ADA)


def test_the_report_reveals_nothing_about_hidden_cases():
    hidden = [
        check(id=f"setup_game::secret[{n}]", audience=audience, verdict=verdict)
        for n, audience in enumerate((Audience.HINT, Audience.COUNT))
        for verdict in (Verdict.FAILED, Verdict.RAISED, Verdict.TIMED_OUT)
    ]
    text = results_json(evolve(ADA, checks=tuple(hidden)))
    assert "SECRET" not in text
    assert "secret" not in text
    assert "Count the rows." in text


@pytest.mark.parametrize("verdict", [Verdict.FAILED, Verdict.RAISED, Verdict.CRASHED])
def test_a_hidden_check_reads_the_same_however_it_failed(verdict):
    one = evolve(ADA, checks=(check(verdict=verdict, marks=0.5),))
    other = evolve(ADA, checks=(check(),))
    assert written(one)["tests"] == written(other)["tests"]


def test_an_error_of_the_grader_is_not_a_zero():
    ours = evolve(
        ADA, marks=0.0, status=Status.NEEDS_A_PERSON, attention=(Attention.GRADER_FAILED,)
    )
    assert "score" not in written(ours)
    assert "it costs no marks" in written(ours)["output"]
    assert "score" not in json.loads(failed_json("no Landlock here"))
    assert "not your fault" in failed_json("")


def test_a_submission_without_a_gradable_file_is_a_zero_with_a_reason():
    nothing = evolve(ADA, marks=0.0, status=Status.NOT_GRADABLE, notes=("It is a PDF.",))
    whole = written(nothing)
    assert whole["score"] == 0
    assert whole["tests"] == []
    assert "It is a PDF." in whole["output"]


def test_what_to_do_first_and_what_is_probably_wrong_stand_above_the_tests():
    output = written(ADA)["output"]
    assert (
        "Do this first:\n1. setup_game (1.75 marks to gain): It looks as if setup_game " in output
    )
    assert "It looks as if one of these is true:\n      - the game goes on after a player" in output


def test_the_marks_of_each_part_stand_above_the_tests_and_the_score_stays():
    whole = written(ADA)
    assert "\n- setup_game: 3.25 / 5\n" in whole["output"]
    assert "\n- The game: 4.5 / 4.5\n" in whole["output"]
    assert "\n- Deduction: a notebook instead of a script: -0.5\n" in whole["output"]
    assert "\n- Automatic tests: 7.25 / 9.5" in whole["output"]
    assert whole["score"] == 7.25


def test_without_a_score_no_marks_of_parts_look_like_one():
    ours = evolve(ADA, marks=0.0, attention=(Attention.GRADER_FAILED,))
    assert "3.25" not in written(ours)["output"]


def test_the_parts_of_a_bonus_and_of_another_function_say_what_they_cost():
    carried = check(verdict=Verdict.CARRIED_FORWARD, marks=0.4, carried_from=("render",))
    carried = evolve(carried, audience=Audience.PUBLIC, title="A board of 3")
    parts = (PartMark("setup_game", "setup_game", 0.4, 1.0, bonus=True),)
    one = result(checks=(carried,), parts=parts)
    output = written(one)["output"]
    assert "- setup_game (bonus): 0.4 / 1\n    This part is a bonus" in output
    because = "The mistake is in render, not here (“carried forward”): with a correct render, this"
    assert f"{because} check passes" in output
    assert outputs(one) == {"setup_game: A board of 3": f"{because} check passes."}


def test_hints_that_the_page_holds_back_are_not_shown():
    hint = check(id="game::row", part="game", title="X wins in a row", hint="Look at each row.")
    waiting = Failure(
        not_run='Not run: the check "X wins in a row" has to pass first.', first=hint.title
    )
    later = check(
        id="game::late", part="game", title="Later", verdict=Verdict.SKIPPED, failure=waiting
    )
    shown = outputs(evolve(ADA, checks=(*ADA.checks, hint, later)))
    assert shown["The game: X wins in a row"] == "First fix what is shown above."
    assert shown["The game: Later"] == "Not run: first fix what is shown above."


def test_there_is_nothing_to_try_for_a_check_that_was_not_run():
    waits = Failure(not_run='Not run: the check "It is a list." has to pass first.')
    after = check(title="After", verdict=Verdict.SKIPPED, failure=waits, hint="Count them.")
    public = evolve(after, title="Public", audience=Audience.PUBLIC)
    shown = outputs(evolve(ADA, checks=(*ADA.checks, after, public)))
    assert shown["setup_game: After"] == shown["setup_game: Public"] == waits.not_run


def test_all_that_is_to_be_tried_is_on_the_page_too():
    raised = {"audience": Audience.PUBLIC, "verdict": Verdict.RAISED, "hint": "Count to n."}
    public = check(failure=Failure("f()", "1", "IndexError"), title="Raised", **raised)
    one = evolve(ADA, checks=(*ADA.checks, public))
    page = " ".join(feedback_text(one).split())
    for output in outputs(one).values():
        _, _, advice = output.partition("Try:\n")
        assert advice.partition("\n")[0] in page


def test_a_check_whose_title_is_not_shown_says_so():
    assert (
        "What we tried here is not shown. Test your program with more values of your own."
        in outputs(ADA).values()
    )


def test_notes_of_a_public_check_stand_below_its_name():
    slow = check(
        audience=Audience.PUBLIC, title="Fast", verdict=Verdict.PASSED, marks=1.0, notes=("Slow.",)
    )
    assert outputs(evolve(ADA, checks=(slow,))) == {"setup_game: Fast": "Slow."}
