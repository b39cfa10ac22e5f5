"""A whole batch: what was sent in, through the workers, into the store, and out as what people
read.
"""

import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import IO

from attrs import evolve, frozen

from grader.errors import InputError, SandboxError
from grader.executors.base import Executor, Lost
from grader.executors.watched import EndedError, Watched
from grader.intake.entry import Entry
from grader.intake.reading import Choosing, one_by_one
from grader.limits import CHECKS_THAT_END_A_WORKER
from grader.records.assignment import Assignment
from grader.records.result import Result, StyleFinding
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from grader.records.verdict import Verdict
from grader.reports import html, jsonfile, marksheet
from grader.sandbox import libraries
from grader.store import Store
from grader.style import UNREADABLE, Looking, completed

STORE = "grades.sqlite"
_MOST_GATHERED = 64  # results whose style is looked at in one run
_MOST_TOGETHER = 1_000_000  # characters of their programs
_HALF_WRITTEN = ".part"


@frozen
class Pending:
    """
    What is left to grade, and what the store has already.

    Attributes:
        tasks: Once: they are read from the disk, so that a large batch is never in memory whole.
        left: How many they are.
        kept: How many are in the store.
    """

    tasks: Iterable[Task]
    left: int
    kept: int


@frozen
class Shelf:
    """Where the results of a batch are put: in the *store*, and as what people read in the folder
    *out*.
    """

    assignment: Assignment
    store: Store
    out: Path

    def keep(self, submission: Submission, result: Result) -> None:
        """Keep the *result* of *submission*, and write its page. A result that this returned from
        survives a kill.

        Raises:
            InputError: If it cannot be written.
        """
        page = html.student_page(self.assignment, result).encode("utf-8")
        self.store.put(result, fingerprint(submission), _digest(page))
        _replace(self.out / "report" / html.page_name(result), page)

    def write(self) -> list[Result]:
        """Write what people read, from what the store has; a page that is as it should be stays.

        A file is replaced whole, so that none is ever half written.

        Returns:
            The results by id, with nothing of their checks but the broken ones: what is needed for
            a list of them.

        Raises:
            InputError: If a file cannot be written.
        """
        brief: list[Result] = []
        with _replacing(self.out / "results.json") as file:
            for piece in jsonfile.pieces(self.assignment, self._each(brief), _now()):
                file.write(piece.encode("utf-8"))
        pages = {html.page_name(result) for result in brief} | {"index.html"}
        for path in (self.out / "report").iterdir():
            if path.name.removesuffix(_HALF_WRITTEN).endswith(".html") and path.name not in pages:
                path.unlink()
        _replace(
            self.out / "report" / "index.html",
            html.index_page(self.assignment, brief).encode("utf-8"),
        )
        _replace(self.out / "marks.csv", marksheet.marks_csv_bytes(self.assignment, brief))
        return brief

    def _each(self, brief: list[Result]) -> Iterator[Result]:
        """Each result, its page in place and the little that a list says of it in *brief*: all in
        one pass.
        """
        pages = self.store.pages()
        for result in self.store:
            path = self.out / "report" / html.page_name(result)
            if _digest(_bytes(path)) != pages[result.id]:
                _replace(path, html.student_page(self.assignment, result).encode("utf-8"))
            broken = tuple(check for check in result.checks if check.verdict is Verdict.BROKEN)
            brief.append(evolve(result, checks=broken, style=()))
            yield result


def prepare(out: Path) -> Path:
    """
    The folder *out*, made where there is none, and the path of the store in it.

    Raises:
        InputError: If it cannot be made or written.
    """
    try:
        (out / "report").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(out, f"results cannot be written here: {error.strerror}") from None
    return out / STORE


@contextmanager
def pending(
    assignment: Assignment, submissions: Iterable[Submission], store: Store, *, unsafe: bool
) -> Iterator[Pending]:
    """Which of *submissions* the store has no result of. Results of other submissions are
    forgotten.
    """
    store.begin(_run_key(assignment, unsafe=unsafe))
    ids, left = [], 0
    # A file without a name: it ends with us, however we end.
    with tempfile.TemporaryFile() as waiting:
        for submission in submissions:
            ids.append(submission.id)
            if not store.has(submission.id, fingerprint(submission)):
                pickle.dump(submission, waiting)
                left += 1
        store.forget_others(ids)
        waiting.seek(0)
        yield Pending((Task(pickle.load(waiting)) for _ in range(left)), left, len(ids) - left)  # noqa: S301 - our own


@contextmanager
def submissions(
    paths: Sequence[Path], assignment: Assignment, worksheet: Path | None = None
) -> Iterator[Iterator[Submission]]:
    """Every student's submission in *paths*, as ``one_by_one`` reads them; their files are looked
    into in another process.

    Raises:
        InputError: As ``one_by_one`` does.
    """
    with Watched("grader.intake.choice:submission") as process:
        yield one_by_one(
            paths, assignment.module, worksheet, assignment.given, choosing(process.do)
        )


def choosing(do: Callable[..., Submission]) -> Choosing:
    """What chooses the file that is graded by *do*, ``choice.submission`` in a process that may
    not survive it.

    If it does not, names alone decide; and if that is too much as well, nothing is graded, and a
    note says so.
    """

    def choose(entry: Entry, module: str, given: Sequence[str]) -> Submission:
        try:
            return do(entry, module, given, True)  # noqa: FBT003 - it goes by position to another process
        except EndedError as error:
            why = str(error)
        note = (
            f"What was sent in could not be looked into, because {why}: the names of the files"
            " alone decided."
        )
        try:
            one = do(entry, module, given, False)  # noqa: FBT003
        except EndedError:
            note = f"What was sent in could not be read, because {why}. Send in the program alone."
            return Submission(entry.id, entry.name, notes=(note,))
        return evolve(one, notes=(note, *one.notes))

    return choose


