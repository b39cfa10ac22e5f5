"""What happens to a submission if a machine of a cluster is lost while it grades."""

from grader.batch import retries
from grader.executors.executor import Lost
from grader.limits import LOST_MACHINES
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from tests.results import make_result

ADA = Task(Submission("ada", "Ada"))
GONE = Lost("", "its worker tcp://node:1 was lost", machine=True)
DONE = Graded(make_result(id="ada"))


class Cluster:
    """An executor of which so many machines are lost, one after the other."""

    def __init__(self, lost):
        self.lost, self.given = lost, []

    def run(self, tasks, meanwhile=lambda: None):
        del meanwhile
        for task in tasks:
            self.given.append(task)
            yield task, GONE if len(self.given) <= self.lost else DONE


def given_up(lost):
    """Why each try was given up, if *lost* machines are lost."""
    cluster = Cluster(lost)
    ((_, graded),) = retries.run([ADA], cluster)
    assert graded == DONE
    return [task.given_up for task in cluster.given]


def test_a_lost_machine_is_not_blamed_on_its_submission():
    assert given_up(LOST_MACHINES - 1) == [""] * LOST_MACHINES


def test_a_submission_that_loses_many_machines_is_abandoned_and_the_batch_continues():
    why = "5 machines were lost while they graded it; the last time, its worker tcp://node:1 was lost."
    assert given_up(LOST_MACHINES + 2) == [""] * LOST_MACHINES + [why] * 3
