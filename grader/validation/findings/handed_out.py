"""Compare generated and handed-out files with what the source produces now."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path
from urllib.parse import unquote

from attrs import evolve, frozen

from grader.authoring import bundle, generated_files, reasons
from grader.authoring.leaks import not_handed_out
from grader.authoring.source import Source
from grader.config.folders import ASSIGNMENTS, IN_PACKAGE
from grader.diagnosis import signatures
from grader.errors import InputError, file_errors
from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.source.cells import CellKind
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Finding, error, note

# ![text](file "title"), and <img src="file">
_SHOWN = re.compile(
    r"!\[[^\]\n]{0,200}\]\(\s{0,9}<?([^\s)>]{1,200})|<img\b[^>]{0,200}?\bsrc=[\"']([^\"']{1,200})"
)
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|/|#", re.IGNORECASE)


@frozen
class HandOut:
    """Holds what students should get, and the files that are in the folders of hand-outs now.

    Attributes:
        expected: What the source produces now, by file name: the notebook, the script, data.
        written: The existing files, by folder and name; None for a missing one in such a folder.
        unexpected: The paths of files that do not belong there.
        sources: Files next to ``assignments/`` with the name of a hand-out, and with solutions.
    """

    expected: Mapping[str, bytes]
    written: Mapping[tuple[Path, str], bytes | None]
    unexpected: tuple[Path, ...] = ()
    sources: tuple[Path, ...] = ()


def hand_out(assignment: Assignment, source: Source) -> HandOut:
    """Return what *source* produces, and the files next to ``assignments/`` or in ``handouts/``.

    Raises:
        GraderError: If nothing can be handed out, or a file cannot be read.
    """
    programs = bundle.programs(assignment, source)
    data = bundle.data(assignment.folder)
    expected = {**data, **programs}
    # Those of an installed assignment are in the current folder, others next to assignments/.
    root, parent = Path(), assignment.folder.absolute().parent
    if parent.name == ASSIGNMENTS and parent.parent != Path.cwd() and parent != IN_PACKAGE:
        root = parent.parent
    own = root / "handouts" / assignment.name
    # Next to the assignments are many other files, but in a folder of hand-outs only hand-outs.
    unexpected = bundle.unexpected_files(own, expected)
    folders: list[Path] = []
    beside = list(filter(Path.is_file, map(root.joinpath, programs)))
    with file_errors(root, "read"):
        sources = tuple(path for path in beside if b"BEGIN SOLUTION" in path.read_bytes())
    if beside and not sources:  # the notebook for `grader new --from` is often there
        folders.append(root)
    if unexpected or any(map(Path.is_file, map(own.joinpath, expected))):
        folders.append(own)
    written: dict[tuple[Path, str], bytes | None] = {}
    for folder, name in product(folders, programs | data):
        written[folder, name] = None
        with file_errors(folder / name, "read"), suppress(FileNotFoundError):
            written[folder, name] = (folder / name).read_bytes()
    return HandOut(expected, written, tuple(map(own.joinpath, unexpected)), sources)


def findings_on_hand_out(
    assignment: Assignment, source: str, handed_out: HandOut
) -> Iterator[Finding]:
    """Find students' files that differ from what *source*, a file name, produces now."""
    for (folder, name), content in handed_out.written.items():
        if content == handed_out.expected[name]:
            continue
        state = f"is not what {source} produces now"
        if content is None:
            state = "is missing"
        command = f"grader handout {assignment.name}"
        yours = ""
        if folder.as_posix() != f"handouts/{assignment.name}":
            command += f" --out {folder.as_posix()} --overwrite"
            if content is not None:  # it may be the file for `grader new --from`
                yours = "; but if it is a program of your own, move it to another folder"
        yield error((folder / name).as_posix(), f"{state}: write it again with {command}{yours}")
    for path in handed_out.unexpected:
        problem = f"is not generated from {source}: delete it; otherwise students get it too."
        yield error(path.as_posix(), problem)
    for path in handed_out.sources:
        yield note(path.as_posix(), "contains solutions: do not give this file to students.")
    if not handed_out.written:
        problem = f"nothing has been handed out yet: run grader handout {assignment.name}."
        yield note(source, problem)


