"""What Dask moves from one worker to another is not a pool any more."""

import pickle

import pytest

from grader.errors import SandboxError

pytest.importorskip("distributed")

from grader.executors.dask_worker import RemotePool, do


def test_a_pool_that_was_moved_says_so_instead_of_failing_with_an_error_of_pickle(tmp_path):
    pool = RemotePool(str(tmp_path))
    moved = pickle.loads(pickle.dumps(pool))
    pool.close()
    with pytest.raises(SandboxError, match="wanted to move"):
        do(moved, "a task")
