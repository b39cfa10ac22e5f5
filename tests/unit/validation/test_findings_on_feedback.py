"""What students read is held against the facts. One contradiction of each kind is planted, and
found.
"""

import pytest
from attrs import evolve

from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import PartMark
from grader.records.verdict import Audience, Failure, Verdict
from grader.validation.candidate import Candidate, Kind
from grader.validation.findings.feedback import findings_on_feedback
from tests.results import make_check, make_result

PROGRAM = "def double(number):\n    half_of_it = number\n    return half_of_it\n"
HANDED_OUT = {"pair.py": b"def double(number):\n    pass\n", "numbers.csv": b"\xff"}
WRONG = Failure("double(3)", "6", "3", "Add it to itself.")
HINT = "Call double(number) for each, as in range(3)."


def check(**changes):
    said = {"title": "It is doubled", "hint": HINT, "failure": WRONG}
    failed = make_check(id="double::test", part="double", audience=Audience.PUBLIC, **said)
    return evolve(failed, **changes)


def sentences(*checks, marks=1.0, program=PROGRAM, handed_out=HANDED_OUT, **changes):
    """What is found of a program with this outcome."""
    parts = (PartMark("double", "Twice", marks, 2.0),)
    result = make_result(
        file="pair.py", sha256="", marks=marks, out_of=2.0, parts=parts, checks=checks
    )
    candidate = Candidate(Kind.MUTANT, "wrong", "mutants/wrong.py", program.encode())
    results = {candidate.id: evolve(result, **changes)}
    return [finding.sentence for finding in findings_on_feedback([candidate], results, handed_out)]


@pytest.mark.parametrize(
    "came", ['{"Jane Austen": []}', "the board\n  X|O", '"a\\nb", which prints as\n  a\n  b']
)
def test_a_dict_that_a_function_should_return_is_not_a_finding(came):
    answer = Failure("read_books()", '{"Jane Austen": ["Emma"]}', came)
    assert sentences(check(failure=answer)) == []


def test_true_sentences_are_not_findings():
    assert (
        sentences(
            check(),
            check(audience=Audience.HINT),
            check(verdict=Verdict.PASSED, marks=1.0, failure=None),
        )
        == []
    )


CONTRADICTIONS = {
    "a function that is there called missing": (
        check(failure=Failure(not_run="Not run: there is no function called double in your file.")),
        "double is reported missing, but it is there",
    ),
    "expected looks the same as what the program gave": (
        check(failure=Failure("double(3)", "Choose your row:", "Choose  your row:")),
        "what was expected looks the same as what the program gave: “Choose your row:”",
    ),
    "a dict of the test's": (
        check(
            failure=Failure(
                "ran your file", '{"before the first": 1, "later": 0}', '{"later": 0}\nYour move:'
            )
        ),
        "a value from inside the test is shown",
    ),
    "a hint for an exception": (
        check(
            verdict=Verdict.RAISED,
            failure=Failure("double(3)", "no exception", "KeyError: 1", HINT),
        ),
        "a hint for a wrong answer is shown, but there was no answer",
    ),
    "a name that no hand-out has, in a hint": (
        check(audience=Audience.HINT, hint="Look at max_value."),
        "no hand-out has the name max_value",
    ),
    "a function that no hand-out has, in an advice": (
        check(failure=evolve(WRONG, advice="Call triple(number).")),
        "no hand-out has the name triple",
    ),
    "a word of the grader's own": (
        check(failure=evolve(WRONG, came="'Opaque' object has no attribute 'x'")),
        "a word of the grader's own is shown, Opaque",
    ),
    "a guard that the hand-out does not have": (
        check(failure=evolve(WRONG, advice="Put it under the guard.")),
        "the hand-out has no guard",
    ),
}


@pytest.mark.parametrize(("failed", "fault"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_sentence_that_contradicts_the_facts_is_an_error(failed, fault):
    (sentence,) = sentences(failed)
    assert fault in sentence
    assert "the student of mutants/wrong.py reads it" in sentence


def test_a_part_with_full_marks_needs_no_hint():
    (sentence,) = sentences(check(audience=Audience.HINT), marks=2.0)
    assert "the part has full marks, but its feedback shows a hint" in sentence


def test_a_part_with_full_marks_must_not_mention_possible_mistakes():
    looks_like = Diagnosis("double", (Cause("wrong", "nothing is added."),), Strength.EXACT, 1)
    (sentence,) = sentences(marks=2.0, diagnoses_for_student=(looks_like,))
    assert "shows what may be wrong: “It looks as if nothing is added.”" in sentence


def test_a_guard_may_be_mentioned_if_the_hand_out_has_one():
    handed_out = {
        "pair.py": b'def double(number):\n    pass\n\nif __name__ == "__main__":\n    pass\n'
    }
    assert (
        sentences(
            check(failure=evolve(WRONG, advice="Put it under the guard.")), handed_out=handed_out
        )
        == []
    )


def test_a_line_break_as_python_writes_it_is_not_a_part_of_a_name():
    hint = r"Write \nTotal, and not \tTotal."
    assert sentences(check(audience=Audience.HINT, hint=hint)) == []


def test_a_contradiction_in_many_pages_is_reported_once():
    (sentence,) = sentences(*[check(failure=Failure("double(3)", "6", "6"))] * 3)
    assert "looks the same as what the program gave" in sentence
