"""The programs that an author keeps with an assignment: mutants, which are known to be wrong, and
accepted programs, which are unusual but right.

docs/reference/mutants.md describes the header of each file. All faults are reported at once.
"""

import ast
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from attrs import frozen

from grader.errors import InputError, SourceError, did_you_mean
from grader.source.definitions import functions_of
from grader.source.overlay import does_something, headed, overlay
from grader.source.reference import read_reference
from grader.source.syntax import parse_source
from grader.validation.finding import Finding, error

_HEADER = re.compile(r"# (?P<key>[a-z][a-z ]*):(?P<value>.*)")
_CONTINUATION = re.compile(r"#(?: {2,}|\t)\s*(?P<more>\S.*)")
# The name of a parametrized case may contain a comma. The part of a check's id cannot.
_BETWEEN_CHECKS = re.compile(r",\s+(?=\w+::)")
_MUTANT_KEYS = ("caught by", "costs", "carries", "looks like")
_OPTIONAL_KEY = "carries"
_WHOLE, _DIFFERENCE = "odd", "differs"  # what an accepted program is
_SLOW = "slow"


@frozen
class Mutant:
    """A program that is known to be wrong.

    Attributes:
        name: Its file's, without the suffix.
        text: The whole program, as a student would hand it in; empty if only faults are looked for.
        caught_by: Ids of checks that must not pass.
        costs: The parts that must lose marks; no others may.
        carries: The parts in which a check must be carried forward; no others may have one.
        says: What the mistake looks like, in a sentence for students.
    """

    name: str
    text: str
    caught_by: tuple[str, ...]
    costs: tuple[str, ...]
    carries: tuple[str, ...]
    says: str

    @property
    def file(self) -> str:
        """Its path in the assignment's folder."""
        return f"mutants/{self.name}.py"

    @property
    def data(self) -> bytes:
        """The whole program as a file."""
        return self.text.encode()


@frozen
class Accepted:
    """A program that is unusual but right.

    Attributes:
        name: Its file's, without the suffix.
        data: The whole program, as a student would hand it in.
        bonus: The bonus parts of which it has all marks; it may have none.
        is_slow: Whether time limits are judged by it, because its header begins with "slow".
    """

    name: str
    data: bytes
    bonus: tuple[str, ...] = ()
    is_slow: bool = False

    @property
    def file(self) -> str:
        """Its path in the assignment's folder."""
        return f"accepted/{self.name}.py"


@frozen
class KnownPrograms:
    """The mutants and the accepted programs, by name, and the faults of files that are neither."""

    mutants: tuple[Mutant, ...]
    accepted: tuple[Accepted, ...]
    faults: tuple[Finding, ...]


@frozen
class _Header:
    """A line ``# key: value`` at the top of a file, with the lines that continue it."""

    line: int
    key: str
    value: str


def read(folder: Path, reference: str | None, *, imported: bool = True) -> KnownPrograms:
    """Read the known programs of an assignment. A file with a fault is reported, not raised.

    Args:
        folder: The assignment's.
        reference: The program that mutants change; None to look for faults only.
        imported: Whether students' programs are imported. If they are only run, a mutant that does
            more than define functions is a whole program.
    """
    mutants: list[Mutant] = []
    accepted: list[Accepted] = []
    faults: list[Finding] = []
    for path in sorted(folder.glob("mutants/*.py")):
        try:
            mutants.append(_read_mutant(path, reference, imported=imported))
        except _FaultyError as faulty:
            faults += faulty.faults
    for path in sorted(folder.glob("accepted/*.py")):
        try:
            accepted.append(_read_accepted(path, reference))
        except _FaultyError as faulty:
            faults += faulty.faults
    return KnownPrograms(tuple(mutants), tuple(accepted), tuple(faults))


def program(folder: Path, file: Path, *, imported: bool = True) -> bytes | None:
    """Return the whole program of a mutant or an accepted program; None if *file* is neither.

    Args:
        folder: The assignment's.
        file: Any file.
        imported: As ``read()`` has it.

    Raises:
        GraderError: If it cannot be used.
    """
    kind = file.resolve().parent.name
    if file.resolve() not in folder.resolve().glob(f"{kind}/*.py"):
        return None
    reference = read_reference(folder).text
    try:
        if kind == "mutants":
            return _read_mutant(file, reference, imported=imported).data
        if kind == "accepted":
            return _read_accepted(file, reference).data
    except _FaultyError as faulty:
        first = faulty.faults[0]
        raise InputError(first.about, first.sentence) from None
    return None


class _FaultyError(Exception):
    """A file is not a known program: it has these *faults*."""

    def __init__(self, *faults: Finding) -> None:
        super().__init__(faults)
        self.faults = faults


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        fault = error(_place(path), f"cannot be read: {problem.strerror}.")
        raise _FaultyError(fault) from None


