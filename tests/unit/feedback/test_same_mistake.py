"""Failures that are one mistake."""

from grader.feedback.same_mistake import mistakes
from grader.feedback.view_records import ShownFailure
from grader.records.verdict import Failure, Verdict


def shown(title="The rows.", failure=None, verdict=Verdict.FAILED, **changes):
    return ShownFailure((title,), 1, "", "", failure, verdict=verdict, **changes)


def sizes(*failures):
    return [1 + len(mistake.more) for mistake in mistakes(failures)]


def test_failures_with_the_same_advice_are_one_mistake():
    one, two = (shown(failure=Failure(f"f({n})", "1", str(n), "Add.")) for n in (2, 3))
    assert sizes(one, two) == [2]
    assert mistakes([one, two])[0].times_more == 1


def test_failures_with_different_or_no_advice_are_different_mistakes():
    one, two, silent = (
        shown(failure=Failure("f()", "1", "2", advice)) for advice in ("Add.", "Take away.", "")
    )
    assert sizes(one, two, silent, silent) == [1, 1, 1, 1]


def test_the_same_exception_in_several_tests_is_one_mistake():
    raised = Failure("f()", "no exception", "KeyError: 1 on line 3 of your file")
    first, second = (shown(title, raised, Verdict.RAISED) for title in ("A", "B"))
    other = shown("A", Failure("f()", "", "KeyError: 1 on line 4 of your file"), Verdict.RAISED)
    assert sizes(first, second, other) == [2, 1]


def test_exceptions_in_two_lines_are_two_mistakes_although_the_advice_is_the_same():
    one, two = (
        shown("A", Failure("f()", "", f"IndexError on line {n}", "Count."), Verdict.RAISED)
        for n in (3, 4)
    )
    assert sizes(one, two) == [1, 1]


def test_a_game_that_refers_to_another_one_is_below_it():
    habit = shown("O wins", Failure("size 3", "Counter: 0", "Counter: 1", "Start at 0."))
    other = shown("A draw", Failure("size 3", "A draw", "Nothing", "Leave the loop."))
    repeated = shown("X wins", Failure("size 3", "As in “O wins”", same_as=("O wins",)))
    assert [mistake.first for mistake in mistakes([other, habit, repeated])] == [other, habit]
    assert sizes(other, habit, repeated) == [1, 2]


def test_hints_of_hidden_cases_and_checks_that_were_not_run_stay_as_they_are():
    assert sizes(shown(verdict=None), shown(verdict=None)) == [1, 1]
