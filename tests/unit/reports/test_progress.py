"""How far long work is: a bar on a terminal, and elsewhere a plain line now and then."""

from io import StringIO

import pytest
from rich.console import Console

from grader.reports.progress import Progress


def grading(console, total, done=0):
    return Progress(console, "Grading", "{} graded", "submission", total=total, done=done)


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
    assert "-:--:--" in console.file.getvalue()  # the remaining time, which is not yet known
    assert "[red]␛[2JAda" in console.file.getvalue()
    assert "\x1b[2J" not in console.file.getvalue()