def _read_accepted(path: Path, reference: str | None) -> Accepted:
    data = _read_bytes(path)
    text = data.decode("utf-8", "replace").lstrip("\ufeff")
    first, *others = _headers(text) or [_Header(1, "", "")]
    if first.key not in (_WHOLE, _DIFFERENCE) or not first.value:
        problem = (
            f'the first line says what is odd about the program: write "# {_WHOLE}: …" over a whole'
            f' program, or "# {_DIFFERENCE}: …" over what differs.'
        )
        raise _FaultyError(error(_place(path, 1), problem))
    if first.key == _DIFFERENCE and reference is not None:
        try:
            data = overlay(reference, text, path).encode()
        except SourceError as fault:
            problem = f'{fault.problem}, or begin with "# {_WHOLE}:" and write a whole program.'
            raise _FaultyError(error(_place(path, fault.line), problem)) from None
    bonus = _stripped(_values(others).get("bonus", "").split(","))
    return Accepted(path.stem, data, bonus, first.value.startswith(_SLOW))


def _read_mutant(path: Path, reference: str | None, *, imported: bool) -> Mutant:
    try:
        text = _read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        fault = error(_place(path), "is not UTF-8 text: save it as such.")
        raise _FaultyError(fault) from None
    headers = _headers(text)
    found = _header_faults(path, headers)
    program = ""
    try:
        changes = parse_source(text, path)
        if not changes.body:
            problem = "there is nothing wrong in it: write the definition that differs."
            found.append(error(_place(path, 1), problem))
        if reference is not None:
            if not imported and does_something(text, path):
                program = headed(reference, text, path)
            else:
                program = overlay(reference, text, path)
            found += _without_effect(path, changes, reference)
    except SourceError as problem:
        found.append(error(_place(path, problem.line), f"{problem.problem}."))
    if found:
        raise _FaultyError(*found)
    values = _values(headers)
    return Mutant(
        name=path.stem,
        text=program,
        caught_by=_stripped(_BETWEEN_CHECKS.split(values["caught by"])),
        costs=_stripped(values["costs"].split(",")),
        carries=_stripped(values.get("carries", "").split(",")),
        says=values["looks like"],
    )


@lru_cache(maxsize=1)
def _functions_and_names(reference: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the functions that *reference* defines, and all names in it; once for all mutants."""
    defined: set[str] = set()
    used: set[str] = set()
    for node in ast.walk(parse_source(reference, "reference")):
        if isinstance(node, ast.FunctionDef):
            defined.add(node.name)
        elif isinstance(node, ast.Name):
            used.add(node.id)
    return frozenset(defined), frozenset(used)


def _without_effect(path: Path, changes: ast.Module, reference: str) -> list[Finding]:
    """Return a fault if *changes* only defines functions that the *reference* does not use."""
    functions = functions_of(changes)
    if not functions or len(functions) < len(changes.body):
        return []
    defined, used = _functions_and_names(reference)
    for function in functions:
        if function.name in defined | used:
            return []
    first = functions[0]
    problem = f"{first.name} is not one of the solution's functions, so nothing changes."
    return [error(_place(path, first.lineno), problem + did_you_mean(first.name, defined))]


def _values(headers: Iterable[_Header]) -> dict[str, str]:
    """Return what each header says, by its key."""
    return {header.key: header.value for header in headers}


def _headers(text: str) -> list[_Header]:
    """Return the headers at the top of a file; an indented comment line continues the one above."""
    found: list[_Header] = []
    for number, line in enumerate(text.split("\n"), start=1):
        match = _HEADER.match(line.rstrip())
        if match:
            found.append(_Header(number, match["key"], match["value"].strip()))
            continue
        more = _CONTINUATION.fullmatch(line.rstrip())
        if not more or not found:
            break
        last = found[-1]
        found[-1] = _Header(last.line, last.key, f"{last.value} {more['more']}".strip())
    return found


def _header_faults(path: Path, headers: list[_Header]) -> list[Finding]:
    found: list[Finding] = []
    keys: list[str] = []
    for header in headers:
        place, key = _place(path, header.line), header.key
        if key not in _MUTANT_KEYS:
            problem = f'"{key}" is not a header of a mutant; there are {", ".join(_MUTANT_KEYS)}.'
            found.append(error(place, problem + did_you_mean(key, _MUTANT_KEYS)))
        elif key in keys:
            problem = f'"{key}" is there twice: write one line, with commas between.'
            found.append(error(place, problem))
        elif not header.value:
            found.append(error(place, f'there is nothing after "{key}:".'))
        keys.append(key)
    ranks = [_MUTANT_KEYS.index(key) for key in keys if key in _MUTANT_KEYS]
    if ranks != sorted(ranks):
        order = ", ".join(_MUTANT_KEYS)
        found.append(error(_place(path, 1), f"the headers are not in this order: {order}."))
    for key in _MUTANT_KEYS:
        if key not in keys and key != _OPTIONAL_KEY:
            found.append(error(_place(path, 1), f'there is no line "# {key}: …" at the top.'))
    return found


def _stripped(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(word.strip() for word in words if word.strip())


def _place(path: Path, line: int | None = None) -> str:
    place = f"{path.parent.name}/{path.name}"
    if line is not None:
        place += f":{line}"
    return place
