"""Read the programs that an author keeps: wrong ones (mutants), accepted ones, and opponents.

docs/reference/mutants.md describes the header of each file. All faults are reported at once.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path

from attrs import frozen

from grader import errors
from grader.source.definitions import functions_of
from grader.source.overlay import does_something, headed, overlay
from grader.source.patch import DIFF, patched
from grader.source.reference import read_reference
from grader.source.scopes import names_in
from grader.source.syntax import parse_source
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Finding, findings_in_error

_HEADER = re.compile(r"# (?P<key>[a-z][a-z ]*):(?P<value>.*)")
_CONTINUATION = re.compile(r"#(?: {2,}|\t)\s*(?P<more>\S.*)")
# A case's name may contain a comma, but the part of a check's id cannot.
_BETWEEN_CHECKS = re.compile(r",\s+(?=\w+::)")
_FOLDERS = ("mutants", "accepted", "opponents")
_SUFFIXES = frozenset({".py", DIFF})  # of files in mutants/ and accepted/
_MUTANT_KEYS = ("caught by", "costs", "carries", "looks like")
_OPTIONAL_KEY = "carries"
_WHOLE, _DIFFERENCE = "odd", "differs"  # the kinds of accepted programs
_SLOW = "slow"


@frozen
class KnownPrograms:
    """The mutants, the accepted programs, and the faults of invalid files."""

    mutants: tuple[Candidate, ...]
    accepted: tuple[Candidate, ...]
    faults: tuple[Finding, ...]


@frozen
class _ProgramHeader:
    """A line ``# key: value`` at the top of a file, with the lines that continue it.

    *line* is its number, from 1.
    """

    line: int
    key: str
    value: str


def read(folder: Path, reference: str | None, *, imported: bool = True) -> KnownPrograms:
    """Read the known programs of the assignment in *folder*. Faults are returned, not raised.

    Args:
        folder: The assignment's folder.
        reference: The program that mutants change; None to look only for faults.
        imported: Whether students' programs are imported. If not, a mutant that does more than
            define functions is a whole program.
    """
    mutants: list[Candidate] = []
    accepted: list[Candidate] = []
    faults: list[Finding] = []
    for path in chain.from_iterable(_files(folder, kind) for kind in _FOLDERS):
        try:
            if path.with_suffix(".py").exists() and path.suffix == DIFF:
                raise errors.SourceError(path, 1, f"{path.stem}.py exists too: rename one of them.")
            if path.parent.name == "mutants":
                mutants.append(_mutant(path, reference, imported=imported))
            elif path.parent.name == "accepted":
                accepted.append(_accepted(path, reference))
            else:
                parse_source(errors.read_author_file(path), path)
        except errors.GraderError as fault:
            faults += findings_in_error(folder, fault)
    return KnownPrograms(tuple(mutants), tuple(accepted), tuple(faults))


def program(folder: Path, file: Path, *, imported: bool = True) -> bytes | None:
    """Return the whole program of a mutant or an accepted program; None if *file* is neither.

    Raises:
        GraderError: If it is invalid.
    """
    path = file.resolve()
    if path.parent.parent != folder.resolve() or path.suffix not in _SUFFIXES or not path.is_file():
        return None
    if path.parent.name == "mutants":
        return _mutant(file, read_reference(folder).text, imported=imported).data
    if path.parent.name == "accepted":
        return _accepted(file, read_reference(folder).text).data
    return None


def _files(folder: Path, kind: str) -> list[Path]:
    return sorted(path for path in folder.glob(f"{kind}/*") if path.suffix in _SUFFIXES)


def _accepted(path: Path, reference: str | None) -> Candidate:
    with errors.file_errors(path, "read"):
        data = path.read_bytes()
    text = data.decode("utf-8", "replace").lstrip("\ufeff")
    first, *others = _headers(text) or [_ProgramHeader(1, "", "")]
    if first.key not in (_WHOLE, _DIFFERENCE) or not first.value:
        problem = (
            f'the first line must say what is unusual about the program: write "# {_WHOLE}: …"'
            f' above a whole program, or "# {_DIFFERENCE}: …" above the differences.'
        )
        raise errors.SourceError(path, 1, problem)
    if first.key == _WHOLE and path.suffix == DIFF:
        problem = f'a diff is not a whole program: write "# {_DIFFERENCE}: …".'
        raise errors.SourceError(path, 1, problem)
    if first.key == _DIFFERENCE and reference is not None:
        try:
            data = _changed(reference, text, path).encode()
        except errors.SourceError as fault:
            problem = f'{fault.problem}. Or begin with "# {_WHOLE}:" and write a whole program.'
            raise errors.SourceError(path, fault.line, problem) from None
    return Candidate(
        Kind.ACCEPTED,
        path.stem,
        f"accepted/{path.name}",
        data,
        bonus=_stripped(_values(others).get("bonus", "").split(",")),
        is_timed=first.value.startswith(_SLOW),
    )


def _mutant(path: Path, reference: str | None, *, imported: bool) -> Candidate:
    text = errors.read_author_file(path)
    headers = _headers(text)
    faults = list(_header_faults(headers))
    program = ""
    try:
        if path.suffix != DIFF:
            faults += _without_effect(parse_source(text, path), reference)
        if reference is not None:
            program = _changed(reference, text, path, may_be_whole=not imported)
    except errors.SourceError as fault:
        faults.append((fault.line, f"{fault.problem}."))
    if faults:
        raise errors.together(errors.SourceError(path, line, problem) for line, problem in faults)
    values = _values(headers)
    return Candidate(
        Kind.MUTANT,
        path.stem,
        f"mutants/{path.name}",
        program.encode(),
        caught_by=_stripped(_BETWEEN_CHECKS.split(values["caught by"])),
        costs=_stripped(values["costs"].split(",")),
        carries=_stripped(values.get("carries", "").split(",")),
        says=values["looks like"],
    )


def _changed(reference: str, text: str, path: Path, *, may_be_whole: bool = False) -> str:
    """Return *reference* with the changes in *text*; or *text*, if it may be a whole program."""
    if path.suffix == DIFF:
        return patched(reference, text, path)
    if may_be_whole and does_something(text, path):
        return headed(reference, text, path)
    return overlay(reference, text, path)


def _without_effect(changes: ast.Module, reference: str | None) -> Iterator[tuple[int, str]]:
    """Yield a fault if *changes* is empty, or has only functions that *reference* does not know."""
    if not changes.body:
        yield 1, "there is nothing wrong in this mutant: write the definition that differs."
    functions = functions_of(changes)
    if reference is None or not functions or len(functions) < len(changes.body):
        return
    defined, used = _names(reference)
    for function in functions:
        if function.name in defined or function.name in used:
            return
    first = functions[0]
    problem = f"{first.name} is not one of the solution's functions, so nothing changes."
    yield first.lineno, problem + errors.did_you_mean(first.name, defined)


@lru_cache(maxsize=2)  # hundreds of mutants change the same reference
def _names(reference: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the names of all functions in *reference*, also inner ones, and the names it uses."""
    tree = parse_source(reference, "reference")
    defined = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return tuple(defined), frozenset(names_in(tree))


