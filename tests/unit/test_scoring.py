from fractions import Fraction

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from grader import marks as marks_of
from grader import scoring
from grader.policies.late import LateKind, LatePolicy
from grader.policies.policy import Arrival, Deduction
from grader.policies.salvage import SalvagePolicy
from grader.records.assignment import Part
from grader.records.result import PartMark
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict
from tests.plain_assignment import make_assignment
from tests.results import make_result

PART = Part("double", "Twice a number", 5.0)


def outcome(points=1.0, earned=1.0, verdict=None, part="double"):
    verdict = verdict or (Verdict.PASSED if earned == 1 else Verdict.FAILED)
    return Outcome(Check(f"{part}::test", part, "It works", points, Audience.HINT), verdict, earned)


def part_mark(*given):
    return scoring.part_marks(*given)[0]


def check_marks(*given):
    return scoring.part_marks(*given)[1]


@pytest.mark.parametrize(
    ("exact", "marks"),
    [
        (Fraction(1, 3), 0.33),
        (Fraction(2, 3), 0.67),
        (Fraction(1, 200), 0.01),  # a half goes up
        (Fraction(5, 200), 0.03),  # and not to the even neighbour
        (Fraction(201, 200), 1.01),
        (Fraction(0), 0.0),
        (Fraction(90), 90.0),
    ],
)
def test_marks_are_rounded_half_up_to_hundredths(exact, marks):
    assert marks_of.rounded(exact) == marks


@pytest.mark.parametrize(
    ("outcomes", "marks"),
    [
        pytest.param([outcome(), outcome()], 5.0, id="all passed"),
        pytest.param([outcome(earned=0), outcome(earned=0)], 0.0, id="none passed"),
        pytest.param(
            [outcome(2), outcome(1, 0), outcome(1, 0)], 2.5, id="in the ratio of the points"
        ),
        pytest.param([outcome(1), outcome(1), outcome(1, 0)], 3.33, id="rounded once"),
        pytest.param([outcome(0.1), outcome(0.1), outcome(0.1)], 5.0, id="tenths are tenths"),
        pytest.param([outcome(1, 0.5), outcome(1, 0)], 1.25, id="half of a game"),
        pytest.param(
            [outcome(1, 0.0, Verdict.BROKEN), outcome(1, 0)], 2.5, id="our fault costs nothing"
        ),
        pytest.param([], 0.0, id="nothing was seen"),
    ],
)
def test_the_marks_of_a_part_are_its_share_of_the_points(outcomes, marks):
    assert part_mark(PART, outcomes) == PartMark("double", "Twice a number", marks, 5.0)


@pytest.mark.parametrize(("earned", "marks"), [(0.05, 0.0), (0.06, 0.5), (0.66, 3.0), (0.94, 4.5)])
def test_the_marks_of_a_part_are_rounded_to_half_marks_if_the_author_says_so(earned, marks):
    part = Part("double", "Twice a number", 4.75)
    assert part_mark(part, [outcome(1, earned)], 0.5).marks == marks
    assert part_mark(part, [outcome()], 0.5).marks == 4.75
    assert part_mark(evolve(part, marks=4.6), [outcome()], 0.5).marks == 4.6


@given(st.lists(st.floats(0, 1), min_size=1, max_size=5), st.sampled_from([0.01, 0.5, 3]))
def test_a_rounded_part_never_has_more_than_its_marks(shares, step):
    mark = part_mark(PART, [outcome(1, share) for share in shares], step)
    assert 0 <= mark.marks <= mark.out_of


def test_the_marks_before_rounding_are_those_of_the_checks():
    outcomes = [outcome(1, 0.98)]
    rounded = make_result(
        file="pair.py",
        marks=5.0,
        out_of=5.0,
        parts=(part_mark(PART, outcomes, 0.5),),
        checks=check_marks(PART, outcomes),
    )
    assert rounded.parts[0].marks == 5.0
    exact = scoring.unrounded(rounded)
    assert (exact.parts[0].marks, exact.marks) == (4.9, 4.9)


def test_a_check_has_its_share_of_the_marks():
    first, second, third = check_marks(PART, [outcome(2), outcome(1, 0.5), outcome(1, 0)])
    assert [(mark.marks, mark.out_of) for mark in (first, second, third)] == [
        (2.5, 2.5),
        (0.625, 1.25),
        (0.0, 1.25),
    ]


