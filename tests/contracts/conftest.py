"""Workers are fresh interpreters: what they run is imported by name, from a folder that they are
told of.
"""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.dask_cluster import dask_cluster


@pytest.fixture(scope="session")
def jobs():
    """The module of the work that workers do in tests."""
    folder = str(Path(__file__).parents[1] / "unit" / "executors")
    sys.path.insert(0, folder)  # a spawned process begins with our sys.path
    yield import_module("jobs")
    sys.path.remove(folder)


@pytest.fixture(scope="session")
def dask_url(jobs, tmp_path_factory):
    """The address of a cluster of one worker with two threads."""
    folder = tmp_path_factory.mktemp("dask")
    with dask_cluster(folder, PYTHONPATH=str(Path(jobs.__file__).parent)) as cluster:
        cluster.start_worker("--nthreads", "2")
        yield cluster.url
