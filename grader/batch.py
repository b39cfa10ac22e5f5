"""A whole batch: what was sent in, through the workers, into the store, and out as what people read."""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from attrs import evolve, frozen

from grader.checks.style import completed
from grader.errors import InputError, SandboxError
from grader.executors.base import Executor, Lost
from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from grader.reports import html, jsonfile, marksheet
from grader.store import Store

STORE = "grades.sqlite"
_MOST_GATHERED = 64  # results whose style is looked at in one run
_MOST_BROKEN = 2  # checks of one submission that may each bring a worker down before nothing of it is marked


@frozen
class Pending:
    """What is left to grade, and what the store has already."""

    tasks: tuple[Task, ...]
    kept: int


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


def pending(assignment: Assignment, submissions: Sequence[Submission], store: Store, *, unsafe: bool) -> Pending:
    """Which of *submissions* the store has no result of. Results of other submissions are forgotten."""
    store.begin(_run_key(assignment, unsafe=unsafe))
    store.forget_others([submission.id for submission in submissions])
    left = [each for each in submissions if not store.has(each.id, fingerprint(each))]
    return Pending(tuple(Task(each) for each in left), len(submissions) - len(left))


def grade(tasks: Sequence[Task], executor: Executor, store: Store, told: Callable[[Result], None]) -> None:
    """
    Grade *tasks*; each result is in the store before *told* hears of it. A task that was lost is tried again.

    Raises:
        SandboxError: If workers die even where nothing of a submission is run.
    """
    gathered: list[tuple[Task, Graded]] = []

    def keep() -> None:
        _keep(gathered, store, told)

    while tasks:
        again: list[Task] = []
        try:
            for task, came in executor.run(tasks, keep):
                if isinstance(came, Lost):
                    again.append(_again(task, came))
                    continue
                gathered.append((task, came))
                if len(gathered) == _MOST_GATHERED:
                    keep()
        finally:
            keep()  # also when somebody ends us: what is done is done
        tasks = again


def _keep(gathered: list[tuple[Task, Graded]], store: Store, told: Callable[[Result], None]) -> None:
    """Complete and keep all that was *gathered*, which is empty afterwards."""
    done, gathered[:] = gathered[:], []
    results = completed([graded for _, graded in done])
    for (task, _), result in zip(done, results, strict=True):
        store.put(result, fingerprint(task.submission))
        told(result)


def write(assignment: Assignment, store: Store, out: Path) -> None:
    """
    Write what people read, from what the store has. A file is replaced whole, so that none is ever half written.

    Raises:
        InputError: If a file cannot be written.
    """
    report = out / "report"
    wanted = {html.page_name(result): result for result in store}
    for page in report.glob("*.html"):
        if page.name not in wanted and page.name != "index.html":
            page.unlink()
    for name, result in wanted.items():
        _replace(report / name, html.student_page(assignment, result).encode("utf-8"))
    _replace(report / "index.html", html.index_page(assignment, wanted.values()).encode("utf-8"))
    _replace(out / "marks.csv", marksheet.marks_csv_bytes(assignment, wanted.values()))
    pieces = jsonfile.pieces(assignment, store, _now())
    _replace(out / "results.json", b"".join(piece.encode("utf-8") for piece in pieces))


def fingerprint(submission: Submission) -> str:
    """What a result depends on besides the assignment, as 64 hexadecimal digits."""
    digest = hashlib.sha256()
    for fact in (submission.name, submission.file, submission.seconds_late, *submission.notes):
        digest.update(f"{fact!r}\0".encode("utf-8", "surrogatepass"))
    digest.update(submission.data or b"")
    return digest.hexdigest()


def _again(task: Task, lost: Lost) -> Task:
    """The task once more, without the check that its worker did not survive."""
    if task.given_up:
        raise SandboxError(f"the processes that grade end before they have done anything: {lost.why}")
    if "::" in lost.during and lost.during not in task.broken and len(task.broken) < _MOST_BROKEN:
        return evolve(task, broken=task.broken | {lost.during})
    return evolve(task, given_up=f"While it was graded ({lost.during or 'at the start'}), {lost.why}.")


def _run_key(assignment: Assignment, *, unsafe: bool) -> str:
    """Results are kept only for the very same assignment and the very same grader."""
    return f"{assignment.sha256} {version('grader')} {_own_code()} {'unsafe' if unsafe else 'isolated'}"


def _own_code() -> str:
    digest = hashlib.sha256()
    for path in _sources(Path(__file__).parent):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _sources(package: Path) -> Iterator[Path]:
    return iter(sorted(package.rglob("*.py")))


def _now() -> str:
    """The time in UTC, to the second; SOURCE_DATE_EPOCH (seconds since 1970) where it is set, for the same bytes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdigit() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _replace(path: Path, data: bytes) -> None:
    half = path.with_name(f"{path.name}.part")
    try:
        half.write_bytes(data)
        half.replace(path)
    except OSError as error:
        raise InputError(path, f"cannot be written: {error.strerror}") from None
    finally:
        half.unlink(missing_ok=True)
