"""A batch on a Dask cluster: the same bytes as on one machine, whatever happens to the cluster.

Scheduler and workers are real processes on the loopback.
"""

import shutil
import signal
import time
from pathlib import Path

import pytest

import grader
from grader.store import Store
from tests.amount import ALL
from tests.dask_cluster import dask_cluster, kill
from tests.tls_certificates import write_certificates

STUDENTS = 30 if ALL else 8
DOCTOR = "import sys; from grader.cli import main; sys.exit(main(['doctor', '--executor', '{}']))"
WAIT = "threading.Event().wait()"


def send(desk):
    for number in range(STUDENTS):
        body = f"return number * {2 + number % 3 % 2}"
        desk.send_in(f"s{number:02}", f"def double(number):\n    {body}\n")


def send_what_waits(desk):
    """Programs that keep a worker for a while, next to others."""
    send(desk)
    for number in range(4):
        text = f"# {number}\ndef double(number):\n    import threading\n    {WAIT}\n"
        desk.send_in(f"t{number}", text)


@pytest.fixture(scope="module")
def whole(quiet_desk):
    """The files of the batch if this machine grades it."""
    send_what_waits(quiet_desk)
    run = quiet_desk.start("grade", "pair", "sent", "--out", "whole").end()
    assert run.status == 0, run.said
    return quiet_desk.written("whole")


def first_page(run, out):
    """Wait until the first page of a batch is there: now it is at work, with some that wait."""
    while not list(out.glob("report/s*.html")):
        assert run.reaper.poll() is None, run.end().said
        time.sleep(0.02)


def kept(out):
    with Store(out / "grades.sqlite") as store:
        return {result.id for result in store}


def below(folder):
    """The folders that workers have unpacked an assignment into."""
    return [path for path in folder.rglob("grader-*") if path.is_dir()]


def test_a_worker_is_killed_and_the_batch_is_the_same_to_the_byte(desk, whole, tmp_path):
    """The cluster uses TLS, with the certificates that Dask's own configuration names."""
    send_what_waits(desk)
    tls = write_certificates(tmp_path)
    options = ("--tls-ca-file", tls.authority, "--tls-cert", tls.certificate, "--tls-key", tls.key)
    with dask_cluster(tmp_path / "dask", *map(str, options), workers=2) as cluster:
        assert cluster.url.startswith("tls://")
        command = ("grade", "pair", "sent", "--out", "broken", "--executor", cluster.url)
        run = desk.start(*command, **tls.environment)
        first_page(run, desk.folder / "broken")
        (place,) = {path.stat().st_mode & 0o777 for path in below(cluster.folder)}
        kill(cluster.processes[-1])
        assert run.end().status == 0, run.said
        assert desk.written("broken") == whole
        assert "is gone. Others do what it was at." in run.said
        assert place == 0o700
        # The worker that lives has removed its copy; Dask removes what the killed one left.
        until = time.monotonic() + 20
        while len(below(cluster.folder)) > 1 and time.monotonic() < until:
            time.sleep(0.05)
        assert len(below(cluster.folder)) <= 1


def test_workers_that_cannot_be_used_are_named_and_others_go_on(desk, whole, tmp_path):
    """One without Landlock, and one with other code of the grader."""
    send_what_waits(desk)
    other = tmp_path / "other"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(grader.__file__).parent, other / "grader", ignore=ignored)
    with (other / "grader" / "scoring.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    with dask_cluster(tmp_path / "dask", workers=1) as cluster:
        cluster.start_worker(become=cluster.without_landlock())
        cluster.start_worker(PYTHONPATH=str(other))
        run = desk.start("grade", "pair", "sent", "--out", "broken", "--executor", cluster.url)
        assert run.end().status == 0, run.said
        if ALL:
            doctor = desk.run_python(DOCTOR.format(cluster.url))
            assert doctor.returncode == 1
            assert doctor.stdout.count("NOT USED: on ") == 2
            assert doctor.stdout.count("locks programs in, and has this grader") == 1
    assert run.said.count("is not used: on ") == 2
    assert "its machine cannot lock a student's program in (landlock: " in run.said
    assert "its grading code is " in run.said
    assert desk.written("broken") == whole


@pytest.mark.long
def test_if_no_worker_can_be_used_the_batch_ends_and_says_why(desk, tmp_path):
    send(desk)
    with dask_cluster(tmp_path / "dask") as cluster:
        cluster.start_worker(become=cluster.without_landlock())
        run = desk.start("grade", "pair", "sent", "--executor", cluster.url).end()
    assert run.status == 2
    *_, error, reason, last = run.said.splitlines()
    assert error == f"Error: no worker of {cluster.url} can be used:"
    assert "its machine cannot lock a student's program in (landlock: " in reason
    assert last == f"0 of {STUDENTS} are kept. Run the same command again to go on."


def test_a_scheduler_that_is_gone_loses_nothing_that_is_graded(desk, whole, tmp_path):
    send_what_waits(desk)
    out = desk.folder / "broken"
    with dask_cluster(tmp_path / "dask", workers=1) as cluster:
        url = cluster.url
        run = desk.start("grade", "pair", "sent", "--out", "broken", "--executor", url)
        first_page(run, out)
        kill(cluster.processes[0])
        assert run.end().status == 2
    have = kept(out)
    assert run.said.splitlines()[-2:] == [
        f"Error: the scheduler {url} does not answer any more.",
        f"{len(have)} of {STUDENTS + 4} are kept. Run the same command again to go on.",
    ]
    assert have
    rows = (out / "marks.csv").read_text("utf-8-sig").splitlines()
    assert len(rows) == len(have) + 1
    assert desk.start("grade", "pair", "sent", "--out", "broken").end().status == 0
    assert desk.written("broken") == whole


@pytest.mark.long
def test_who_interrupts_reads_how_to_go_on_and_workers_are_free_again(desk, whole, tmp_path):
    send_what_waits(desk)
    with dask_cluster(tmp_path / "dask", workers=2) as cluster:
        command = ("grade", "pair", "sent", "--out", "broken", "--executor", cluster.url)
        run = desk.start(*command)
        first_page(run, desk.folder / "broken")
        run.send(signal.SIGINT)
        assert run.end().status == 130, run.said
        assert run.said.splitlines()[-1].startswith("Interrupted: ")
        assert desk.start(*command).end().status == 0
    assert desk.written("broken") == whole


def test_certificates_that_are_missing_are_an_error_with_the_next_step(desk):
    send(desk)
    run = desk.start("grade", "pair", "sent", "--executor", "tls://127.0.0.1:1").end()
    assert run.status == 2
    assert "the certificates for TLS are missing. Name them in Dask's configuration" in run.said


def test_a_scheduler_that_is_not_there_is_an_error_with_the_next_step(desk):
    send(desk)
    run = desk.start("grade", "pair", "sent", "--executor", "dask://127.0.0.1:1").end()
    assert run.status == 2
    sentence = "the scheduler dask://127.0.0.1:1 does not answer. Check that `dask scheduler` runs"
    assert sentence in run.said


def test_without_dask_a_sentence_says_what_to_install(desk):
    send(desk)
    hidden = "import sys; sys.modules['distributed'] = None; from grader.cli import main"
    arguments = ["grade", "pair", "sent", "--executor", "dask://127.0.0.1:1"]
    done = desk.run_python(f"{hidden}; sys.exit(main({arguments}))")
    assert done.returncode == 2
    assert done.stderr == (
        "Error: dask://127.0.0.1:1 needs distributed, which is not installed. Install it with:"
        " pip install 'grader[cluster]'\n"
    )
