"""What is found by comparing what is generated and handed out with what it is made from."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

from grader.authoring import bundle, told, written
from grader.authoring.export import export
from grader.authoring.handout import handout_notebook
from grader.authoring.leaks import untold
from grader.authoring.source import Source
from grader.config import ASSIGNMENTS
from grader.diagnosis import signatures
from grader.errors import InputError
from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.validation.finding import Finding, error, note
from grader.validation.specimens import Kind, Specimen
from grader.validation.zoo import Mutant


@frozen
class HandOut:
    """What students are to get, by file name, and what lies where hand-outs lie.

    Attributes:
        due: What the source gives today: the notebook, the script, and data.
        there: What was written, by folder and name; None for what lacks beside something that is
            there.
        strangers: The files beside it that are none of these.
    """

    due: Mapping[str, bytes]
    there: Mapping[tuple[Path, str], bytes | None]
    strangers: tuple[Path, ...] = ()


def hand_out(assignment: Assignment, source: Source) -> HandOut:
    """
    What *source* gives, and what lies where ``assignments/`` lies and under ``handouts/`` there.

    Raises:
        GraderError: If nothing can be handed out, or a file cannot be read.
    """
    book = handout_notebook(source)
    programs = {
        f"{assignment.module}.ipynb": book.encode(),
        f"{assignment.module}.py": export(book).encode(),
    }
    due = {**bundle.data(assignment.folder), **programs}
    root, own = _places(assignment)
    # Beside the assignments lies much else; what lies in a folder of hand-outs is handed out.
    strangers = bundle.strangers(own, due)
    begun = {
        root: any((root / name).is_file() for name in programs),
        own: bool(strangers) or any((own / name).is_file() for name in due),
    }
    names = [*programs, *(name for name in due if name not in programs)]
    there = {
        (place, name): _bytes(place / name) for place in begun if begun[place] for name in names
    }
    return HandOut(due, there, tuple(own / name for name in strangers))


def about_hand_out(assignment: Assignment, source: str, handed: HandOut) -> Iterator[Finding]:
    """Where what was written for students is not what the file called *source* gives today."""
    for (place, name), content in handed.there.items():
        if content != handed.due[name]:
            state = "is missing" if content is None else f"is not what {source} gives today"
            own = place.as_posix() == f"handouts/{assignment.name}"
            again = f"grader handout {assignment.name}{'' if own else f' --out {place.as_posix()}'}"
            yield error((place / name).as_posix(), f"{state}: write it again with {again}")
    for path in handed.strangers:
        yield error(
            path.as_posix(),
            f"is no part of what {source} gives today: take it away, or students get it, too.",
        )
    if not handed.there:
        yield note(
            source, f"nothing is handed out yet: grader handout {assignment.name} writes it."
        )


def about_leaks(assignment: Assignment, source: Source, handed: HandOut) -> Iterator[Finding]:
    """Each line of a solution, a hidden check or another program that students get, or have got;
    and each line that is told on purpose and that they do not get.

    Raises:
        GraderError: If a file cannot be read.
    """
    stale = {
        (place / name).as_posix(): content
        for (place, name), content in handed.there.items()
        if content is not None and content != handed.due[name]
    }
    for leak in bundle.given_away(assignment, source, {**handed.due, **stale}):
        first = leak.secret.text.partition("\n")[0]
        yield error(
            f"{leak.file}, {leak.place}",
            f"gives away {leak.secret.what} ({leak.secret.place}): {first} — say it in other words,"
            f" leave it out, or list it in {told.FILE} if students may know it.",
        )
    for line in untold(handed.due, told.load(assignment.folder)):
        yield error(
            told.FILE, f"{line} — is told nowhere in what is handed out: take it out of the list."
        )


def signatures_text(
    mutants: Sequence[Mutant], specimens: Iterable[Specimen], results: Mapping[str, Result]
) -> str:
    """What ``signatures.json`` has to hold: how each of *mutants* fails, as its result among
    *results* tells, and each of the hollow *specimens*, of which there is nothing to say. Without
    mutants there is nothing to say of anything.
    """
    hollow = [each for each in specimens if each.kind is Kind.HOLLOW] if mutants else []
    silent = [signatures.signature(each.name, "", results[each.id]) for each in hollow]
    return signatures.text_of([*_signatures(mutants, results), *silent])


def about_twins(mutants: Sequence[Mutant], results: Mapping[str, Result]) -> Iterator[Finding]:
    """Which *mutants* fail in the very same way, so that a student who makes one of these mistakes
    is told of all.
    """
    alike: dict[str, list[str]] = {}
    for each in _signatures(mutants, results):
        if each.parts:
            alike.setdefault(signatures.text_of([evolve(each, mutant="", says="")]), []).append(
                each.mutant
            )
    for names in alike.values():
        if len(names) > 1:
            yield note(
                "mutants",
                f"{', '.join(names)} fail in the very same way: a check could tell them apart.",
            )


def _signatures(
    mutants: Sequence[Mutant], results: Mapping[str, Result]
) -> list[signatures.Signature]:
    return [
        signatures.signature(each.name, each.says, results[f"{Kind.MUTANT} {each.name}"])
        for each in mutants
    ]


def about_signatures(assignment: Assignment, text: str) -> Iterator[Finding]:
    """Where ``signatures.json`` does not hold *text*. Where nothing could be in it there need be
    none.
    """
    path = assignment.folder / signatures.FILE
    if text == signatures.text_of(()) and not path.exists():
        return
    if not written.is_fresh(path, text):
        state = (
            "is not what the mutants give today"
            if path.exists()
            else "is missing, and students get no diagnosis"
        )
        yield error(
            signatures.FILE, f"{state}. Write it with grader validate {assignment.name} --update"
        )


def make_loadable(folder: Path) -> None:
    """Take away a ``signatures.json`` that cannot be read, so that it can be made again: nothing is
    graded with it.
    """
    try:
        signatures.load(folder)
    except InputError:
        (folder / signatures.FILE).unlink()


def _places(assignment: Assignment) -> tuple[Path, ...]:
    shelf = assignment.folder.absolute().parent
    root = shelf.parent if shelf.name == ASSIGNMENTS else Path.cwd()
    near = Path() if root == Path.cwd() else root
    return near, near / "handouts" / assignment.name


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise InputError(path, f"cannot be read: {problem.strerror}") from problem
