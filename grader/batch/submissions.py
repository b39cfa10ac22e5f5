"""Read what students handed in, with the risky part in another process."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from attrs import evolve

from grader.executors.watched import EndedError, Watched
from grader.intake import folder
from grader.intake.entry import BatchEntry, Claim, read_claim
from grader.intake.reading import Choosing, SubmissionReader
from grader.records.assignment import Assignment
from grader.records.submission import Submission
from grader.records.worksheet import CanvasGradebook, Worksheet

_NAMES_DECIDED = (
    "We could not look into the files that were handed in, because {}. We chose one by its name."
)
_NOT_READ = "What was handed in could not be read, because {}. Hand in only the program."


@contextmanager
def reader_of(
    assignment: Assignment,
    worksheet: Worksheet | None = None,
    canvas: CanvasGradebook | None = None,
) -> Iterator[SubmissionReader]:
    """Yield a reader of submissions of *assignment*, which opens files in another process."""
    names = canvas.names() if canvas is not None else {}
    with Watched("grader.intake.choice:submission") as process:
        process.start()
        choose = choosing(process.do)
        yield SubmissionReader(
            assignment.module, assignment.provided, choose, worksheet, assignment.due, names
        )


def choosing(do: Callable[[BatchEntry, str, Sequence[str], bool], Submission]) -> Choosing:
    """Return a function that chooses the file that is graded.

    *do* is ``choice.submission`` in a process that may die. Then only the names of files decide. If
    the process dies again, nothing is graded, and a note says so.
    """

    def choose(entry: BatchEntry, module: str, given: Sequence[str]) -> Submission:
        try:
            return do(entry, module, given, True)  # noqa: FBT003 - by position, to another process
        except EndedError as error:
            why = str(error)
        try:
            found = do(entry, module, given, False)  # noqa: FBT003
        except EndedError:
            note = _NOT_READ.format(why)
            return Submission(entry.id, entry.name, notes=(note,), ungradable_sha256=entry.sha256)
        return evolve(found, notes=(_NAMES_DECIDED.format(why), *found.notes))

    return choose


def one_student(folder_of_files: Path, name: str, assignment: Assignment) -> Submission:
    """Return the submission of the student called *name*, whose files are all in one folder."""
    claim = Claim(name, name, folder.listed(folder_of_files), folder_of_files.as_posix())
    with reader_of(assignment) as reader:
        return reader.choose(read_claim(claim), reader.module, reader.provided)
