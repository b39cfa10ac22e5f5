"""Workers are fresh interpreters: they import their work by name, from a folder on their path."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.dask_cluster import dask_cluster


@pytest.fixture(scope="session")
def jobs():
    """Yield the module with the work that workers do in tests."""
    folder = str(Path(__file__).parents[1] / "unit" / "executors")
    sys.path.insert(0, folder)  # a spawned process starts with our sys.path
    yield import_module("jobs")
    sys.path.remove(folder)


@pytest.fixture(scope="session")
def dask_url(jobs, tmp_path_factory):
    """Yield the address of a cluster of one worker with two threads."""
    folder = tmp_path_factory.mktemp("dask")
    with dask_cluster(folder, PYTHONPATH=str(Path(jobs.__file__).parent)) as cluster:
        cluster.start_worker("--nthreads", "2")
        yield cluster.url
