"""How far long work is: a bar on a terminal, and elsewhere a plain line now and then."""

from io import StringIO

import pytest
from rich.console import Console

from grader.reports.progress import Progress


def grading(console, total, done=0):
    return Progress(console, "Grading", "{} graded", "submission", total=total, done=done)


def test_elsewhere_than_on_a_terminal_progress_is_a_plain_line_now_and_then():
    console = Console(file=StringIO(), width=20)
    with grading(console, 110, 3) as progress:
        for _ in range(107):
            progress.advance("Ada")
    assert (
        console.file.getvalue()
        == "50 of 110 submissions graded\n100 of 110 submissions graded\n110 of 110 submissions"
        " graded\n"
    )


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 of 0 submissions graded\n"), (1, "1 of 1 submission graded\n")]
)
def test_the_last_line_is_always_said(count, said):
    console = Console(file=StringIO())
    with grading(console, count) as progress:
        for _ in range(count):
            progress.advance("Ada")
    assert console.file.getvalue() == said


def test_the_last_line_is_said_once():
    console = Console(file=StringIO())
    with grading(console, 50) as progress:
        for _ in range(50):
            progress.advance("Ada")
    assert console.file.getvalue().count("\n") == 1


def test_an_interrupted_batch_says_how_far_it_came():
    console = Console(file=StringIO())

    def interrupted():
        with grading(console, 9) as progress:
            progress.advance("Ada")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert console.file.getvalue() == "1 of 9 submissions graded\n"


def test_on_a_terminal_progress_is_a_bar_that_goes_away(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    console = Console(file=StringIO(), force_terminal=True, width=100, color_system=None)
    with grading(console, 2) as progress:
        progress.advance("[red]\x1b[2JAda")
        progress._bar.refresh()
    assert "1/2" in console.file.getvalue()
    assert "[red]␛[2JAda" in console.file.getvalue()
    assert "\x1b[2J" not in console.file.getvalue()
