import json
from importlib.metadata import version

import pytest
from attrs import evolve

from grader.gradebook.batch import Batch
from grader.records.result import Status
from grader.records.verdict import Audience, Failure, Verdict
from grader.reports.jsonfile import pieces, submission_json

from .conftest import ADA, ASSIGNMENT, check, result

MADE_AT = "2026-11-21T01:00:00+00:00"


def results_json(results):
    return "".join(pieces(Batch(ASSIGNMENT, []), results, MADE_AT))


def test_the_file_of_one_small_result_matches_exactly():
    failure = Failure("setup_game(2)", "2 rows", "1 row", "Loop.")
    graded = result(checks=(check(audience=Audience.PUBLIC, failure=failure),))
    expected = EXACT.replace("VERSION", version("grader"))
    assert results_json([graded]) == expected


def test_an_empty_batch_is_valid():
    assert json.loads(results_json([]))["submissions"] == []


def test_each_submission_is_a_line_of_the_file():
    second = evolve(ADA, id="2000", name="Ada\nof two lines")
    lines = results_json([ADA, second]).splitlines()
    (line,) = (line for line in lines if '"id": "2000"' in line)
    assert json.loads(line) == json.loads(submission_json(second, as_marker=True))


def test_lone_surrogates_become_the_replacement_character():
    text = results_json([result(name="A\udce9\ud83d", notes=("\x1b[2J \x7f",))])
    (written,) = json.loads(text.encode())["submissions"]
    assert written["name"] == "A\ufffd\ufffd"
    assert written["notes"] == ["\x1b[2J \x7f"]
    assert "\x1b" not in text


def test_whole_marks_are_integers_and_others_have_two_decimals():
    (written,) = json.loads(results_json([result(marks=3.33 + 3.33, out_of=90.0)]))["submissions"]
    assert (repr(written["marks"]), repr(written["out_of"])) == ("6.66", "90")


def test_a_submission_without_a_gradable_file_names_no_file():
    written = json.loads(
        submission_json(result(file=None, sha256=None, status=Status.NOT_GRADABLE))
    )
    assert (written["file"], written["sha256"], written["status"]) == (None, None, "not gradable")


def test_one_submission_for_its_student_reveals_nothing_about_hidden_cases():
    text = submission_json(ADA)
    assert "SECRET" not in text
    assert "timed out" not in text
    assert json.loads(text).keys() == json.loads(submission_json(ADA, as_marker=True)).keys()


def test_one_submission_for_its_student_has_the_diagnosis_without_the_mutant():
    causes = json.loads(submission_json(ADA))["diagnoses"][0]["causes"]
    assert causes == [
        {"mutant": "", "says": "setup_game makes one row too few: range(1, size) leaves one out."}
    ]


def test_misconceptions_are_counted_over_the_batch_most_frequent_first():
    second = evolve(ADA, id="a", diagnoses=ADA.diagnoses[1:])
    results = [second, evolve(ADA, id="b"), evolve(ADA, id="c", diagnoses=())]
    counted = []
    for one in json.loads(results_json(results))["misconceptions"]:
        counted.append((one["part"], [cause["mutant"] for cause in one["causes"]], one["students"]))
    assert counted == [
        ("game", ["won_too_late", "columns_unseen"], 2),
        ("setup_game", ["rows_one_short"], 1),
    ]


def test_a_number_that_json_cannot_represent_is_refused():
    with pytest.raises(ValueError, match="NaN"):
        results_json([result(marks=float("nan"))])


EXACT = """{
 "format": 2,
 "assignment": {
  "name": "asn3",
  "title": "Xtreme tic-tac-toe",
  "sha256": "abababababababababababababababababababababababababababababababab"
 },
 "made_at": "2026-11-21T01:00:00+00:00",
 "grader": "VERSION",
 "submissions": [
  {"id": "1001", \
"name": "Ada Lovelace", \
"file": "asn3.py", \
"sha256": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", \
"status": "graded", \
"attention": [], \
"flags": [], \
"seconds_late": null, \
"notes": [], \
"deductions": [], \
"marks": 7.25, \
"out_of": 9.5, \
"by_hand_out_of": 10, \
"by_hand": null, \
"parts": [{\
"id": "setup_game", \
"title": "setup_game", \
"marks": 3.25, \
"out_of": 5, \
"bonus": false}, {\
"id": "game", \
"title": "The game", \
"marks": 4.5, \
"out_of": 4.5, \
"bonus": false}], \
"checks": [{\
"id": "setup_game::test_size[2]", \
"part": "setup_game", \
"title": "The board has n rows.", \
"verdict": "failed", \
"marks": 0, \
"out_of": 1, \
"audience": "public", \
"hint": "Count the rows.", \
"message": "setup_game(2); expected: 2 rows; got: 1 row", \
"carried_from": [], \
"failure": {\
"did": "setup_game(2)", "expected": "2 rows", "came": "1 row", "advice": "Loop.", \
"not_run": "", "same_as": [], "expected_board": [], "came_board": [], \
"expected_text": null, "came_text": null, "line": null, "wrong_type": false, "first": "", \
"test_error": "", "test_timed_out": false}, \
"notes": []}], \
"style": [], \
"layers": [], \
"diagnoses": []}
 ],
 "misconceptions": []
}
"""


def test_a_student_reads_from_which_function_a_public_check_was_carried_forward():
    carried = check(
        verdict=Verdict.CARRIED_FORWARD, carried_from=("helper",), audience=Audience.PUBLIC
    )
    (checks_read,) = json.loads(submission_json(result(checks=(carried,))))["checks"]
    assert (checks_read["verdict"], checks_read["carried_from"]) == ("carried forward", ["helper"])


@pytest.mark.parametrize("audience", Audience)
def test_a_student_reads_the_notes_of_public_checks(audience):
    noted = result(checks=(check(notes=("20 games: lost 3.",), audience=audience),))
    (checks_read,) = json.loads(submission_json(noted))["checks"]
    assert checks_read["notes"] == (["20 games: lost 3."] if audience is Audience.PUBLIC else [])
    (checks_read,) = json.loads(submission_json(noted, as_marker=True))["checks"]
    assert checks_read["notes"] == ["20 games: lost 3."]


def test_checks_that_passed_in_the_same_way_keep_their_own_notes():
    notes = [(), ("one",), ("two",), ()]
    checks = tuple(check(verdict=Verdict.PASSED, failure=None, notes=note) for note in notes)
    checks_read = json.loads(submission_json(result(checks=checks), as_marker=True))["checks"]
    assert [tuple(passed["notes"]) for passed in checks_read] == notes
