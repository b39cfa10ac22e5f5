"""Workers of one pool for several runs."""

import os
from contextlib import closing

import pytest

from grader.errors import InputError
from grader.executors.executor import Lost
from grader.executors.worker_pool import WorkerPool


@pytest.fixture
def warm():
    """Return a function that makes workers for some work; no process of theirs is left."""
    made = []

    def make(work, *more):
        made.append(WorkerPool(1, work, *more, stays=True))
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_the_same_worker_does_the_tasks_of_each_of_several_runs(jobs):
    with closing(WorkerPool(1, "jobs:tells_its_process", stays=True)) as workers:
        runs = [dict(workers.run(tasks)) for tasks in ([1, 2, None, 3], [], [4])]
    assert list(map(list, runs)) == [[1, 2, 3], [], [4]]
    (process,) = {process for run in runs for process in run.values()}
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_run_after_the_death_of_a_worker_has_another_one(warm, jobs, capfd):
    workers = warm("jobs:dies_of_words")
    ((_, lost),) = workers.run(["exits"])
    assert lost == Lost("check::exits", "its worker ended with status 7")
    assert list(workers.run([1])) == [(1, 2)]


def test_an_error_for_the_user_is_raised_in_each_run(warm, jobs):
    workers = warm("jobs:cannot_begin", "no")
    for _ in range(2):
        with pytest.raises(InputError, match="the assignment: no"):
            list(workers.run([1]))


def test_a_run_that_is_left_early_ends_its_workers_and_its_tasks(warm, jobs):
    workers = warm("jobs:tells_its_process")
    with closing(workers.run(["a", "b", "c"])) as results:
        _, process = next(results)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    ((task, other),) = workers.run(["d"])
    assert task == "d"
    assert other != process


def test_the_caller_is_called_back_in_each_run(warm, jobs, tmp_path):
    workers = warm("jobs:begins_and_waits")
    for name in ("first", "second"):
        called = tmp_path / name
        task = f"{tmp_path / 'began'} {called}"
        assert list(workers.run([task], called.touch)) == [(task, task)]