@given(
    st.lists(st.sampled_from((0.5, 1.0, 2.0, 3.0)), min_size=1, max_size=200),
    st.sampled_from((1.0, 5.0, 6.66)),
)
def test_the_shares_of_a_part_add_up_to_its_marks(points, marks):
    part = Part("double", "Twice a number", marks)
    checks = check_marks(part, [outcome(earned) for earned in points])
    assert marks_of.to_hundredths(sum(check.out_of for check in checks)) == marks
    assert marks_of.to_hundredths(sum(check.marks for check in checks)) == marks


def test_a_check_that_the_grader_failed_in_has_full_marks():
    (mark,) = check_marks(PART, [outcome(1, 0.0, Verdict.BROKEN)])
    assert (mark.marks, mark.verdict) == (5.0, Verdict.BROKEN)


def test_a_scored_check_keeps_its_descriptions():
    failure = Failure("double(3)", "6", "9")
    check = Check("double::test", "double", "It works", 1, Audience.PUBLIC, "Add.")
    (mark,) = check_marks(PART, [Outcome(check, Verdict.FAILED, 0.0, failure, "on the screen")])
    assert (mark.id, mark.part, mark.title, mark.hint) == (
        "double::test",
        "double",
        "It works",
        "Add.",
    )
    assert (mark.audience, mark.failure, mark.transcript) == (
        Audience.PUBLIC,
        failure,
        "on the screen",
    )


def test_without_outcomes_there_are_no_check_marks():
    assert check_marks(PART, []) == ()


POINTS = st.floats(0.01, 50).map(lambda number: round(number, 2))


@given(
    st.floats(0, 100).map(lambda number: round(number, 2)),
    st.lists(POINTS, min_size=1, max_size=12),
)
def test_a_part_whose_checks_all_passed_has_exactly_its_marks(marks, points):
    part = Part("double", "Twice", marks)
    assert part_mark(part, [outcome(earned) for earned in points]).marks == marks


@given(st.lists(st.tuples(POINTS, st.sampled_from([0.0, 0.25, 0.5, 1.0])), min_size=1, max_size=12))
def test_checks_add_up_to_their_part(checks):
    outcomes = [outcome(points, earned) for points, earned in checks]
    part, marks = scoring.part_marks(PART, outcomes)
    assert sum(mark.marks for mark in marks) == pytest.approx(
        part.marks, abs=0.005 * (len(marks) + 1)
    )
    assert sum(mark.out_of for mark in marks) == pytest.approx(
        part.out_of, abs=0.005 * (len(marks) + 1)
    )
    assert 0 <= part.marks <= part.out_of


@given(st.lists(st.tuples(POINTS, st.booleans()), min_size=1, max_size=8), st.integers(0, 7))
def test_an_error_of_the_grader_never_costs_marks(checks, number):
    outcomes = [outcome(points, float(passed)) for points, passed in checks]
    at = number % len(outcomes)
    broken = [*outcomes[:at], outcome(checks[at][0], 0.0, Verdict.BROKEN), *outcomes[at + 1 :]]
    assert part_mark(PART, broken).marks >= part_mark(PART, outcomes).marks


def test_outcomes_are_grouped_by_part_in_the_order_of_the_assignment():
    swap, first, second = outcome(part="swap"), outcome(1), outcome(2)
    parts = (PART, Part("swap", "Swap", 5.0), Part("game", "The game", 1.0))
    grouped = scoring.by_part(
        make_assignment(parts=parts), [swap, first, outcome(part="another"), second]
    )
    assert list(grouped.items()) == [("double", [first, second]), ("swap", [swap]), ("game", [])]


@pytest.mark.parametrize(
    ("parts", "taken", "total"),
    [
        ([1.1, 2.2], [], 3.3),
        ([0.1] * 10, [], 1.0),
        ([5.0, 5.0], [2.5, 0.25], 7.25),
        ([1.0], [5.0], 0.0),
        ([], [], 0.0),
    ],
)
def test_the_total_is_exact_and_never_below_0(parts, taken, total):
    marks = [PartMark("double", "Twice", marked, 5.0) for marked in parts]
    assert scoring.total(marks, [Deduction("late", amount) for amount in taken]) == total


