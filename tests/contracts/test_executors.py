"""Every executor keeps these promises, whatever runs the work."""

import pytest

from grader.errors import InputError
from grader.executors import EXECUTORS, cluster
from grader.executors.base import Lost
from tests.amount import long

LOCAL = [(name, jobs) for name in EXECUTORS for jobs in (1, 2)]


@pytest.fixture(params=[*LOCAL, long(("dask", 1)), long(("dask", 2))], ids=str)
def executor(request):
    """Return a function that makes an executor of the work given."""
    name, jobs = request.param
    if name in EXECUTORS:
        return lambda work, *more: EXECUTORS[name](jobs, work, *more)
    options = {"check": "jobs:is_fit", "facts": {"speed": "enough"}, "notify": pytest.fail}
    url = request.getfixturevalue("dask_url")
    return lambda work, *more: cluster(url, work, *more, **options, jobs=jobs)


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

    def test_none_is_not_a_task_but_says_that_there_is_none_now(self, executor, jobs):
        came = list(executor("jobs:doubles").run([1, None, 2]))
        assert sorted(came) == [(1, (2,)), (2, (4,))]

    def test_a_task_that_raises_is_lost_with_what_was_being_done(self, executor, jobs, capfd):
        came = dict(executor("jobs:dies_of_words").run([1, "raises", 2, 3]))
        lost = came.pop("raises")
        assert came == {1: 2, 2: 4, 3: 6}
        assert isinstance(lost, Lost)
        assert lost.during == "check::raises"
        assert lost.why

    def test_every_task_may_be_lost(self, executor, jobs, capfd):
        came = list(executor("jobs:dies_of_words").run(["raises"] * 3))
        assert [(task, lost.during) for task, lost in came] == [("raises", "check::raises")] * 3

    def test_it_says_now_and_then_that_it_is_alive(self, executor, jobs):
        calls = []
        list(executor("jobs:takes_a_second").run([1], lambda: calls.append(None)))
        assert calls

    def test_an_error_that_the_user_must_hear_of_is_raised(self, executor, jobs):
        with pytest.raises(InputError, match="the assignment: no"):
            list(executor("jobs:cannot_begin", "no").run([1, 2]))

    def test_it_can_be_used_again(self, executor, jobs):
        one = executor("jobs:doubles")
        assert [list(one.run([1])), list(one.run([2]))] == [[(1, (2,))], [(2, (4,))]]
