"""What is found by comparing files that are generated with what they are generated from."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from grader.authoring import written
from grader.authoring.export import export
from grader.authoring.handout import handout_notebook
from grader.authoring.source import Source
from grader.config import ASSIGNMENTS
from grader.diagnosis import signatures
from grader.errors import InputError
from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.validation.finding import Finding, error, note
from grader.validation.specimens import Kind
from grader.validation.zoo import Mutant


def about_handouts(assignment: Assignment, source: Source) -> Iterator[Finding]:
    """Where what was written for students is not what *source* gives today."""
    book = handout_notebook(source)
    texts = {f"{assignment.module}.ipynb": book, f"{assignment.module}.py": export(book)}
    there = [path for place in _places(assignment) for name in texts if (path := place / name).is_file()]
    for path in there:
        if not written.is_fresh(path, texts[path.name]):
            verb = (
                f"grader handout {assignment.name} --out {path.parent}"
                if path.suffix == ".ipynb"
                else f"grader export {path.with_suffix('.ipynb')}"
            )
            yield error(path.as_posix(), f"is not what {source.path.name} gives today: write it again with {verb}")
    if not there:
        yield note(
            source.path.name, f"nothing was handed out yet: grader handout {assignment.name} writes the notebook."
        )


def signatures_text(mutants: Sequence[Mutant], results: Mapping[str, Result]) -> str:
    """What ``signatures.json`` has to hold: how each of *mutants* fails, as its result among *results* tells."""
    return signatures.text_of(
        signatures.signature(mutant.name, mutant.says, results[f"{Kind.MUTANT} {mutant.name}"]) for mutant in mutants
    )


def about_signatures(assignment: Assignment, text: str) -> Iterator[Finding]:
    """Where ``signatures.json`` does not hold *text*, and there is a mutant or a file."""
    path = assignment.folder / signatures.FILE
    if signatures.text_of(()) == text and not path.exists():
        return
    if not written.is_fresh(path, text):
        state = "is not what the mutants give today" if path.exists() else "is missing: students get no diagnosis"
        yield error(signatures.FILE, f"{state}. Write it with grader validate {assignment.name} --update")


def make_loadable(folder: Path) -> None:
    """Take away a ``signatures.json`` that cannot be read, so that it can be made again: nothing is graded with it."""
    try:
        signatures.load(folder)
    except InputError:
        (folder / signatures.FILE).unlink()


def _places(assignment: Assignment) -> tuple[Path, ...]:
    """Where hand-outs are looked for: where the folder ``assignments`` lies, and under ``handouts/`` there."""
    shelf = assignment.folder.absolute().parent
    root = shelf.parent if shelf.name == ASSIGNMENTS else Path.cwd()
    near = Path() if root == Path.cwd() else root
    return near, near / "handouts" / assignment.name