def findings_on_leaks(
    assignment: Assignment, source: Source, handed_out: HandOut
) -> Iterator[Finding]:
    """Find secret lines that students get, and allowed lines that they do not get.

    Raises:
        GraderError: If a file cannot be read.
    """
    files = dict(handed_out.expected)
    for (folder, name), content in handed_out.written.items():
        if content is not None and content != handed_out.expected[name]:
            files[(folder / name).as_posix()] = content
    for leak in bundle.given_away(assignment, source, files):
        first_line = leak.secret.text.partition("\n")[0]
        yield error(
            f"{leak.file}, {leak.place}",
            f"gives away {leak.secret.what} ({leak.secret.place}): {first_line} — change the"
            f" wording, leave this line out, or list it in {reasons.ALLOWED.file} if students may"
            " know it.",
        )
    allowed = reasons.load(assignment.folder, reasons.ALLOWED)
    for line in not_handed_out(handed_out.expected, allowed):
        problem = f"{line} — is not in any hand-out: remove it from the list."
        yield error(allowed[line], problem)


def findings_on_pictures(source: Source, files: Collection[str]) -> Iterator[Finding]:
    """Report files that a text shows as pictures, and that are not among the handed-out *files*."""
    for cell in source.cells:
        if not cell.is_text or cell.kind is CellKind.INSTRUCTOR:
            continue
        for index, line in enumerate(cell.lines):
            for match in _SHOWN.finditer(line):
                name = unquote(match[1] or match[2]).removeprefix("./")
                if _ELSEWHERE.match(name) or name in files:
                    continue
                problem = (
                    f"this text shows {name}, but there is no such file in data/, so students would"
                    " not see it: put the picture there, or write its whole address."
                )
                own = name.removeprefix("data/")
                if own in files:
                    problem = (
                        f"write {own} instead of {name}: students get the files of data/ next to"
                        " the notebook."
                    )
                yield error(source.reference.place(cell.line + index), problem)


def signatures_text(candidates: Iterable[Candidate], results: Mapping[str, Result]) -> str:
    """Return the right text of ``signatures.json``: how mutants and stub variants fail."""
    wrong = [one for one in candidates if one.kind in (Kind.MUTANT, Kind.STUB_VARIANT)]
    if all(one.kind is Kind.STUB_VARIANT for one in wrong):
        wrong = []
    return signatures.text_of(_signatures(wrong, results))


def findings_on_ambiguous_mutants(
    mutants: Iterable[Candidate], results: Mapping[str, Result]
) -> Iterator[Finding]:
    """Find mutants that fail in the same way, with different sentences: students read them all."""
    says_by_failures: dict[str, dict[str, str]] = {}
    for signature in _signatures(mutants, results):
        if signature.parts:
            failures = signatures.text_of([evolve(signature, mutant="", says="")])
            says_by_failures.setdefault(failures, {})[signature.mutant] = signature.says
    for names in says_by_failures.values():
        if len(set(names.values())) > 1:
            yield note(
                "mutants",
                f"{', '.join(names)} fail in exactly the same way, so students read about all of"
                " them. Write a check that tells them apart, or leave it if no fair check can.",
            )


def _signatures(
    wrong: Iterable[Candidate], results: Mapping[str, Result]
) -> Iterator[signatures.Signature]:
    for program in wrong:
        yield signatures.signature(program.name, program.says, results[program.id])


def findings_on_signatures(assignment: Assignment, text: str) -> Iterator[Finding]:
    """Find a ``signatures.json`` that differs from *text*; an empty one may be missing."""
    path = assignment.folder / signatures.FILE
    if text == signatures.text_of(()) and not path.exists():
        return
    state = generated_files.state(path, text.encode())
    if state != generated_files.FRESH:
        problem = "is not what the mutants produce now"
        if state == "missing":
            problem = "is missing, and students get no diagnosis"
        command = f"grader validate {assignment.name} --update"
        yield error(signatures.FILE, f"{problem}. Write it with {command}")


def update_signatures(assignment: Assignment, text: str) -> None:
    """Write *text* to ``signatures.json`` if that differs."""
    if list(findings_on_signatures(assignment, text)):
        generated_files.write(assignment.folder / signatures.FILE, text.encode())


def make_loadable(folder: Path) -> None:
    """Delete an invalid ``signatures.json``, so that it can be generated again."""
    try:
        signatures.load(folder)
    except InputError:
        (folder / signatures.FILE).unlink()
