"""``grader watch`` as a real process, with files that arrive slowly; it is ended in every way."""

import signal
import time

import pytest

from grader.store import Store
from tests.amount import long
from tests.batches.conftest import LONGEST

RIGHT = "def double(number):\n    return number * 2\n"
WRONG = "def double(number):\n    return number * 3\n"
LOOP = "def double(number):\n    while True: pass\n"
WAIT = "def double(number):\n    import threading\n    threading.Event().wait()\n"
ARGUMENTS = (
    "watch",
    "pair",
    "sent",
    "--out",
    "watched",
    "--settle",
    "1",
    "--jobs",
    "1",
    "--return-feedback",
)


@pytest.fixture
def out(desk):
    (desk.folder / "sent").mkdir()
    return desk.folder / "watched"


def wait_for(run, *pages):
    """Wait until all *pages* are there."""
    end = time.monotonic() + LONGEST
    while missing := [page for page in pages if not page.exists()]:
        assert run.reaper.poll() is None, run.end().messages
        assert time.monotonic() < end, missing
        time.sleep(0.05)


def write_slowly(path, text, page):
    """Write *text*, of which there must be no *page* before all of it is there."""
    for at in range(len(text)):
        path.write_text(text[: at + 1], encoding="utf-8")
        assert not page.exists()
        time.sleep(0.06)


def results(out):
    with Store(out / "grades.sqlite") as store:
        return {result.id: result.marks for result in store}


def test_nothing_is_lost_or_graded_twice_and_nobody_else_works_there_however_watch_ends(desk, out):
    sent, reports = desk.folder / "sent", out / "report"
    desk.send_in("ada", RIGHT)
    desk.send_in("eve", LOOP)
    run = desk.start(*ARGUMENTS)
    wait_for(run, sent / "ada.py.feedback.html")
    with pytest.raises(Exception, match="another grader is at work here"):
        results(out)  # nor does anybody else change them meanwhile

    half = sent / "slow.py"
    write_slowly(half, RIGHT, reports / "slow.html")
    wait_for(run, reports / "slow.html", sent / "eve.py.feedback.html")
    run.send(signal.SIGTERM)
    run.end()
    assert run.status == 143, run.messages
    assert run.messages.splitlines()[-1].startswith("Stopped. Results in watched: 3.")
    assert sorted(run.printed) == ["ada: 6 of 6", "eve: 0 of 6", "slow: 6 of 6"]
    assert len((out / "marks.csv").read_text("utf-8-sig").splitlines()) == 1 + 3

    # While watch does not run, one file is changed, one is removed, and some arrive.
    desk.send_in("ada", WRONG)
    half.unlink()
    new = [f"new{number}" for number in range(8)]
    for number, name in enumerate(new):
        desk.send_in(name, f"# {number}\n{WAIT if number > 1 else RIGHT}")
    run = desk.start(*ARGUMENTS)
    wait_for(run, reports / "new0.html")
    run.send(signal.SIGKILL)
    run.end()
    before = results(out)

    desk.send_in("last", RIGHT)
    run = desk.start(*ARGUMENTS)
    wait_for(run, *(sent / f"{name}.py.feedback.html" for name in (*new, "last")))
    run.send(signal.SIGINT)
    run.end()
    assert run.status == 130, run.messages
    after = results(out)
    assert after.keys() == {"ada", "eve", "slow", "last", *new}
    assert (after["ada"], after["eve"], after["slow"], after["new0"]) == (1.2, 0, 6, 6)
    graded = [line.partition(":")[0] for line in run.printed]
    assert len(graded) == len(set(graded))
    assert "last" in graded
    assert not set(graded) & {"eve", "slow", *(set(new) & before.keys())}
    assert not list(desk.temporary.iterdir())


def test_an_output_folder_among_the_submissions_is_refused(desk):
    desk.send_in("ada", RIGHT)
    inside = desk.start("watch", "pair", "sent", "--out", "sent/out").end()
    assert inside.status == 2
    assert "results cannot be written to the watched folder" in inside.messages


@pytest.mark.parametrize("fresh", [(), long(("--fresh",))], ids=["again", "fresh"])
def test_hidden_tests_that_cannot_be_used_cost_no_result(desk, out, fresh):
    desk.send_in("ada", RIGHT)
    run = desk.start("grade", "pair", "sent", "--out", "watched").end()
    assert run.status == 0, run.messages
    (hidden,) = (desk.folder / "assignments" / "pair" / "hidden").glob("test_double.py")
    hidden.write_text(f"{hidden.read_text('utf-8')}\nx = (\n", encoding="utf-8")
    for command in (ARGUMENTS, ("grade", "pair", "sent", "--out", "watched")):
        run = desk.start(*command, *fresh).end()
        assert (run.status, "SyntaxError" in run.messages) == (2, True)
    assert results(out).keys() == {"ada"}
