"""Show the progress of long work: a bar on a terminal, elsewhere sometimes a line."""

from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from grader.feedback.wording import counted, one_line

QUIET = Console(quiet=True)
PLAIN_LINE_EVERY = 50
_LONGEST_NAME = 50


class Progress:
    """Shows the progress of some work on *console*: how many of *total* things are done.

    Some were *done* before. *title* is that of the bar, such as ``Grading``. *sentence* is the text
    of a line, such as ``{} graded``. *noun* is the singular of what is counted.
    """

    def __init__(  # noqa: PLR0913 - all of them are needed
        self,
        console: Console,
        title: str,
        sentence: str,
        noun: str,
        *,
        total: int,
        done: int = 0,
    ) -> None:
        self._console, self._sentence, self._noun = console, sentence, noun
        self._total, self._done = total, done
        self._bar: Bar | None = None
        if console.is_terminal and not console.is_dumb_terminal:
            self._bar = Bar(
                TextColumn(title, markup=False),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                TextColumn("{task.fields[name]}", markup=False),
                console=console,
                transient=True,
            )
            self._task = self._bar.add_task("", total=total, completed=done, name="")

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Remove the bar; or print the progress, even after an error."""
        if self._bar is not None:
            self._bar.stop()
        elif self._done % PLAIN_LINE_EVERY or not self._done:
            self._print()

    def advance(self, name: str) -> None:
        """Count *name* as done."""
        self._done += 1
        if self._bar is not None:
            self._bar.update(self._task, advance=1, name=one_line(name)[:_LONGEST_NAME])
        elif self._done % PLAIN_LINE_EVERY == 0:
            self._print()

    def _print(self) -> None:
        line = self._sentence.format(f"{self._done} of {counted(self._total, self._noun)}")
        self._console.print(line, markup=False, highlight=False, soft_wrap=True)
