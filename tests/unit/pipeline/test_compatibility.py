"""A machine of a cluster says what its results depend on, to the machine that asks."""

import pytest

from grader.executors.worker_pool import WorkerPool
from grader.pipeline import compatibility


@pytest.mark.usefixtures("fork_server")  # it skips this test where programs cannot be isolated
def test_what_a_worker_says_after_its_selftest_is_what_this_machine_says_of_itself(make_pair):
    folder = make_pair()
    pool = WorkerPool(1, "grader.pipeline.compatibility:work", folder, False)  # noqa: FBT003
    ((_, found),) = pool.run(["check"])
    assert found == compatibility.facts(folder)
