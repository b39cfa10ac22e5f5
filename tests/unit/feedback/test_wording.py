import pytest
from attrs import evolve

from grader.feedback.wording import message, number, one_line, shortened, visible
from grader.records.verdict import Failure, Verdict
from tests.results import make_check

FAILED = make_check()
FACTS = "setup_game(2); expected: 2 rows; got: 1 row"
MESSAGES = {
    "what we did, what was expected and what came": ({}, FACTS),
    "a board is told in one line": (
        {"failure": Failure("f(board)", "X| \n-+-\n | ", "None")},
        "f(board); expected: X|  / -+- /  | ; got: None",
    ),
    "which check has to pass first": (
        {"verdict": Verdict.SKIPPED, "failure": Failure(not_run="Not run: “A” has to pass first.")},
        "Not run: “A” has to pass first",
    ),
    "why there is nothing to grade is one sentence, without a full stop before a semicolon": (
        {
            "verdict": Verdict.SKIPPED,
            "failure": Failure(
                expected="a file",
                came="there is nothing to grade",
                not_run="Not run: see the notes.",
            ),
        },
        "Not run: see the notes; expected: a file; got: there is nothing to grade",
    ),
    "nothing said": ({"failure": Failure()}, "Wrong answer."),
    "how it ended comes first": (
        {"verdict": Verdict.RAISED, "failure": Failure("f(1)", "", "ValueError: no")},
        "It raised an exception: f(1); got: ValueError: no",
    ),
    "our fault": (
        {"verdict": Verdict.BROKEN, "failure": Failure()},
        "The grader itself failed; it costs nothing, and a person must look.",
    ),
    "passed": ({"verdict": Verdict.PASSED, "failure": None}, ""),
}


@pytest.mark.parametrize(("changes", "text"), MESSAGES.values(), ids=MESSAGES)
def test_a_message_for_the_marker_is_one_line(changes, text):
    assert message(evolve(FAILED, **changes)) == text


def test_a_long_message_is_cut_in_the_middle_and_says_so():
    text = message(evolve(FAILED, failure=Failure(did="f()", came="x" * 10_000 + "END")))
    assert len(text) < 450
    assert "characters left out" in text
    assert text.endswith("END")


def test_a_short_text_is_not_cut():
    assert shortened("abcd", 4) == "abcd"
    assert shortened(f"ab{'-' * 40}ef", 4) == "ab […40 characters left out…] ef"


def test_a_text_is_whole_if_a_note_would_be_longer_than_what_it_replaces():
    assert shortened("abcdef", 4) == "abcdef"


def test_control_characters_are_made_visible():
    assert visible("a\x1b[31m\x00\x7f\x9b\r\n\tb") == "a␛[31m␀␡\ufffd␍\n\tb"


def test_bidirectional_controls_and_lone_surrogates_are_replaced():
    assert visible("a\u202eb\u2066c\ud800") == "a\ufffdb\ufffdc\ufffd"


def test_letters_without_ink_are_replaced_so_that_two_names_do_not_look_the_same():
    assert one_line("Ada\u3164") == "Ada\ufffd"
    assert one_line("\u115f\u1160\uffa0\u2800\u034f") == "\ufffd" * 5


def test_a_name_is_one_line():
    assert one_line("a\nb\tc\u2028d") == "a␊b␉c␊d"


@pytest.mark.parametrize(
    ("marks", "written"), [(5.0, "5"), (4.499999, "4.5"), (-0.0, "0"), (0.004, "0")]
)
def test_marks_are_written_without_needless_digits(marks, written):
    assert repr(number(marks)) == written


CARRIED = evolve(FAILED, verdict=Verdict.CARRIED_FORWARD, marks=1.0, carried_from=("helper",))


def test_a_marker_reads_the_first_failure():
    assert message(CARRIED) == f"Carried forward from helper: {FACTS}"
    assert message(evolve(CARRIED, failure=None)) == "Carried forward from helper."
