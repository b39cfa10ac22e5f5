"""All programs are run, once more where a worker did not survive them, further where they were
stopped too early.
"""

import pytest
from attrs import define, evolve, field

from grader.executors.base import Lost
from grader.records.task import Graded, Task
from grader.records.verdict import Verdict
from grader.validation.hunt import Hunt
from grader.validation.mutation import Mutation
from grader.validation.specimens import Kind, Specimen
from grader.validation.timing import Timing, Took
from grader.validation.trials import Scope, harmless, see

from .conftest import CHECKS, SOURCE

CAUGHT = (("double::test_numbers[3]", Verdict.FAILED),)
ELSE = (("swap::test_stays", Verdict.RAISED),)
BOTH = (
    *CAUGHT,
    ("double::test_numbers[-4]", Verdict.FAILED),
    ("instructions::names", Verdict.FAILED),
)
ALL_OF_SWAP = (("swap::test_swapped", Verdict.FAILED), *ELSE)
REFERENCE = Specimen(Kind.REFERENCE, "", "source.py", "pair.py", b"", is_timed=True)
QUICK = Specimen(Kind.ACCEPTED, "quick", "accepted/quick.py", "pair.py", b"")
MUTATION = Mutation("double: * -> +", "double", 9, "")
NEAR = Mutation("swap: 0 -> 1", "swap", 15, "")


@define
class Workers:
    """Workers that have an answer for each job; *deadly* are the ids of jobs that end them, and
    how often.

    *hunted* is what each hunt was to try only, *again* the parts of those that were hunted once
    more, and *others* what these did not pass, where *first* is what they did not pass before.
    *asks* is what each check looks up, *passes* the checks that were known to pass, by what was
    run, in order; *wrong* is the result of mutants.
    """

    result: object
    asks: dict = field(factory=dict)
    passes: list = field(factory=list)
    wrong: object = None
    deadly: dict = field(factory=dict)
    hunted: list = field(factory=list)
    again: list = field(factory=list)
    first: tuple = CAUGHT
    others: tuple = ELSE

    def __call__(self, work):
        assert work in {"grader.pipeline.worker:work", "grader.validation.worker:work"}
        return self

    def run(self, tasks, meanwhile=lambda: None):
        del meanwhile
        for task in tasks:
            yield task, self._answer(task)

    def _answer(self, task):
        if self.deadly.get(getattr(task, "id", ""), 0):
            self.deadly[task.id] -= 1
            return Lost("double::test_numbers[3]", "its worker ended with status 9")
        match task:
            case Task(submission=submission, passes=passes):
                self.passes.append((submission.id, set(passes)))
                return Graded(self.wrong if submission.id.startswith("mutant") else self.result)
            case Hunt(part=part, only=only):
                self.passes.append((task.id, set(task.passes)))
                self.hunted.append(only)
                self.again += [part] if only is not None else []
                return self.first if only is None else self.others
            case Timing():
                return tuple(Took(check, 0.001, 0.5, names) for check, names in self.asks.items())
        raise AssertionError(task)


def seen(workers, mutations=(MUTATION,), specimens=(REFERENCE, QUICK), **scope):
    told = []
    return see(specimens, mutations, workers, told.append, Scope(**scope)), told


def test_everything_is_run_and_told(grade):
    found, told = seen(Workers(grade()))
    assert found.results == {"reference": grade(), "accepted quick": grade()}
    assert found.lost == {}
    assert told[:3] == ["reference", "reference", "accepted quick"]  # timed, and graded


def test_only_what_is_to_be_timed_is_timed(grade):
    found, _ = seen(Workers(grade()))
    assert set(found.took) == {"reference"}


def test_a_change_that_was_caught_goes_on_to_the_checks_that_nothing_failed(grade):
    workers = Workers(grade())
    found, _ = seen(workers)
    assert workers.hunted[0] is None
    assert "swap::test_stays" in workers.hunted[1]
    assert "double::test_numbers[3]" not in workers.hunted[1]
    assert found.missed == {"double: * -> +": (*CAUGHT, *ELSE)}


def test_what_is_near_to_a_check_that_nothing_failed_is_tried_before_all_else(grade):
    """Both were caught in double, so nothing failed swap's checks; the change within swap fails one
    of them.
    """
    workers = Workers(grade(), first=BOTH)
    found, _ = seen(workers, (MUTATION, NEAR))
    assert workers.again == [
        "swap",
        "double",
    ]  # one check of swap is left, for which the rest is tried, too
    assert "swap::test_swapped" in workers.hunted[-1]
    assert "swap::test_stays" not in workers.hunted[-1]
    assert found.missed["swap: 0 -> 1"] == (*BOTH, *ELSE)


def test_nothing_else_is_tried_where_what_is_near_failed_all_that_is_left(grade):
    workers = Workers(grade(), first=BOTH, others=ALL_OF_SWAP)
    seen(workers, (MUTATION, NEAR))
    assert workers.again == ["swap"]