def test_a_bonus_is_in_the_total_and_in_no_sum():
    bonus = Part("swap", "Swap", 2.0, bonus=True)
    assert make_assignment(parts=(PART, bonus)).marks == 5.0
    mark = part_mark(bonus, [outcome(part="swap")])
    assert mark == PartMark("swap", "Swap", 2.0, 2.0, bonus=True)
    assert scoring.total([PartMark("double", "Twice", 5.0, 5.0), mark], []) == 7.0


DAY = 86_400


@pytest.mark.parametrize(
    ("policy", "seconds", "marks", "how_late"),
    [
        pytest.param(LatePolicy(0, 10), None, None, None, id="nobody told"),
        pytest.param(LatePolicy(0, 10), -5, None, None, id="early"),
        pytest.param(LatePolicy(0, 10), 0, None, None, id="to the second"),
        pytest.param(LatePolicy(0, 10), 1, 9.0, "1 day", id="a second"),
        pytest.param(LatePolicy(0, 10), DAY, 9.0, "1 day", id="a day"),
        pytest.param(LatePolicy(0, 10), DAY + 1, 18.0, "2 days", id="a day and a second"),
        pytest.param(
            LatePolicy(15, 10), 15 * 60, None, None, id="the last second of the grace time"
        ),
        pytest.param(LatePolicy(15, 10), 15 * 60 + 1, 9.0, "1 day", id="a second after it"),
        pytest.param(
            LatePolicy(0, 10, 25), 9 * DAY, 22.5, "9 days", id="never more than the limit"
        ),
        pytest.param(LatePolicy(0, 0), 9 * DAY, None, None, id="it costs nothing"),
        pytest.param(LatePolicy(0, 0.1), 1, 0.09, "1 day", id="a tenth of a per cent"),
    ],
)
def test_late_work_loses_a_share_of_90_marks_for_each_day(policy, seconds, marks, how_late):
    deduction = policy.deduction(Arrival("asn3.py", 90.0, seconds_late=seconds))
    expected = None if marks is None else Deduction(f"Handed in late (counts as {how_late})", marks)
    assert deduction == expected


@pytest.mark.parametrize(("seconds", "costs"), [(None, 0), (0, 0), (15 * 60, 0), (15 * 60 + 1, 71)])
def test_work_can_be_worth_nothing_after_a_grace_time(seconds, costs):
    policy = LatePolicy(15, kind=LateKind.ZERO)
    taken = policy.deduction(Arrival("asn3.py", 90.0, seconds_late=seconds, earned=71.0))
    assert (taken.marks if taken else 0) == costs
    assert taken is None or taken.takes_all


def test_lateness_can_cost_nothing():
    assert LatePolicy(0, 10, kind=LateKind.NONE).deduction(Arrival("a.py", 9, DAY)) is None


def test_a_file_that_could_not_be_graded_unchanged_has_no_deduction_of_0_marks():
    arrival = Arrival("asn3.py", 90.0, fault="Your file calls input().")
    assert SalvagePolicy().deduction(arrival) is None
    assert SalvagePolicy(marks=2).deduction(arrival) is not None


@pytest.mark.parametrize(
    ("rule", "taken", "deducted", "broken_rule"),
    [
        ("script", 5.0, 4.5, "script"),
        ("script", 0.25, 0.0, "script"),  # the instruction has cost more
        ("guard", 5.0, 5.0, ""),  # the instruction is followed: it was another mistake
        ("", 5.0, 5.0, ""),  # no instruction is about it
    ],
)
def test_a_mistake_that_breaks_an_instruction_is_not_charged_twice(
    rule, taken, deducted, broken_rule
):
    part = Part("rules", "Instructions", 1.0)
    broken = Outcome(
        Check("rules::script", "rules", "A script", 1.0, Audience.PUBLIC), Verdict.FAILED, 0.0
    )
    followed = Outcome(
        Check("rules::guard", "rules", "A guard", 1.0, Audience.PUBLIC), Verdict.PASSED, 1.0
    )
    checks = check_marks(part, [broken, followed])

    deduction = Deduction("It was handed in so", taken, rule=rule)

    charged = scoring.charged_once(deduction, checks)
    assert charged == evolve(deduction, marks=deducted, rule=broken_rule)


def test_a_deduction_of_all_marks_removes_the_bonus_too():
    marks = [PartMark("double", "Twice", 5.0, 5.0), PartMark("swap", "Swap", 2.0, 2.0, bonus=True)]
    assert scoring.total(marks, [Deduction("late", 5.0, takes_all=True)]) == 0
