"""Workers are fresh interpreters: they import their work by name, from a folder on their path."""

from pathlib import Path

import pytest

from tests.dask_cluster import dask_cluster
from tests.unit.executors.conftest import jobs as jobs  # noqa: PLC0414 - a fixture of both


@pytest.fixture(scope="session")
def dask_url(jobs, tmp_path_factory):
    """Yield the address of a cluster of one worker with two threads."""
    folder = tmp_path_factory.mktemp("dask")
    with dask_cluster(folder, PYTHONPATH=str(Path(jobs.__file__).parent)) as cluster:
        cluster.start_worker("--nthreads", "2")
        yield cluster.url
