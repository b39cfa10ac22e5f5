"""A batch on a Dask cluster: the same bytes as on one machine, whatever happens to the cluster.

Scheduler and workers are real processes on the loopback.
"""

import os
import shutil
import signal
import time
from pathlib import Path

import pytest
from attrs import frozen

import grader
from tests.batches.conftest import first_page, kept
from tests.dask_cluster import dask_cluster, kill
from tests.tls_certificates import write_certificates

pytestmark = pytest.mark.long

STUDENTS = 30
OTHER_PYTHON = """
import collections, sys
Version = collections.namedtuple("Version", "major minor micro releaselevel serial")
sys.version_info = Version(*sys.version_info[:2], 99, "final", 0)
"""
WAIT = "threading.Event().wait()"


def send(desk):
    for number in range(STUDENTS):
        body = f"return number * {2 + number % 3 % 2}"
        desk.send_in(f"s{number:02}", f"def double(number):\n    {body}\n")


def send_with_slow_ones(desk):
    """Send programs that occupy a worker for a while, next to others."""
    send(desk)
    for number in range(4):
        text = f"# {number}\ndef double(number):\n    import threading\n    {WAIT}\n"
        desk.send_in(f"t{number}", text)


@pytest.fixture(scope="module")
def whole(quiet_desk):
    """Return the files of the batch if this machine grades it."""
    send_with_slow_ones(quiet_desk)
    run = quiet_desk.start("grade", "pair", "sent", "--out", "whole", "--jobs", "1").end()
    assert run.status == 0, run.messages
    return quiet_desk.written("whole")


def below(folder):
    """Return the folders into which workers have unpacked an assignment. Workers remove them
    meanwhile, which os.walk() does not mind.
    """
    found = []
    for place, names, _ in os.walk(folder):
        found += [Path(place, name) for name in names if name.startswith("grader-")]
    return found


@frozen
class Disturbed:
    """A batch on a cluster of four workers, of which one was killed and two cannot be used."""

    run: object
    written: dict[str, bytes]
    mode: int
    doctor: str


@pytest.fixture(scope="module")
def disturbed(quiet_desk, whole, tmp_path_factory):
    """The cluster uses TLS, with the certificates that Dask's own configuration names. One worker
    has no Landlock, and one has other code of the grader.
    """
    tmp_path = tmp_path_factory.mktemp("disturbed")
    other = tmp_path / "other"
    shutil.copytree(Path(grader.__file__).parent, other / "grader")
    with (other / "grader" / "scoring.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    (other / "sitecustomize.py").write_text(OTHER_PYTHON, encoding="utf-8")
    tls = write_certificates(tmp_path)
    options = ("--tls-ca-file", tls.authority, "--tls-cert", tls.certificate, "--tls-key", tls.key)
    with dask_cluster(tmp_path / "dask", *map(str, options), workers=1) as cluster:
        assert cluster.url.startswith("tls://")
        cluster.start_worker(become=cluster.without_landlock())
        cluster.start_worker(PYTHONPATH=str(other))
        cluster.start_worker()
        command = ("grade", "pair", "sent", "--out", "broken", "--executor", cluster.url)
        run = quiet_desk.start(*command, **tls.environment)
        first_page(run, quiet_desk.folder / "broken")
        (mode,) = {path.stat().st_mode & 0o777 for path in below(cluster.folder)}
        kill(cluster.processes[-1])
        run.end()
        # The worker that is alive removes its copy. Dask removes what the killed one left.
        until = time.monotonic() + 20
        while len(below(cluster.folder)) > 1 and time.monotonic() < until:
            time.sleep(0.05)
        assert len(below(cluster.folder)) <= 1
        doctor = quiet_desk.start("doctor", "--executor", cluster.url, **tls.environment)
        printed, _ = doctor.reaper.communicate(timeout=60)
    return Disturbed(run, quiet_desk.written("broken"), mode, printed)


def test_the_files_are_the_same_bytes_as_on_one_machine(disturbed, whole):
    assert disturbed.run.status == 0, disturbed.run.messages
    assert disturbed.written == whole


def test_a_worker_that_was_killed_is_reported(disturbed):
    assert disturbed.run.messages.count("is gone. Other workers take over its tasks.") == 1


def test_workers_that_cannot_be_used_are_named_with_the_reason(disturbed):
    messages = disturbed.run.messages
    assert messages.count("is not used: on ") == 2
    assert "its machine cannot isolate a student's program (landlock: " in messages
    assert "its grading code is " in messages


def test_dask_itself_prints_nothing_about_versions(disturbed):
    assert "Mismatch" not in disturbed.run.messages


def test_only_the_user_of_a_worker_can_read_its_copy_of_the_assignment(disturbed):
    assert disturbed.mode == 0o700


def test_doctor_says_for_each_worker_whether_it_can_be_used(disturbed):
    assert disturbed.doctor.count("NOT USED: on ") == 2
    assert disturbed.doctor.count("isolates programs, and has this grader") == 1


def test_a_batch_without_a_usable_worker_ends_and_says_why(desk, tmp_path):
    send(desk)
    with dask_cluster(tmp_path / "dask") as cluster:
        cluster.start_worker(become=cluster.without_landlock())
        run = desk.start("grade", "pair", "sent", "--executor", cluster.url).end()
    assert run.status == 2
    *_, error, reason, last = run.messages.splitlines()
    assert error == f"Error: no worker of {cluster.url} can be used:"
    assert "its machine cannot isolate a student's program (landlock: " in reason
    assert last == f"0 of {STUDENTS} are kept. Run the same command again to go on."


def test_no_result_is_lost_if_the_scheduler_dies(desk, whole, tmp_path):
    send_with_slow_ones(desk)
    out = desk.folder / "broken"
    with dask_cluster(tmp_path / "dask", workers=1) as cluster:
        url = cluster.url
        run = desk.start("grade", "pair", "sent", "--out", "broken", "--executor", url)
        first_page(run, out)
        kill(cluster.processes[0])
        assert run.end().status == 2
    have = kept(out)
    assert run.messages.splitlines()[-2:] == [
        f"Error: the scheduler {url} does not answer any more.",
        f"{len(have)} of {STUDENTS + 4} are kept. Run the same command again to go on.",
    ]
    assert have
    rows = (out / "marks.csv").read_text("utf-8-sig").splitlines()
    assert len(rows) == len(have) + 1
    assert desk.start("grade", "pair", "sent", "--out", "broken").end().status == 0
    assert desk.written("broken") == whole


def test_an_interrupted_batch_says_how_to_continue_and_frees_its_workers(desk, whole, tmp_path):
    send_with_slow_ones(desk)
    with dask_cluster(tmp_path / "dask", workers=2) as cluster:
        command = ("grade", "pair", "sent", "--out", "broken", "--executor", cluster.url)
        run = desk.start(*command)
        first_page(run, desk.folder / "broken")
        run.send(signal.SIGINT)
        assert run.end().status == 130, run.messages
        assert run.messages.splitlines()[-1].startswith("Interrupted: ")
        assert desk.start(*command).end().status == 0
    assert desk.written("broken") == whole