def test_of_many_that_are_near_no_more_are_tried_than_it_takes(grade):
    """In the order of their names, whatever order they come in."""
    many = [evolve(NEAR, name=f"swap: {number:03}") for number in range(100)]
    forward, backward = (Workers(grade(), first=BOTH, others=ALL_OF_SWAP) for _ in range(2))
    found, told = seen(forward, many)
    other, _ = seen(backward, many[::-1])
    assert forward.again == backward.again == ["swap"] * 40
    assert told[-1] == "swap: 039"
    assert found.missed == other.missed


def test_nothing_is_tried_further_where_nobody_asks_what_no_program_fails(grade):
    workers = Workers(grade())
    found, _ = seen(workers, is_whole=False)
    assert workers.again == []
    assert found.missed == {"double: * -> +": CAUGHT}


def test_a_program_is_tried_again_where_a_worker_did_not_survive_it_once(grade):
    found, _ = seen(Workers(grade(), deadly={"double: * -> +": 1}))
    assert found.lost == {}
    assert found.missed["double: * -> +"][0] == CAUGHT[0]


def test_a_program_that_no_worker_survives_is_lost_with_the_reason(grade):
    found, _ = seen(Workers(grade(), deadly={"double: * -> +": 2}))
    assert found.missed == {}
    assert found.lost == {
        "double: * -> +": "its worker ended with status 9 (at double::test_numbers[3])"
    }


ASKS = {"double::test_numbers[3]": frozenset({"double"}), "swap::test_swapped": frozenset({"swap"})}
RIGHT = evolve(REFERENCE, data=SOURCE.encode())
WRONG = SOURCE.replace("number * 2", "number + 2")
MUTANT = Specimen(Kind.MUTANT, "adds", "mutants/adds.py", "pair.py", WRONG.encode())
CHANGE = evolve(MUTATION, text=WRONG)
TOLD = "Told only where it was run."


def with_a_note(result):
    return evolve(result, checks=tuple(evolve(each, notes=(TOLD,)) for each in result.checks))


def noted(result):
    return {check.id for check in result.checks if check.notes}


def test_what_a_change_cannot_reach_is_not_run_and_ends_as_it_does_for_the_reference(grade):
    workers = Workers(with_a_note(grade()), ASKS, wrong=grade(double=("failed", "passed")))
    found, _ = seen(workers, (CHANGE,), (RIGHT, QUICK, MUTANT), is_whole=False)
    assert workers.passes == [
        ("reference", set()),
        ("accepted quick", set()),
        ("mutant adds", {"swap::test_swapped"}),
        (CHANGE.name, {"swap::test_swapped"}),
    ]
    assert noted(found.results["mutant adds"]) == {"swap::test_swapped"}


def test_a_run_that_is_to_spare_nothing_runs_everything(grade):
    workers = Workers(grade(), ASKS, wrong=grade())
    seen(workers, (CHANGE,), (RIGHT, MUTANT), spares=False)
    assert not [passes for _, passes in workers.passes if passes]


# What the one check that hangs may take: five times half a second.
@pytest.mark.parametrize(("seconds", "is_whole"), [(4.9, True), (5.0, False)])
def test_a_program_whose_hangs_may_use_up_the_time_of_all_checks_is_graded_as_a_whole(
    grade, seconds, is_whole
):
    hangs = grade(double=("timed out", "passed"))
    workers = Workers(with_a_note(grade()), ASKS, wrong=hangs)
    found, _ = seen(workers, (), (RIGHT, MUTANT), seconds=seconds)
    if not is_whole:
        assert workers.passes[-1] == ("mutant adds", {"swap::test_swapped"})
        assert noted(found.results["mutant adds"]) == {"swap::test_swapped"}
        return
    assert workers.passes[-2:] == [("mutant adds", {"swap::test_swapped"}), ("mutant adds", set())]
    assert noted(found.results["mutant adds"]) == set()


def test_a_change_is_not_tried_further_on_checks_that_it_cannot_reach(grade):
    workers = Workers(
        grade(), {check: frozenset({"swap"}) for check in CHECKS}, wrong=grade(), first=()
    )
    seen(workers, (CHANGE,), (RIGHT,))
    assert [what for what, _ in workers.passes if what == CHANGE.name] == [CHANGE.name, CHANGE.name]
    assert (
        workers.hunted[-1] is not None
    )  # instructions are left: no hidden test asks for a function there
    assert not workers.hunted[-1] <= workers.passes[-1][1]


def test_a_check_that_was_skipped_has_shown_nothing(grade):
    """Another failed before it: whether it would have failed itself nobody knows."""
    skipped = grade(swap=("failed", "skipped"))
    workers = Workers(
        grade(), wrong=skipped, first=(("swap::test_stays", Verdict.SKIPPED),), others=()
    )
    found, _ = seen(workers, (CHANGE,), (RIGHT, MUTANT))
    assert "swap::test_stays" in harmless(found, (RIGHT, MUTANT))
    assert "swap::test_swapped" not in harmless(found, (RIGHT, MUTANT))
