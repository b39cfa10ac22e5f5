"""How far long work is: a bar on a terminal, and elsewhere a plain line now and then."""

from io import StringIO

import pytest
from rich.console import Console

from grader.reports.progress import Progress


class Clock:
    """A clock that a test sets."""

    seconds = 0.0

    def __call__(self):
        return self.seconds


def grading(console, total, done=0, clock=None):
    return Progress(
        console,
        "Grading",
        "{} graded",
        "submission",
        total=total,
        done=done,
        clock=clock or Clock(),
    )


def test_outside_a_terminal_progress_is_an_occasional_plain_line():
    console = Console(file=StringIO(), width=20)
    with grading(console, 110, 3) as progress:
        for _ in range(107):
            progress.advance("Ada")
    lines = console.file.getvalue().splitlines()
    assert lines == [f"{done} of 110 submissions graded" for done in (50, 100, 110)]


LAST = {
    0: "0 of 0 submissions graded\n",
    1: "1 of 1 submission graded\n",
    50: "50 of 50 submissions graded\n",
}


@pytest.mark.parametrize(("count", "text"), LAST.items())
def test_the_last_line_is_always_printed_once(count, text):
    console = Console(file=StringIO())
    with grading(console, count) as progress:
        for _ in range(count):
            progress.advance("Ada")
    assert console.file.getvalue() == text


def test_an_interrupted_batch_prints_its_progress():
    console = Console(file=StringIO())

    def interrupted():
        with grading(console, 9) as progress:
            progress.advance("Ada")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert console.file.getvalue() == "1 of 9 submissions graded\n"


def test_on_a_terminal_progress_is_a_bar_that_disappears(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    console = Console(file=StringIO(), force_terminal=True, width=100, color_system=None)
    with grading(console, 2) as progress:
        progress.advance("[red]\x1b[2JAda")
    assert "1/2" in console.file.getvalue()
    assert "[red]␛[2JAda" in console.file.getvalue()
    assert "\x1b[2J" not in console.file.getvalue()


def at_a_pace(progress, clock, done, seconds):
    """Do as many things, with as many seconds between two of them."""
    for number in range(done):
        clock.seconds += seconds if number else 0
        progress.advance("Ada")


@pytest.mark.parametrize(
    ("done", "seconds", "text"),
    [
        (9, 1, ""),
        (10, 1, "60 a minute, about 30 seconds left"),
        (20, 1000, "1 a minute, about 5 hours 33 minutes left"),
        (40, 1, ""),
    ],
)
def test_after_ten_results_the_rate_and_the_remaining_time_are_shown(done, seconds, text):
    clock = Clock()
    with grading(Console(file=StringIO()), 60, 20, clock) as progress:
        clock.seconds = 1000  # for the start of the workers
        at_a_pace(progress, clock, done, seconds)
        assert progress.estimate == text


def test_the_estimate_grows_while_no_result_arrives():
    clock = Clock()
    with grading(Console(file=StringIO()), 12, clock=clock) as progress:
        at_a_pace(progress, clock, 10, 1)
        assert progress.estimate.endswith("about 2 seconds left")
        clock.seconds += 50
        assert progress.estimate.endswith("about 50 seconds left")


def test_a_plain_line_has_the_estimate_too():
    console, clock = Console(file=StringIO(), width=20), Clock()
    with grading(console, 100, clock=clock) as progress:
        at_a_pace(progress, clock, 50, 1)
        text = "50 of 100 submissions graded: 60 a minute, about 50 seconds left\n"
        assert console.file.getvalue() == text


def test_the_bar_has_the_estimate(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    console, clock = Console(file=StringIO(), force_terminal=True, width=100), Clock()
    with grading(console, 20, clock=clock) as progress:
        at_a_pace(progress, clock, 10, 1)
    assert "about 10 seconds left" in console.file.getvalue()
