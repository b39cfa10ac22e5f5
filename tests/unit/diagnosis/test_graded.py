"""From a program to its diagnosis, in real guests."""

import pytest

from grader import config
from grader.diagnosis.signatures import FILE, signature, text_of
from grader.errors import InputError
from grader.pipeline.setup import with_grader
from grader.records.diagnosis import Strength
from grader.records.submission import Submission
from grader.records.task import Task

SAYS = "double adds two: multiply by two."
NOTHING = "def swap(pair):\n    return [pair[1], pair[0]]\n"
ADDS_TWO = f"def double(number):\n    return number + 2\n\n\n{NOTHING}"
# The same faults in other styles: other names, other lines, prints, and an exception with another
# text.
IN_ANOTHER_STYLE = """
def helper(n, more=2):
    print("adding", more)
    return more + n

def double(n):
    result = helper(n)
    return result

def swap(items):
    first, second = items
    return list((second, first))
"""
RAISES = f"def double(n):\n    return [n][2]\n\n\n{NOTHING}"
RAISES_BELOW = (
    "def double(number):\n    def below():\n        raise IndexError(number, 'mine')\n    below()\n"
)
SYNTAX = f"def double(number):\n    return number +\n\n\n{NOTHING}"


@pytest.fixture
def results(make_pair):
    """Grade programs one after the other, with *signatures* of known faults or without."""

    def graded(*texts, signatures=()):
        folder = make_pair({FILE: text_of(signatures)} if signatures else {})
        found = []

        def use(grader):
            for number, text in enumerate(texts):
                submission = Submission(str(number), "Ada", "pair.py", text.encode())
                found.append(grader.grade(Task(submission)).result)

        with_grader(config.load(folder), use)
        return found

    return graded


@pytest.fixture
def known(results):
    return tuple(signature("adds_two", SAYS, result) for result in results(ADDS_TWO))


def test_a_known_fault_is_recognised_in_another_style(results, known):
    (result,) = results(IN_ANOTHER_STYLE, signatures=known)
    (diagnosis,) = result.diagnoses
    (cause,) = diagnosis.causes
    assert (cause.mutant, cause.says) == ("adds_two", SAYS)
    told = (diagnosis.part, diagnosis.strength, diagnosis.explained)
    assert told == ("double", Strength.EXACT, 2)


UNCHANGED = "swap returns the pair as it is: change the order."
SWAP = "def double(number):\n    return number * 2\n\n\ndef swap(pair):\n    {}\n"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return list(pair)", [UNCHANGED]),
        ("return None", []),
        ("return [pair[1], pair[1]]", []),
        ("return pair[2]", []),
    ],
)
def test_a_student_reads_of_a_hidden_check_only_what_all_evidence_says(results, body, said):
    """A hidden check fails for many reasons, and how it failed is not shown."""
    (unchanged,) = results(SWAP.format("return pair"))
    fault = signature("unchanged", UNCHANGED, unchanged)
    (result,) = results(SWAP.format(body), signatures=[fault])
    read = [cause.says for one in result.diagnoses_for_student for cause in one.causes]
    assert read == said


@pytest.mark.parametrize(
    "text", [RAISES, SYNTAX, NOTHING, "x = 1\n"], ids=["raises", "syntax", "missing", "empty"]
)
def test_an_unknown_failure_has_no_diagnosis(results, known, text):
    assert results(text, signatures=known)[0].diagnoses == ()


def test_the_line_and_the_text_of_an_exception_do_not_change_its_evidence(results):
    first, second = (
        [check.evidence for check in each.checks if check.part == "double"]
        for each in results(RAISES, RAISES_BELOW)
    )
    assert first == second
    assert first[0][0][:4] == ("answer", "raised", "IndexError", "in it")


def test_damaged_signatures_are_refused_before_anything_is_graded(make_pair):
    assignment = config.load(make_pair({FILE: "{"}))
    with pytest.raises(InputError, match=r"signatures\.json: is damaged; it is generated"):
        with_grader(assignment, lambda _: None)
