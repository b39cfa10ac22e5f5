"""Every executor keeps these promises, whatever runs the work."""

import pytest

from grader.errors import InputError
from grader.executors import EXECUTORS, cluster
from grader.executors.executor import Lost
from tests.amount import long

LOCAL = [(name, jobs) for name in EXECUTORS for jobs in (1, 2)]


@pytest.fixture(params=[*LOCAL, long(("dask", 1)), long(("dask", 2))], ids=str)
def executor(request):
    """Return a function that creates an executor for some work."""
    name, jobs = request.param
    if name in EXECUTORS:
        return lambda work, *more: EXECUTORS[name](jobs, work, *more)
    options = {"check": "jobs:is_fit", "facts": {"speed": "enough"}, "notify": pytest.fail}
    url = request.getfixturevalue("dask_url")
    return lambda work, *more: cluster(url, work, *more, **options, jobs=jobs)


class TestExecutor:
    def test_without_tasks_there_are_no_results(self, executor, jobs):
        assert list(executor("jobs:doubles").run([])) == []

    def test_every_task_has_one_result(self, executor, jobs):
        results = list(executor("jobs:doubles").run(range(40)))
        assert sorted(results) == [(number, (2 * number,)) for number in range(40)]

    def test_each_of_several_equal_tasks_has_a_result(self, executor, jobs):
        assert list(executor("jobs:doubles").run([3, 3, 3])) == [(3, (6,))] * 3

    def test_none_means_that_no_task_is_ready_yet(self, executor, jobs):
        results = list(executor("jobs:doubles").run(iter([1, None, 2])))
        assert sorted(results) == [(1, (2,)), (2, (4,))]

    def test_a_task_that_raises_is_lost_and_says_what_it_was_doing(self, executor, jobs, capfd):
        results = dict(executor("jobs:dies_of_words").run([1, "raises", 2, 3]))
        lost = results.pop("raises")
        assert results == {1: 2, 2: 4, 3: 6}
        assert isinstance(lost, Lost)
        assert lost.during == "check::raises"
        assert lost.why

    def test_every_task_may_be_lost(self, executor, jobs, capfd):
        results = list(executor("jobs:dies_of_words").run(["raises"] * 3))
        assert [(task, lost.during) for task, lost in results] == [("raises", "check::raises")] * 3

    def test_it_reports_regularly_that_it_is_alive(self, executor, jobs):
        calls = []
        list(executor("jobs:takes_a_second").run([1], lambda: calls.append(None)))
        assert calls

    def test_an_error_for_the_user_is_raised(self, executor, jobs):
        with pytest.raises(InputError, match="the assignment: no"):
            list(executor("jobs:cannot_begin", "no").run([1, 2]))

    def test_it_can_be_used_again(self, executor, jobs):
        one = executor("jobs:doubles")
        assert [list(one.run([1])), list(one.run([2]))] == [[(1, (2,))], [(2, (4,))]]


@pytest.mark.long
def test_a_result_that_cannot_be_read_from_a_cluster_loses_only_its_task(dask_url, jobs):
    options = {"check": "jobs:is_fit", "facts": {"speed": "enough"}, "notify": pytest.fail}
    executor = cluster(dask_url, "jobs:returns_what_nobody_can_read", **options, jobs=1)
    results = dict(executor.run([1, "word", 2]))
    lost = results.pop("word")
    assert results == {1: 2, 2: 4}
    assert isinstance(lost, Lost)
    assert "failed: ValueError" in lost.why
