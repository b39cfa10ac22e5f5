"""All programs are run, once more where a worker did not survive them, further where they were stopped too early."""

from attrs import define, field

from grader.executors.base import Lost
from grader.records.task import Graded
from grader.records.verdict import Verdict
from grader.validation.hunt import Hunt
from grader.validation.mutation import Mutation
from grader.validation.specimens import Kind, Specimen
from grader.validation.timing import Timing, Took
from grader.validation.trials import see

CAUGHT = (("double::test_numbers[3]", Verdict.FAILED),)
ELSE = (("swap::test_stays", Verdict.RAISED),)
BOTH = (*CAUGHT, ("double::test_numbers[-4]", Verdict.FAILED), ("instructions::names", Verdict.FAILED))
ALL_OF_SWAP = (("swap::test_swapped", Verdict.FAILED), *ELSE)
REFERENCE = Specimen(Kind.REFERENCE, "", "source.py", "pair.py", b"", is_timed=True)
QUICK = Specimen(Kind.ACCEPTED, "quick", "accepted/quick.py", "pair.py", b"")
MUTATION = Mutation("double: * -> +", "double", 9, "")
NEAR = Mutation("swap: 0 -> 1", "swap", 15, "")


@define
class Workers:
    """
    Workers that have an answer for each job; *deadly* are the ids of jobs that end them, and how often.

    *hunted* is what each hunt was to try only, *again* the parts of those that were hunted once more, and *others*
    what these did not pass, where *first* is what they did not pass before.
    """

    result: object
    deadly: dict = field(factory=dict)
    hunted: list = field(factory=list)
    again: list = field(factory=list)
    first: tuple = CAUGHT
    others: tuple = ELSE

    def __call__(self, work):
        assert work in {"grader.grading:work", "grader.validation.worker:work"}
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
            case Hunt(part=part, only=only):
                self.hunted.append(only)
                self.again += [part] if only is not None else []
                return self.first if only is None else self.others
            case Timing():
                return (Took("double::test_numbers[3]", 0.001, 0.5),)
        return Graded(self.result)


def seen(workers, mutations=(MUTATION,), **options):
    told = []
    return see([REFERENCE, QUICK], mutations, workers, told.append, **options), told


def test_everything_is_run_and_told(grade):
    found, told = seen(Workers(grade()))
    assert found.results == {"reference": grade(), "accepted quick": grade()}
    assert found.lost == {}
    assert told[:3] == ["reference", "accepted quick", "reference"]  # graded, and timed


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
    """Both were caught in double, so nothing failed swap's checks; the change within swap fails one of them."""
    workers = Workers(grade(), first=BOTH)
    found, _ = seen(workers, (MUTATION, NEAR))
    assert workers.again == ["swap", "double"]  # one check of swap is left, for which the rest is tried, too
    assert "swap::test_swapped" in workers.hunted[-1]
    assert "swap::test_stays" not in workers.hunted[-1]
    assert found.missed["swap: 0 -> 1"] == (*BOTH, *ELSE)


def test_nothing_else_is_tried_where_what_is_near_failed_all_that_is_left(grade):
    workers = Workers(grade(), first=BOTH, others=ALL_OF_SWAP)
    seen(workers, (MUTATION, NEAR))
    assert workers.again == ["swap"]


def test_nothing_is_tried_further_where_nobody_asks_what_no_program_fails(grade):
    workers = Workers(grade())
    found, _ = seen(workers, whole=False)
    assert workers.again == []
    assert found.missed == {"double: * -> +": CAUGHT}


def test_a_program_is_tried_again_where_a_worker_did_not_survive_it_once(grade):
    found, _ = seen(Workers(grade(), deadly={"double: * -> +": 1}))
    assert found.lost == {}
    assert found.missed["double: * -> +"][0] == CAUGHT[0]


def test_a_program_that_no_worker_survives_is_lost_with_the_reason(grade):
    found, _ = seen(Workers(grade(), deadly={"double: * -> +": 2}))
    assert found.missed == {}
    assert found.lost == {"double: * -> +": "its worker ended with status 9 (at double::test_numbers[3])"}
