"""What a student should do first."""

import pytest
from attrs import evolve

from grader.feedback.student_view import student_view
from grader.feedback.to_do import to_do
from grader.feedback.wording import MORE_VALUES
from grader.policies.policy import Deduction
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import PartMark
from grader.records.verdict import Audience, Failure, Verdict
from tests.results import make_check, make_result


def failed(part, **changes):
    check = make_check(
        id=f"{part}::test",
        part=part,
        title=f"Title of {part}.",
        audience=Audience.PUBLIC,
        hint="",
        failure=Failure("f(1)", "2", "3", f"Advice for {part}."),
    )
    return evolve(check, **changes)


def things(lost, *checks, **changes):
    """Return what to do if the parts of *lost* are short of that many marks, of 10 each."""
    parts = tuple(PartMark(part, part.title(), 10.0 - marks, 10.0) for part, marks in lost.items())
    return to_do(student_view(evolve(make_result(parts=parts, checks=checks), **changes)))


def parts_of(*args, **changes):
    return [thing.parts for thing in things(*args, **changes)]


def test_the_three_things_with_the_most_marks_are_listed():
    lost = {"a": 1.0, "b": 4.0, "c": 2.0, "d": 3.0, "e": 0.0}
    assert parts_of(lost, *map(failed, lost)) == [("B",), ("D",), ("C",)]


def test_each_thing_to_do_has_its_marks_its_advice_and_its_check():
    (thing,) = things({"a": 1.5}, failed("a"))
    assert (thing.marks, thing.step) == (1.5, "Title of a: Advice for a.")


def test_the_name_of_a_game_is_in_quotation_marks():
    (thing,) = things({"game": 1.5}, failed("game", id="game::a_draw", title="A draw"))
    assert thing.step == "In “A draw”: Advice for game."


def test_a_helper_comes_before_the_functions_above_it():
    built_on_it = failed("big", verdict=Verdict.CARRIED_FORWARD, carried_from=("helper",))
    lost = {"other": 3.0, "big": 5.0, "helper": 1.0}
    checks = (failed("other"), built_on_it, failed("helper"))
    assert parts_of(lost, *checks) == [("Helper",), ("Big",), ("Other",)]


def test_where_the_mistake_is_says_more_than_that_a_check_was_not_run():
    carried = failed("big", verdict=Verdict.CARRIED_FORWARD, marks=0.5, carried_from=("helper",))
    waits = Failure(not_run="Not run: another check has to pass first.", first="Title of big.")
    waiting = failed("big", id="big::next", verdict=Verdict.SKIPPED, failure=waits)
    (thing,) = things({"big": 5.0}, carried, waiting)
    assert thing.step.startswith("The mistake is in helper, not here")


def test_a_function_that_a_hint_says_to_correct_first_comes_first_with_its_helpers():
    advice = Failure("f(1)", "2", "3", "First correct move, or what it calls.")
    moved = failed("move", verdict=Verdict.CARRIED_FORWARD, carried_from=("helper",))
    checks = (failed("match", failure=advice), moved, failed("helper"))
    assert parts_of({"match": 5.0, "move": 0.0, "helper": 1.0}, *checks) == [
        ("Helper",),
        ("Match",),
    ]
    lost = {"match": 5.0, "move": 2.0, "helper": 1.0}
    assert parts_of(lost, *checks) == [("Helper",), ("Move",), ("Match",)]


def test_two_functions_that_call_each_other_are_ordered_by_marks():
    one, two = (
        failed(part, verdict=Verdict.CARRIED_FORWARD, carried_from=(other,))
        for part, other in (("a", "b"), ("b", "a"))
    )
    assert sorted(parts_of({"a": 2.0, "b": 1.0}, one, two)) == [("A",), ("B",)]


def test_the_hint_of_most_failed_checks_comes_before_the_hint_of_one():
    hints = {"one": "Look at ties.", "two": "Which boxes?", "three": "Which boxes?"}
    checks = [
        failed("a", id=f"a::{name}", title=name, audience=Audience.HINT, hint=hint, failure=None)
        for name, hint in hints.items()
    ]
    (thing,) = things({"a": 5.0}, *checks)
    assert thing.step == "two: Which boxes?"


def test_dependencies_of_hidden_checks_do_not_change_the_order():
    hidden = failed("big", audience=Audience.HINT, hint="Try 7.")
    lost = {"big": 5.0, "helper": 1.0}
    blamed = evolve(hidden, verdict=Verdict.CARRIED_FORWARD, carried_from=("helper",))
    assert things(lost, hidden, failed("helper")) == things(lost, blamed, failed("helper"))


def test_the_diagnosis_is_the_thing_to_do():
    cause = Diagnosis("a", (Cause("mutant", "a forgets the last row."),), Strength.EXACT, 1)
    (thing,) = things({"a": 1.0}, failed("a"), diagnoses_for_student=(cause,))
    assert thing.step == "It looks as if a forgets the last row."


