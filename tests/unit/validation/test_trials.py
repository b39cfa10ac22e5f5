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
REFERENCE = Specimen(Kind.REFERENCE, "", "source.py", "pair.py", b"")
MUTATION = Mutation("double: * -> +", "double", 9, "")


@define
class Workers:
    """Workers that have an answer for each job; *deadly* are the ids of jobs that end them, and how often."""

    result: object
    deadly: dict = field(factory=dict)
    hunted: list = field(factory=list)

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
            case Hunt(only=only):
                self.hunted.append(only)
                return CAUGHT if only is None else ELSE
            case Timing():
                return (Took("double::test_numbers[3]", 0.001, 0.5),)
        return Graded(self.result)


def seen(workers):
    told = []
    return see([REFERENCE], [MUTATION], workers, told.append), told


def test_everything_is_run_and_told(grade):
    found, told = seen(Workers(grade()))
    assert found.results == {"reference": grade()}
    assert set(found.took) == {"reference"}
    assert found.lost == {}
    assert told[:2] == ["reference", "reference"]  # graded, and timed


def test_a_change_that_was_caught_goes_on_to_the_checks_that_nothing_failed(grade):
    workers = Workers(grade())
    found, _ = seen(workers)
    assert workers.hunted[0] is None
    assert "swap::test_stays" in workers.hunted[1]
    assert "double::test_numbers[3]" not in workers.hunted[1]
    assert found.missed == {"double: * -> +": (*CAUGHT, *ELSE)}


def test_a_program_is_tried_again_where_a_worker_did_not_survive_it_once(grade):
    found, _ = seen(Workers(grade(), deadly={"double: * -> +": 1}))
    assert found.lost == {}
    assert found.missed["double: * -> +"][0] == CAUGHT[0]


def test_a_program_that_no_worker_survives_is_lost_with_the_reason(grade):
    found, _ = seen(Workers(grade(), deadly={"double: * -> +": 2}))
    assert found.missed == {}
    assert found.lost == {"double: * -> +": "its worker ended with status 9 (at double::test_numbers[3])"}
