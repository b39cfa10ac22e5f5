"""All programs are run: once more if a worker did not survive them, further if they were stopped too
early.
"""

import pytest
from attrs import define, evolve, field

from grader.errors import HiddenTestError
from grader.executors.executor import Lost
from grader.records.task import Graded, Task
from grader.records.verdict import Failure, Verdict
from grader.validation.candidate import Candidate, Kind
from grader.validation.jobs import CheckTime, MutationRun, TimingRun
from grader.validation.mutation import Mutation
from grader.validation.runs import checks_never_failed, run_all, run_further
from grader.validation.validate_assignment import validate

CAUGHT = {"double::test_numbers[3]": Verdict.FAILED}
ELSE = {"swap::test_stays": Verdict.RAISED}
BOTH = {**CAUGHT, "double::test_numbers[-4]": Verdict.FAILED, "instructions::names": Verdict.FAILED}
ALL_OF_SWAP = {"swap::test_swapped": Verdict.FAILED, **ELSE}
REFERENCE = Candidate(Kind.REFERENCE, "", "source.py", is_timed=True)
QUICK = Candidate(Kind.ACCEPTED, "quick", "accepted/quick.py")
MUTANT = Candidate(Kind.MUTANT, "adds", "mutants/adds.py")
MUTATION = Mutation("double: * -> +", "double", 9, "")
NEAR = Mutation("swap: 0 -> 1", "swap", 15, "")


@define
class Workers:
    """Workers that have an answer for each job.

    Attributes:
        result: Of every candidate but mutants, whose result is *wrong*.
        deadly: The ids of jobs that end a worker, and how often.
        first: What a mutation does not pass at first, and *others* when it is run further.
        only: What each mutation run was limited to, and *again* the parts of those that were.
    """

    result: object
    wrong: object = None
    deadly: dict = field(factory=dict)
    first: dict = field(factory=lambda: dict(CAUGHT))
    others: dict = field(factory=lambda: dict(ELSE))
    only: list = field(factory=list)
    again: list = field(factory=list)

    def run(self, tasks, meanwhile=lambda: None):
        del meanwhile
        for task in tasks:
            yield task, self._answer(task)

    def _answer(self, task):
        if self.deadly.get(getattr(task, "id", ""), 0):
            self.deadly[task.id] -= 1
            return Lost("double::test_numbers[3]", "its worker ended with status 9")
        match task:
            case Task(submission=submission):
                return Graded(self.wrong if submission.id.startswith("mutant") else self.result)
            case MutationRun(part=part, only=only):
                self.only.append(only)
                self.again += [part] if only is not None else []
                return dict(self.first if only is None else self.others)
            case TimingRun():
                return (CheckTime("double::test_numbers[3]", 0.001, 0.5),)
        raise AssertionError(task)


def run(workers, mutations=(MUTATION,), candidates=(REFERENCE, QUICK)):
    programs = []
    found = run_all("pair", candidates, mutations, workers, programs.append)
    run_further(found, "pair", candidates, mutations, workers)
    return found, programs


def test_everything_is_run_and_reported(grade):
    runs, _ = run(Workers(grade()))
    assert runs.results == {"reference": grade(), "accepted quick": grade()}
    assert runs.lost == {}
    assert set(runs.check_times) == {"reference"}  # which alone is to be timed


def test_mutations_do_not_run_if_the_reference_fails_a_check(grade):
    """Nobody judges them then, and they take most of the time."""
    workers = Workers(grade(double=("passed", "failed")))
    runs, programs = run(workers)
    assert (workers.only, runs.not_passed) == ([], {})
    assert programs == ["accepted quick", "reference"]  # which is counted when it has been timed


ENDLESS = "hidden/test_double.py:9: the test itself computed for more than 10 seconds"
LONG = Failure(came=ENDLESS, test_timed_out=True)


def test_nothing_else_runs_if_a_test_never_ends_with_the_reference(grade):
    """Each program would take as long."""
    result = grade(double=(("broken", ENDLESS),))
    checks = [
        check if check.failure is None else evolve(check, failure=LONG) for check in result.checks
    ]
    workers = Workers(evolve(result, checks=tuple(checks)))
    programs = []
    with pytest.raises(HiddenTestError) as caught:
        run_all("pair", (REFERENCE, QUICK), (MUTATION,), workers, programs.append)
    assert str(caught.value) == (
        f"double::test_numbers[3]: with your own solution, this test never ends: {ENDLESS}."
        " The rest was not tried. Fix it, or set seconds=…."
    )
    assert programs == []


