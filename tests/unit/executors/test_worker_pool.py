"""Workers on this machine; what holds for every executor is in tests/contracts."""

import os

import pytest

from grader.errors import InputError
from grader.executors.executor import Lost
from grader.executors.worker_pool import WorkerPool


def test_each_task_gets_the_arguments_of_its_pool(jobs):
    assert list(WorkerPool(1, "jobs:doubles", "more", 3).run([1])) == [(1, (2, "more", 3))]


ENDS = {
    "exits": "its worker ended with status 7",
    "is killed": "its worker ended with status -9",
    "raises": "its worker ended with status 1",
    "loses its guests": "its worker ended with status 1",
}


@pytest.mark.parametrize(("word", "why"), ENDS.items(), ids=ENDS)
def test_a_task_is_lost_with_its_worker_and_the_others_are_not(jobs, capfd, word, why):
    results = dict(WorkerPool(1, "jobs:dies_of_words").run([1, word, 2]))
    assert results == {1: 2, word: Lost(f"check::{word}", why), 2: 4}


def test_an_idle_worker_gets_a_new_task_while_another_is_busy(jobs, tmp_path):
    path = tmp_path / "came"

    def tasks():
        yield f"waits for {path}"
        yield None  # there is none now, also for the second worker
        yield f"makes {path}"

    assert len(list(WorkerPool(2, "jobs:waits_for_files").run(tasks()))) == 2


def test_a_worker_that_dies_between_two_tasks_loses_the_second(jobs):
    results = list(WorkerPool(1, "jobs:dies_at_the_second").run(["a", "b"]))
    assert results == [("a", "a"), ("b", Lost("", "its worker ended with status 9"))]


def test_a_worker_that_never_starts_loses_its_task(jobs):
    assert list(WorkerPool(1, "jobs:dies_at_the_start").run(["a"])) == [
        ("a", Lost("", "its worker ended with status 3"))
    ]


def test_a_worker_in_an_endless_loop_is_killed(jobs):
    ((task, lost),) = WorkerPool(1, "jobs:computes", most_seconds=0.5).run(["a"])
    why = "its worker computed for more than 0.5 seconds"
    assert (task, lost) == ("a", Lost("check::a", why, is_slow=True))


def test_a_long_name_is_cut(jobs):
    ((_, lost),) = WorkerPool(1, "jobs:names_a_long_one").run(["a"])
    assert lost.during == "é" * 200


def test_each_worker_is_bound_to_a_processor_if_there_are_enough(jobs):
    ((_, processors),) = WorkerPool(1, "jobs:tells_its_processors").run(["a"])
    assert processors == sorted(os.sched_getaffinity(0))[:1]


def test_workers_are_not_bound_if_there_are_too_few_processors(jobs):
    here = sorted(os.sched_getaffinity(0))
    ((_, processors),) = WorkerPool(len(here) + 1, "jobs:tells_its_processors").run(["a"])
    assert processors == here


def test_there_are_never_more_workers_than_tasks(jobs):
    assert (
        len({process for _, process in WorkerPool(8, "jobs:tells_its_process").run(["a", "b"])})
        <= 2
    )


def test_one_worker_does_many_tasks(jobs):
    assert (
        len({process for _, process in WorkerPool(1, "jobs:tells_its_process").run(range(20))}) == 1
    )


def test_ending_the_iteration_early_leaves_no_worker_behind(jobs):
    results = WorkerPool(2, "jobs:tells_its_process").run(range(20))
    _, process = next(results)
    results.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_a_worker_whose_pool_is_gone_prints_nothing(jobs, capfd):
    """The first that cannot begin is heard; the pool kills the other, or does not listen to it."""
    with pytest.raises(InputError):
        list(WorkerPool(2, "jobs:cannot_begin", "no").run([1, 2]))
    assert capfd.readouterr().err == ""


def test_large_tasks_and_large_results_do_not_deadlock(jobs):
    tasks = [bytes([number]) * 3_000_000 for number in range(8)]
    assert sorted(WorkerPool(2, "jobs:doubles").run(tasks)) == [
        (task, (task * 2,)) for task in tasks
    ]


def test_tasks_are_requested_shortly_before_they_are_needed(jobs):
    asked = []
    tasks = (asked.append(number) or number for number in range(100))
    for done, _ in enumerate(WorkerPool(2, "jobs:doubles").run(tasks), start=1):
        assert len(asked) <= done + 5  # one for each of the two, and the next


def test_without_tasks_no_worker_is_started():
    assert list(WorkerPool(2, "no_such_module:work").run([])) == []
