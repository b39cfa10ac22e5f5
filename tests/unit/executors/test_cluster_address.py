"""A cluster that cannot be used is a sentence with the next step; with a real one, see
tests/batches/test_cluster.py.
"""

import sys
from contextlib import closing
from pathlib import Path
from unittest.mock import ANY

import pytest

from grader.errors import ClusterError, InputError
from grader.executors import EXECUTORS, cluster
from grader.executors.executor import Lost
from tests.dask_cluster import dask_cluster, kill


@pytest.fixture
def run():
    """Run a task on the cluster at an address."""

    def run_at(url):
        one = cluster(url, "jobs:doubles", check="jobs:is_fit", facts={}, notify=pytest.fail)
        return list(one.run([1]))

    return run_at


@pytest.mark.parametrize(
    "name", ["tcp://host:8786", "dask://host", "dask://:8786", "dask://host:port", "threads", "://"]
)
def test_an_invalid_address_is_an_error_that_lists_the_schemes(run, name):
    with pytest.raises(InputError) as error:
        run(name)
    known = ", ".join(EXECUTORS)
    assert str(error.value) == (
        f"--executor {name}: there is no such executor. Use one of {known}; or"
        " dask://HOST:PORT, the address of a Dask scheduler; or tls://HOST:PORT, if the scheduler uses TLS."
    )


def test_a_missing_scheduler_is_an_error_with_the_next_step(run):
    with pytest.raises(ClusterError, match=r"the scheduler dask://127.0.0.1:1 does not answer\."):
        run("dask://127.0.0.1:1")


def test_missing_certificates_are_an_error_with_the_next_step(run):
    with pytest.raises(ClusterError, match=r"for TLS are missing\. Name them in Dask's config"):
        run("tls://127.0.0.1:1")


def test_unreadable_certificates_are_an_error_with_the_next_step(run, tmp_path):
    import dask  # noqa: PLC0415 - few tests need it

    missing = str(tmp_path / "none.pem")
    settings = {
        "distributed.comm.tls.ca-file": missing,
        "distributed.comm.tls.client.cert": missing,
        "distributed.comm.tls.client.key": missing,
    }
    with (
        dask.config.set(settings),
        pytest.raises(ClusterError, match=r"for TLS cannot be used: .*No such file.*Name them"),
    ):
        run("tls://127.0.0.1:1")


def test_a_task_is_lost_with_its_machine(jobs, tmp_path):
    began, never = tmp_path / "began", tmp_path / "never"
    with dask_cluster(tmp_path / "dask", PYTHONPATH=str(Path(jobs.__file__).parent)) as dask:
        worker = dask.start_worker()

        def kill_it_at_work():
            if began.exists() and worker.poll() is None:
                kill(worker)

        one = cluster(
            dask.url,
            "jobs:begins_and_waits",
            check="jobs:is_fit",
            facts={"speed": "enough"},
            notify=print,
        )
        task = f"{began} {never}"
        with closing(one.run([task], kill_it_at_work)) as came:
            assert next(came) == (task, Lost("", ANY, machine=True))


def test_without_dask_a_sentence_says_what_to_install(run, monkeypatch):
    for name in [*sys.modules]:
        if name.startswith("grader.executors.dask"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "dask", None)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"extra cluster, .* 'PATH/TO/grader\.whl\[cluster\]'$"):
        run("dask://127.0.0.1:1")