def test_parts_with_the_same_thing_to_do_are_one_thing():
    (thing,) = things({"a": 1.0, "b": 2.0}, failed("a"), failed("b"), unwritten=("a", "b"))
    assert (thing.parts, thing.marks) == (("A", "B"), 3.0)


def test_parts_with_the_same_advice_are_one_thing():
    said = Failure("f(1)", "2", "3", "Give the variable list another name.")
    (thing,) = things({"a": 1.0, "b": 2.0}, failed("a", failure=said), failed("b", failure=said))
    assert (thing.parts, thing.step) == (("A", "B"), said.advice)


def test_a_missing_bonus_is_not_listed():
    bonus = (PartMark("a", "A", 0.0, 2.0, bonus=True),)
    assert things({}, failed("a"), parts=bonus) == ()


def test_output_of_a_program_is_shortened_to_one_line():
    came = Failure("f()", "", "E: " + "\x1b[2J" * 9_000 + "\nb")
    (thing,) = things({"a": 1.0}, failed("a", verdict=Verdict.RAISED, failure=came))
    assert len(thing.step) < 500
    assert not {"\n", "\x1b"} & set(thing.step)


def test_spaces_within_a_quoted_line_stay_and_lines_are_joined():
    advice = 'Write “print("  0 1")”.\n\n  Then run it.'
    (thing,) = things({"a": 1.0}, failed("a", failure=Failure("f(1)", "2", "3", advice)))
    assert thing.step.endswith('Write “print("  0 1")”. Then run it.')


@pytest.mark.parametrize(
    ("came", "step"),
    [
        ("None", "Title of a: Your program gave: None"),
        ("the board\n  X|O", "Title of a: Compare what we expected with what your program gave."),
    ],
)
def test_without_advice_the_thing_to_do_says_what_a_value_is(came, step):
    (thing,) = things({"a": 1.0}, failed("a", failure=Failure("f(1)", "2", came)))
    assert thing.step == step


def test_without_advice_the_thing_to_do_says_what_happened_in_a_game():
    failure = Failure("We played: size 3", "The end.", "Your game ended.\nX wins.", "")
    (thing,) = things({"game": 1.0}, failed("game", id="game::one", title="A", failure=failure))
    assert thing.step == "In “A”: Your game ended."


def test_if_only_unseen_cases_fail_a_student_is_told_to_try_more_values():
    (thing,) = things({"a": 1.0}, failed("a", audience=Audience.COUNT))
    assert thing.step == MORE_VALUES


GUARD = Deduction("Only parts could be imported", 5.0, advice="Use the guard.", rule="guard")


def test_a_deduction_is_one_thing_with_the_instruction_that_the_same_mistake_breaks():
    guard = failed("rules", id="rules::guard", title="Guard", marks=0.0, out_of=0.5)
    unnamed = Failure(advice="Write it.")
    name = failed("rules", id="rules::name", title="Name", out_of=0.25, failure=unnamed)
    found = things({"a": 5.25, "rules": 0.75}, failed("a"), guard, name, deductions=(GUARD,))
    assert [thing.parts[0] for thing in found] == ["Only parts could be imported", "A", "Rules"]
    assert [thing.marks for thing in found] == [5.5, 5.25, 0.25]
    assert found[0].step == "Advice for rules."  # "Lost: what is so in a right program" is wrong
    assert found[2].step == "Write it."
    for lost in (0.5, 0.51):  # the marks of a part may be rounded
        (thing,) = things({"rules": lost}, guard, deductions=(GUARD,))
        assert thing.marks == 5.5


def test_a_deduction_and_a_part_with_the_same_words_are_two_things():
    same = Deduction("Late start", 2.0, advice="Title of a: Advice for a.")
    found = things({"a": 1.0}, failed("a"), deductions=(same,))
    assert [thing.parts for thing in found] == [("Late start",), ("A",)]


def test_a_deduction_counts_alone_if_no_instruction_is_broken():
    passed = failed("rules", id="rules::guard", marks=1.0, verdict=Verdict.PASSED, failure=None)
    first, second = things({"a": 6.0}, failed("a"), passed, deductions=(GUARD,))
    assert first.parts == ("A",)
    assert (second.parts, second.step) == (("Only parts could be imported",), "Use the guard.")


def test_a_deduction_that_nothing_wins_back_is_not_listed():
    assert things({}, deductions=(Deduction("Handed in late", 9.0),)) == ()
    assert things({}, deductions=(evolve(GUARD, marks=0.0),)) == ()


def test_nothing_is_to_gain_if_late_work_earns_no_marks():
    late = Deduction("Handed in late", 8.5, takes_all=True)
    (thing,) = things({"a": 1.5}, failed("a"), deductions=(late,))
    assert thing.line == "A: Title of a: Advice for a."
