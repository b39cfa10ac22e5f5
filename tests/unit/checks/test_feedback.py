import pytest
from attrs import evolve

from grader.checks.feedback import for_student, message, number, one_line, shortened, to_look_at, visible
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.verdict import Audience, Failure, Verdict

FAILED = CheckMark(
    id="setup_game::test_size[2]",
    part="setup_game",
    title="The board has n rows.",
    verdict=Verdict.FAILED,
    marks=0.0,
    out_of=1.0,
    audience=Audience.HINT,
    hint="Count the rows.",
    failure=Failure("setup_game(2)", "2 rows", "1 row", "Loop over the rows."),
    transcript="",
)


def result(*checks, status=Status.GRADED, notes=()):
    parts = (PartMark("setup_game", "setup_game", 3.0, 5.0),)
    return Result("1", "Ada", "asn3.py", "cd", status, notes, (), 3.0, 5.0, 1.0, parts, checks, (), ())


MESSAGES = {
    "what we did, what was expected and what came": ({}, "setup_game(2); expected 2 rows; came 1 row"),
    "a board is told in one line": (
        {"failure": Failure("f(board)", "X| \n-+-\n | ", "None")},
        "f(board); expected X|  / -+- /  | ; came None",
    ),
    "nothing said": ({"failure": Failure()}, "It was wrong."),
    "how it ended comes first": (
        {"verdict": Verdict.RAISED, "failure": Failure("f(1)", "", "ValueError: no")},
        "It raised an exception: f(1); came ValueError: no",
    ),
    "how it ended is enough": ({"verdict": Verdict.TIMED_OUT, "failure": None}, "It took too long."),
    "our fault": (
        {"verdict": Verdict.BROKEN, "failure": Failure()},
        "The grader itself failed; it costs nothing, and a person must look.",
    ),
    "passed": ({"verdict": Verdict.PASSED, "failure": None}, ""),
}


@pytest.mark.parametrize(("changes", "said"), MESSAGES.values(), ids=MESSAGES)
def test_a_message_is_one_line_for_the_marker(changes, said):
    assert message(evolve(FAILED, **changes)) == said


def test_a_long_message_is_cut_in_the_middle_and_says_so():
    said = message(evolve(FAILED, failure=Failure(did="f()", came="x" * 10_000 + "END")))
    assert len(said) < 450
    assert "characters left out" in said
    assert said.endswith("END")


def test_a_short_text_is_not_cut():
    assert shortened("abcd", 4) == "abcd"
    assert shortened("abcdef", 4) == "ab […2 characters left out…] ef"


def test_a_public_check_is_shown_whole():
    (part,) = for_student(result(evolve(FAILED, audience=Audience.PUBLIC, transcript="X's move: ")))
    (shown,) = part.shown
    assert (shown.failure, shown.transcript, shown.ending, shown.hint) == (FAILED.failure, "X's move: ", "", "")


def test_a_screen_that_what_came_shows_is_not_shown_again():
    came = "what came\non the screen\n    X's move: "
    failed = evolve(FAILED, audience=Audience.PUBLIC, transcript="X's move: ", failure=Failure("", "", came))
    (part,) = for_student(result(failed))
    (shown,) = part.shown
    assert (shown.failure.came, shown.transcript) == (came, "")


def test_the_hint_of_a_public_check_stands_in_for_missing_advice():
    (part,) = for_student(result(evolve(FAILED, audience=Audience.PUBLIC, failure=Failure("f()"))))
    assert part.shown[0].hint == "Count the rows."


@pytest.mark.parametrize("verdict", [Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED, Verdict.SKIPPED])
def test_a_public_check_says_how_it_ended(verdict):
    (part,) = for_student(result(evolve(FAILED, audience=Audience.PUBLIC, verdict=verdict, failure=None)))
    assert part.shown[0].ending.endswith(".")


def test_public_checks_come_in_the_order_of_their_verdicts():
    public = evolve(FAILED, audience=Audience.PUBLIC)
    (part,) = for_student(result(public, evolve(public, title="Ends.", verdict=Verdict.TIMED_OUT)))
    assert [shown.title for shown in part.shown] == ["Ends.", "The board has n rows."]


def test_cases_of_one_hidden_test_are_told_once_with_the_hint_only():
    (part,) = for_student(result(FAILED, evolve(FAILED, id="other", marks=0.5), evolve(FAILED, title="Another.")))
    first, second = part.shown
    assert (first.times, first.marks, first.out_of, first.hint) == (2, 0.5, 2.0, "Count the rows.")
    assert (first.failure, first.ending, first.transcript) == (None, "", "")
    assert (second.title, second.times) == ("Another.", 1)