def _headers(text: str) -> list[_ProgramHeader]:
    """Return the headers at the top of a file; an indented comment continues the line above."""
    found: list[_ProgramHeader] = []
    for number, line in enumerate(text.split("\n"), start=1):
        match = _HEADER.match(line.rstrip())
        if match:
            found.append(_ProgramHeader(number, match["key"], match["value"].strip()))
            continue
        more = _CONTINUATION.fullmatch(line.rstrip())
        if not more or not found:
            break
        last = found[-1]
        found[-1] = _ProgramHeader(last.line, last.key, f"{last.value} {more['more']}".strip())
    return found


def _header_faults(headers: Sequence[_ProgramHeader]) -> Iterator[tuple[int, str]]:
    order = ", ".join(_MUTANT_KEYS)
    keys: list[str] = []
    for header in headers:
        key = header.key
        if key not in _MUTANT_KEYS:
            problem = f'"{key}" is not a header of a mutant; the headers are {order}.'
            yield header.line, problem + errors.did_you_mean(key, _MUTANT_KEYS)
            continue
        if key in keys:
            yield header.line, f'"{key}" appears twice: write one line, with commas between.'
        elif not header.value:
            yield header.line, f'there is nothing after "{key}:".'
        keys.append(key)
    if keys != sorted(keys, key=_MUTANT_KEYS.index):
        yield 1, f"the headers are not in this order: {order}."
    for key in _MUTANT_KEYS:
        if key not in keys and key != _OPTIONAL_KEY:
            yield 1, f'there is no line "# {key}: …" at the top.'


def _values(headers: Iterable[_ProgramHeader]) -> dict[str, str]:
    return {header.key: header.value for header in headers}


def _stripped(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, words)))
