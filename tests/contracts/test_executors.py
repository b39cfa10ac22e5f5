"""What every executor promises, whoever runs the work."""

import pytest

from grader.errors import InputError
from grader.executors.base import Lost
from grader.executors.local import Local

EXECUTORS = {
    "one process": lambda work, *more: Local(1, work, *more),
    "two processes": lambda work, *more: Local(2, work, *more),
}


@pytest.fixture(params=EXECUTORS.values(), ids=EXECUTORS)
def executor(request):
    """Make an executor of the work given."""
    return request.param


class TestExecutor:
    def test_no_task_no_result(self, executor, jobs):
        assert list(executor("jobs:doubles").run([])) == []

    def test_every_task_is_answered_once(self, executor, jobs):
        came = list(executor("jobs:doubles").run(range(40)))
        assert sorted(came) == [(number, (2 * number,)) for number in range(40)]

    def test_tasks_that_are_equal_are_each_answered(self, executor, jobs):
        assert list(executor("jobs:doubles").run([3, 3, 3])) == [(3, (6,))] * 3

    def test_tasks_may_come_one_by_one(self, executor, jobs):
        assert sorted(executor("jobs:doubles").run(iter([1, 2]))) == [(1, (2,)), (2, (4,))]

    def test_a_lost_task_is_told_with_what_was_being_done(self, executor, jobs):
        came = dict(executor("jobs:dies_of_words").run([1, "exits", 2, "is killed", 3]))
        assert {task: result for task, result in came.items() if type(task) is int} == {
            1: 2,
            2: 4,
            3: 6,
        }
        assert came["exits"].during == "check::exits"
        assert came["is killed"].during == "check::is killed"
        assert isinstance(came["exits"], Lost)
        assert came["exits"].why

    def test_every_task_may_be_lost(self, executor, jobs):
        came = list(executor("jobs:dies_of_words").run(["exits"] * 3))
        assert [(task, result.during) for task, result in came] == [("exits", "check::exits")] * 3

    def test_an_error_that_the_user_must_hear_of_is_raised(self, executor, jobs):
        with pytest.raises(InputError, match="the assignment: no"):
            list(executor("jobs:cannot_begin", "no").run([1, 2]))

    def test_it_can_be_used_again(self, executor, jobs):
        one = executor("jobs:doubles")
        assert [list(one.run([1])), list(one.run([2]))] == [[(1, (2,))], [(2, (4,))]]
