"""Remember in a store how a batch was graded, so that its reports can be written again."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from attrs import asdict, evolve, frozen
from rich.console import Console

from grader.batch.by_hand_csv import read_by_hand
from grader.batch.files import prepare, store_in
from grader.batch.output import BatchOutput
from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.intake.read_worksheet import worksheet_of
from grader.intake.tables import content
from grader.marking.book import FILE, MarkBook
from grader.records.as_json import as_json, from_json
from grader.records.assignment import Assignment
from grader.records.worksheet import CanvasGradebook, Worksheet
from grader.reports.progress import QUIET, Progress
from grader.store import Store


@frozen
class Origin:
    """Holds what a batch was graded with.

    *folder*, *sha256* and *module* are those of the assignment. *worksheet* is Moodle's, read from
    *worksheet_path*, which is empty without a worksheet. *canvas* is the gradebook of Canvas.
    """

    folder: str
    sha256: str
    worksheet_path: str = ""
    worksheet: bytes = b""
    canvas: CanvasGradebook | None = None
    module: str = ""

    @classmethod
    def of(
        cls, assignment: Assignment, worksheet: Path | None, canvas: CanvasGradebook | None = None
    ) -> Self:
        """Return the origin of a batch of *assignment*, with the worksheet at the path *worksheet*.

        Raises:
            InputError: If the worksheet cannot be read.
        """
        folder = str(assignment.folder.resolve())
        origin = cls(folder, assignment.sha256, canvas=canvas, module=assignment.module)
        if worksheet is None:
            return origin
        return evolve(origin, worksheet_path=str(worksheet), worksheet=content(worksheet))

    @classmethod
    def find_in(cls, store: Store) -> Self | None:
        """Return the origin in *store*; None if there is none."""
        facts, gradebook = store.kept("assignment"), store.kept("canvas")
        if facts is None:
            return None
        canvas = None
        if gradebook:
            canvas = from_json(gradebook.decode(), CanvasGradebook)
        worksheet = store.kept("worksheet") or b""
        return cls(**json.loads(facts), worksheet=worksheet, canvas=canvas)

    @classmethod
    def read_from(cls, store: Store) -> Self:
        """Return the origin in *store*.

        Raises:
            InputError: If there is none.
        """
        origin = cls.find_in(store)
        if origin is None:
            raise InputError(store.path, "has no results yet: run grader grade first")
        return origin

    def check_assignment(
        self, assignment: Assignment, out: Path, otherwise: str = "another folder with --out"
    ) -> None:
        """Check that the results in *out* belong to *assignment*, even if its folder was moved.

        Raises:
            InputError: If not. It says what to give: the other assignment, or *otherwise*.
        """
        if self.name != assignment.folder.resolve().name:
            raise self._of_another(assignment, out, otherwise)

    def check_module(self, assignment: Assignment, out: Path) -> None:
        """Check that *out* can have results of *assignment*, even if its folder has a new name.

        Raises:
            InputError: If students hand in a file with another name.
        """
        if self.module not in ("", assignment.module):
            raise self._of_another(assignment, out, f"the results of {assignment.name}")

    def _of_another(self, assignment: Assignment, out: Path, otherwise: str) -> InputError:
        problem = f"has results of {self.name}, not of {assignment.name}"
        return InputError(out, f"{problem}: give {self.name}, or {otherwise}")

    @property
    def name(self) -> str:
        """The name of the assignment, which stays if its folder is moved."""
        return Path(self.folder).name

    def note_on_change(self, assignment: Assignment, out: Path) -> str:
        """Return a sentence if *assignment* has changed since *out* was graded; else empty."""
        if assignment.sha256 == self.sha256:
            return ""
        return (
            f"{assignment.folder} has changed since {out} was graded. These are the marks from that"
            " time; run grader grade to get new ones."
        )

    def with_tables_of(self, before: Self | None) -> Self:
        """Return this origin with missing tables from *before*, if its assignment has this name."""
        if before is None or before.name != self.name:
            return self
        joined = evolve(self, canvas=self.canvas or before.canvas)
        if self.worksheet_path:
            return joined
        return evolve(joined, worksheet=before.worksheet, worksheet_path=before.worksheet_path)

    def save(self, store: Store) -> None:
        """Save it in *store*."""
        texts = asdict(self, filter=lambda _, value: isinstance(value, str))
        store.keep("assignment", json.dumps(texts).encode("ascii"))
        store.keep("worksheet", self.worksheet)
        canvas = as_json(self.canvas).encode() if self.canvas is not None else b""
        store.keep("canvas", canvas)

    def read_worksheet(self) -> Worksheet | None:
        """Return Moodle's worksheet; None without one.

        Raises:
            InputError: If it cannot be used.
        """
        if not self.worksheet_path:
            return None
        return worksheet_of(self.worksheet, Path(self.worksheet_path))


@contextmanager
def batch_to_grade(
    assignment: Assignment, given: Origin, out: Path, *, fresh: bool
) -> Iterator[tuple[BatchOutput, Origin]]:
    """Yield the output of a batch in *out*, and its origin, with the tables of an earlier run.

    Raises:
        InputError: If the folder or something that was given cannot be used, or if the folder has
            results of another assignment.
    """
    given.read_worksheet()  # raises an error before the store is opened or emptied
    if fresh:
        _save_entered(assignment, out)
    with Store(prepare(out), fresh=fresh) as store:
        before = Origin.find_in(store)
        if before is not None and len(store):
            # Otherwise its results would be deleted, and its marks by hand would count here.
            otherwise = "another folder with --out"
            with MarkBook(out / FILE) as book:
                if not book.current():  # --fresh keeps marks by hand
                    otherwise += ", or --fresh to delete them"
            before.check_assignment(assignment, out, otherwise)
        origin = given.with_tables_of(before)
        yield _output(assignment, origin, store, out), origin


def _save_entered(assignment: Assignment, out: Path) -> None:
    """Save what was entered in ``by_hand.csv`` while results say which files it is for."""
    try:
        opened = Store(store_in(out), keep_older=True)
    except InputError:  # there are no results that can be read
        return
    with opened as store:
        read_by_hand(out, assignment, store)


def write_again(
    assignment: Assignment, origin: Origin, store: Store, out: Path, console: Console = QUIET
) -> Batch:
    """Write all files for people again from the results in *store*, and return the batch.

    Raises:
        InputError: If a file cannot be written, or marks by hand cannot be read.
    """
    prepare(out)
    return write_with_progress(_output(assignment, origin, store, out), console)


def write_with_progress(output: BatchOutput, console: Console) -> Batch:
    """Write all files for people, and show on *console* how many pages are written."""
    total = len(output.store)
    with Progress(console, "Writing", "{} written", "page", total=total) as progress:
        return output.write(progress.advance)


@contextmanager
def results_of(assignment: Assignment, out: Path) -> Iterator[tuple[Store, Origin]]:
    """Yield the store with the results of *assignment* in *out*, and their origin.

    Raises:
        InputError: If there are none, or they belong to another assignment.
    """
    with Store(store_in(out), keep_older=True) as store:
        origin = Origin.read_from(store)
        origin.check_assignment(assignment, out)
        yield store, origin


def _output(assignment: Assignment, origin: Origin, store: Store, out: Path) -> BatchOutput:
    worksheet = origin.read_worksheet()
    by_hand = read_by_hand(out, assignment, store).by_hand
    return BatchOutput(Batch(assignment, (), by_hand, worksheet, origin.canvas), store, out)