def test_marks_are_compared_before_rounding(grade):
    """A mutant that costs less than half a mark is caught in an assignment with half marks."""
    caught = grade(double=("passed", "failed"))
    rounded = evolve(caught, parts=tuple(evolve(part, marks=part.out_of) for part in caught.parts))
    runs, _ = run(Workers(rounded))
    assert runs.results["reference"] == caught


def test_each_program_counts_once_as_tried_even_if_it_was_timed_run_further_or_lost(grade):
    """So the total is right from the start: it is the number of programs."""
    workers = Workers(grade(), deadly={NEAR.name: 2})
    runs, programs = run(workers, (MUTATION, NEAR))
    assert set(runs.lost) == {NEAR.name}
    assert workers.again == ["double"]
    assert sorted(programs) == sorted(["reference", "accepted quick", MUTATION.name, NEAR.name])


def test_a_caught_change_is_also_run_on_checks_that_nothing_failed(grade):
    workers = Workers(grade())
    runs, _ = run(workers)
    assert workers.only[0] is None
    assert "swap::test_stays" in workers.only[1]
    assert "double::test_numbers[3]" not in workers.only[1]
    assert runs.not_passed == {"double: * -> +": CAUGHT | ELSE}


def test_changes_near_a_check_that_nothing_failed_run_first(grade):
    """Both were caught in double, so nothing failed swap's checks; the change within swap fails one
    of them. One check of swap is left, for which the rest is run too.
    """
    workers = Workers(grade(), first=BOTH)
    runs, _ = run(workers, (MUTATION, NEAR))
    assert workers.again == ["swap", "double"]
    assert "swap::test_swapped" in workers.only[-1]
    assert "swap::test_stays" not in workers.only[-1]
    assert runs.not_passed["swap: 0 -> 1"] == BOTH | ELSE


def test_no_other_changes_run_if_near_changes_failed_all_remaining_checks(grade):
    workers = Workers(grade(), first=BOTH, others=ALL_OF_SWAP)
    run(workers, (MUTATION, NEAR))
    assert workers.again == ["swap"]


def test_only_as_many_near_changes_run_as_needed(grade):
    """In the order of their names, whatever order they come in."""
    many = [evolve(NEAR, name=f"swap: {number:03}") for number in range(100)]
    forward, backward = (Workers(grade(), first=BOTH, others=ALL_OF_SWAP) for _ in range(2))
    runs, _ = run(forward, many)
    other, _ = run(backward, many[::-1])
    assert forward.again == backward.again == ["swap"] * 40
    run_further = {name for name, checks in runs.not_passed.items() if len(checks) > len(BOTH)}
    assert max(run_further) == "swap: 039"
    assert runs.not_passed == other.not_passed


@pytest.mark.parametrize(("every", "runs_further"), [(1, True), (2, False)])
def test_caught_changes_run_further_only_if_all_programs_are_tried(
    every, runs_further, make, grade
):
    """What no program fails can only be said after all were tried."""
    workers = Workers(grade(), grade(double=("failed", "passed")))
    validation = validate(make(), workers, every=every)
    assert validation.mutations["killed"] == validation.mutations["made"] > 0
    assert bool(workers.again) is runs_further


@pytest.mark.parametrize("times", [1, 2])
def test_a_program_that_killed_its_worker_is_run_again_once(times, grade):
    runs, _ = run(Workers(grade(), deadly={"double: * -> +": times}))
    if times == 1:
        assert runs.lost == {}
        assert runs.not_passed["double: * -> +"].items() >= CAUGHT.items()
    else:
        why = "its worker ended with status 9 (at double::test_numbers[3])"
        assert runs.not_passed == {}
        assert runs.lost == {"double: * -> +": why}


def test_a_skipped_check_shows_nothing(grade):
    """Another check failed before it: it is unknown whether this one would have failed."""
    skipped = {"swap::test_stays": Verdict.SKIPPED}
    workers = Workers(grade(), grade(swap=("failed", "skipped")), first=skipped, others={})
    runs, _ = run(workers, candidates=(REFERENCE, MUTANT))
    never_failed = checks_never_failed(runs, (REFERENCE, MUTANT))
    assert "swap::test_stays" in never_failed
    assert "swap::test_swapped" not in never_failed