def test_hidden_checks_that_ended_alike_are_told_once_with_how_and_not_with_their_hints():
    stopped = evolve(FAILED, verdict=Verdict.RAISED, failure=Failure("f(1)", ending="It stopped with a KeyError."))
    (part,) = for_student(result(FAILED, stopped, evolve(stopped, title="Another.", hint="Look again.")))
    wrong, alike = part.shown
    assert (wrong.title, wrong.hint, wrong.ending) == (FAILED.title, FAILED.hint, "")
    assert (alike.title, alike.hint) == ("Checks that all ended alike", "")
    assert (alike.ending, alike.times, alike.failure) == ("It stopped with a KeyError.", 2, None)


def test_a_single_hidden_check_that_ended_early_keeps_its_title():
    stopped = evolve(FAILED, verdict=Verdict.RAISED, failure=Failure(ending="It took too long."))
    (part,) = for_student(result(stopped))
    assert (part.shown[0].title, part.shown[0].ending) == (FAILED.title, "It took too long.")


def test_of_other_checks_only_numbers_are_told():
    (part,) = for_student(
        result(
            evolve(FAILED, verdict=Verdict.PASSED, failure=None),
            evolve(FAILED, verdict=Verdict.BROKEN, audience=Audience.PUBLIC),
            evolve(FAILED, verdict=Verdict.SKIPPED),
            evolve(FAILED, verdict=Verdict.SKIPPED, audience=Audience.COUNT),
            evolve(FAILED, audience=Audience.COUNT),
        )
    )
    assert (part.checks, part.passed, part.broken, part.untried, part.hidden, part.shown) == (5, 1, 1, 2, 1, ())


def test_a_graded_result_needs_no_look():
    assert to_look_at(result(notes=("It came as a notebook.",))) == ""


def test_our_fault_is_what_a_person_looks_at_first():
    broken = evolve(FAILED, verdict=Verdict.BROKEN)
    looked = result(broken, status=Status.NEEDS_A_PERSON, notes=("Two\nlines.",))
    assert to_look_at(looked) == "The grader itself failed in 1 check. Two␊lines."
    assert to_look_at(evolve(looked, checks=(broken, broken))).startswith("The grader itself failed in 2 checks.")
    assert to_look_at(evolve(looked, checks=())) == "Two␊lines."


def test_what_a_terminal_obeys_is_made_visible():
    assert visible("a\x1b[31m\x00\x7f\x9b\r\n\tb") == "a␛[31m␀␡\ufffd␍\n\tb"


def test_what_turns_letters_around_and_half_a_pair_are_replaced():
    assert visible("a\u202eb\u2066c\ud800") == "a\ufffdb\ufffdc\ufffd"


def test_a_name_is_one_line():
    assert one_line("a\nb\tc\u2028d") == "a␊b␉c␊d"


@pytest.mark.parametrize(
    ("marks", "written"), [(5.0, "5"), (4.499999, "4.5"), (6.66, "6.66"), (-0.0, "0"), (0.004, "0")]
)
def test_marks_are_written_without_needless_digits(marks, written):
    assert repr(number(marks)) == written


CARRIED = evolve(FAILED, verdict=Verdict.CARRIED_FORWARD, marks=1.0, carried_from="helper")


def test_what_was_carried_forward_is_told_once_for_each_function_and_never_as_a_failure():
    others = [evolve(CARRIED, audience=audience) for audience in Audience]
    (part,) = for_student(result(*others, evolve(CARRIED, carried_from="other"), FAILED))
    assert part.carried == (
        "Carried forward from helper: with a right helper these 3 checks pass, so they cost nothing here.",
        "Carried forward from other: with a right other this check passes, so it costs nothing here.",
    )
    assert (len(part.shown), part.hidden, part.untried, part.passed) == (1, 0, 0, 0)


def test_what_a_policy_takes_for_it_is_told():
    (part,) = for_student(result(evolve(CARRIED, marks=0.25), evolve(CARRIED, marks=0.25)))
    assert part.carried[0].endswith("these 2 checks pass, so they cost 1.5 of 2 marks here.")


def test_what_many_small_checks_cost_is_rounded_once_and_never_more_than_their_part():
    """A 39th of 5 marks is 0.13 by itself, and 39 of these would be 5.07."""
    carried = evolve(CARRIED, marks=5 / 78, out_of=5 / 39)
    (part,) = for_student(result(*[carried] * 39))
    assert part.carried[0].endswith("these 39 checks pass, so they cost 2.5 of 5 marks here.")
    hinted = evolve(FAILED, audience=Audience.HINT, marks=0.0, out_of=5 / 39)
    (part,) = for_student(result(*[hinted] * 39))
    assert (part.shown[0].times, number(part.shown[0].out_of)) == (39, 5)


def test_a_marker_reads_how_it_failed_at_first():
    assert message(CARRIED) == "Carried forward from helper: setup_game(2); expected 2 rows; came 1 row"
    assert message(evolve(CARRIED, failure=None)) == "Carried forward from helper."