def styling(do: Looking) -> Looking:
    """What looks at the style of programs by *do*, ``style.evidence`` in a process that may not
    survive it.

    They go there in portions. If it does not survive one, each of these programs goes there alone;
    of one on which it ends all the same that is said, and nobody else notices.
    """

    def look(texts: dict[str, str], assignment: Assignment) -> dict[str, tuple[StyleFinding, ...]]:
        found: dict[str, tuple[StyleFinding, ...]] = {}
        for portion in _bounded(texts):
            try:
                found |= do(portion, assignment)
            except EndedError:
                alone = ({key: text} for key, text in portion.items())
                for one in alone if len(portion) > 1 else ():
                    found |= look(one, assignment)
                if len(portion) == 1:
                    found |= dict.fromkeys(portion, UNREADABLE)
        return found

    return look


def _bounded(texts: dict[str, str]) -> Iterator[dict[str, str]]:
    """*texts* in portions of so many characters that one run of ruff reads them
    in little memory.
    """
    portion: dict[str, str] = {}
    for key, text in texts.items():
        if portion and sum(map(len, portion.values())) + len(text) > _MOST_TOGETHER:
            yield portion
            portion = {}
        portion[key] = text
    if portion:
        yield portion


def grade(
    tasks: Iterable[Task], executor: Executor, shelf: Shelf, told: Callable[[Result], None]
) -> None:
    """Grade *tasks*; each result is kept before *told* hears of it. A task that was lost is tried
    again.

    Raises:
        SandboxError: If workers die even where nothing of a submission is run.
    """
    gathered: list[tuple[Task, Graded]] = []

    with Watched("grader.style:evidence") as process:
        look = styling(process.do)

        def keep() -> None:
            done, gathered[:] = gathered[:], []
            results = completed([graded for _, graded in done], shelf.assignment, look)
            for (task, _), result in zip(done, results, strict=True):
                shelf.keep(task.submission, result)
                told(result)

        try:
            for task, came in graded(tasks, executor, keep):
                gathered.append((task, came))
                if len(gathered) == _MOST_GATHERED:
                    keep()
        finally:
            keep()  # also when somebody ends us: what is done is done


def graded(
    tasks: Iterable[Task], executor: Executor, meanwhile: Callable[[], None] = lambda: None
) -> Iterator[tuple[Task, Graded]]:
    """
    What came of each of *tasks*, in any order. One that was lost is tried again.

    Raises:
        SandboxError: If workers die even where nothing of a submission is run.
    """
    while tasks:
        again: list[Task] = []
        for task, came in executor.run(tasks, meanwhile):
            if isinstance(came, Lost):
                again.append(_again(task, came))
            else:
                yield task, came
        meanwhile()
        tasks = again


def fingerprint(submission: Submission) -> str:
    """What a result depends on besides the assignment, as 64 hexadecimal digits."""
    digest = hashlib.sha256()
    for fact in (
        submission.name,
        submission.file,
        submission.seconds_late,
        *submission.attention,
        *submission.notes,
    ):
        digest.update(f"{fact!r}\0".encode("utf-8", "surrogatepass"))
    digest.update(submission.data or b"")
    for module in submission.modules:
        digest.update(f"\0{module.told!r}".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _again(task: Task, lost: Lost) -> Task:
    """The task once more: as it is, then without the checks that its workers did not survive, and
    then given up.
    """
    if task.given_up:
        raise SandboxError(
            f"the processes that grade end before they have done anything: {lost.why}"
        )
    if not task.retried:
        return evolve(
            task, retried=True
        )  # what ended the worker may have nothing to do with this student
    if (
        "::" in lost.during
        and lost.during not in task.broken
        and len(task.broken) < CHECKS_THAT_END_A_WORKER
    ):
        return evolve(task, broken=task.broken | {lost.during})
    return evolve(
        task, given_up=f"While it was graded ({lost.during or 'at the start'}), {lost.why}."
    )


def _run_key(assignment: Assignment, *, unsafe: bool) -> str:
    """Results are kept only for the very same assignment, grader, and libraries that programs may
    import.
    """
    allowed = libraries.state(assignment.libraries.allowed)
    return (
        f"{assignment.sha256} {version('grader')} {_own_code()}"
        f" {'unsafe' if unsafe else 'isolated'} {allowed}".rstrip()
    )


def _own_code() -> str:
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*")):
        if path.suffix in {".py", ".html", ".css"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _now() -> str:
    """The time in UTC, to the second; SOURCE_DATE_EPOCH (seconds since 1970) where it is set, for
    the same bytes.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _digest(page: bytes) -> str:
    return hashlib.sha256(page).hexdigest()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _replace(path: Path, data: bytes) -> None:
    with _replacing(path) as file:
        file.write(data)


@contextmanager
def _replacing(path: Path) -> Iterator[IO[bytes]]:
    """What is written takes the place of *path* when all of it is there."""
    half = path.with_name(path.name + _HALF_WRITTEN)
    try:
        with half.open("wb") as file:
            yield file
        half.replace(path)
    except BaseException as error:
        half.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise InputError(path, f"cannot be written: {error.strerror}") from None
        raise
