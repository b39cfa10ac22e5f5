"""The programs that an author keeps in an assignment: wrong ones that must be caught, and unusual
ones that are right.

docs/reference/mutants.md says what the first lines of a file must contain. All faults in them are
reported at once.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from attrs import frozen

from grader.errors import InputError, SourceError
from grader.source.overlay import does_something, headed, overlay
from grader.source.reference import read_reference
from grader.source.syntax import parse_source
from grader.validation.finding import Finding, error, meant

_HEADER = re.compile(r"# (?P<key>[a-z][a-z ]*):(?P<value>.*)")
_GOES_ON = re.compile(r"#(?: {2,}|\t)\s*(?P<more>\S.*)")
# The name of a parameter's case may hold a comma; no check's part does.
_BETWEEN_CHECKS = re.compile(r",\s+(?=\w+::)")
_ORDER = ("caught by", "costs", "carries", "looks like")
_MAY_LACK = "carries"
_ODD = "odd"  # a whole program
_DIFFERS = "differs"  # only what is not as in the reference
_SLOW = "slow"  # how what is odd about a program begins where time is to be judged by it
_BONUS = "bonus"


@frozen
class Mutant:
    """
    A known wrong program.

    Attributes:
        name: Of its file, without the suffix.
        text: The whole program, as a student would have it.
        caught_by: Ids of checks that must not pass.
        costs: Parts that must lose marks, and no others.
        carries: Parts in which a check must be carried forward, and no others.
        says: What its fault looks like, a sentence for students.
    """

    name: str
    text: str
    caught_by: tuple[str, ...]
    costs: tuple[str, ...]
    carries: tuple[str, ...]
    says: str

    @property
    def about(self) -> str:
        """Its file, relative to the assignment's folder."""
        return f"mutants/{self.name}.py"


@frozen
class Accepted:
    """
    An odd but right program.

    Attributes:
        name: Of its file, without the suffix.
        data: The whole program, as a student would have it.
        bonus: The bonus parts of which it has all marks; it need not have any.
        is_slow: Whether time is judged by it: what is odd about it begins with "slow".
    """

    name: str
    data: bytes
    bonus: tuple[str, ...] = ()
    is_slow: bool = False

    @property
    def about(self) -> str:
        """Its file, relative to the assignment's folder."""
        return f"accepted/{self.name}.py"


@frozen
class Zoo:
    """The mutants and the accepted programs by their names, and what is wrong with the files that
    are neither.
    """

    mutants: tuple[Mutant, ...]
    accepted: tuple[Accepted, ...]
    faults: tuple[Finding, ...]


def read(folder: Path, source: str, *, imported: bool = True) -> Zoo:
    """The zoo of the assignment in *folder*, whose reference is the program *source*.

    Where that is only run and not *imported*, a mutant that does more than define is a program as a
    whole. A file with a fault is none of its programs; nothing is raised for it.
    """
    mutants: list[Mutant] = []
    accepted: list[Accepted] = []
    faults: list[Finding] = []
    for path in sorted(folder.glob("mutants/*.py")):
        found, wrong = _mutant(path, source, imported=imported)
        mutants += [found] if found is not None else []
        faults += wrong
    for path in sorted(folder.glob("accepted/*.py")):
        program, wrong = _accepted(path, source)
        accepted += [program] if program is not None else []
        faults += wrong
    return Zoo(tuple(mutants), tuple(accepted), tuple(faults))


def faults(folder: Path) -> tuple[Finding, ...]:
    """What is wrong with the files of the zoo in *folder* by themselves, where there is no
    reference to overlay.
    """
    mutants = (
        fault for path in sorted(folder.glob("mutants/*.py")) for fault in _mutant(path, None)[1]
    )
    accepted = (
        fault for path in sorted(folder.glob("accepted/*.py")) for fault in _accepted(path, None)[1]
    )
    return (*mutants, *accepted)


def program(folder: Path, file: Path, *, imported: bool = True) -> bytes | None:
    """Return the whole program that *file*, a mutant or an accepted program of the assignment in
    *folder*, stands for; None if it is neither.

    Raises:
        GraderError: If it cannot be used.
    """
    kind = file.resolve().parent.name
    if file.resolve() not in folder.resolve().glob(f"{kind}/*.py"):
        return None
    source, data = read_reference(folder).text, None
    faults: list[Finding] = []
    if kind == "mutants":
        mutant, faults = _mutant(file, source, imported=imported)
        data = mutant.text.encode() if mutant is not None else None
    elif kind == "accepted":
        accepted, faults = _accepted(file, source)
        data = accepted.data if accepted is not None else None
    if faults:
        raise InputError(faults[0].about, faults[0].sentence)
    return data


def _data(path: Path) -> tuple[bytes, list[Finding]]:
    try:
        return path.read_bytes(), []
    except OSError as problem:
        return b"", [error(_place(path), f"cannot be read: {problem.strerror}.")]


def _accepted(path: Path, source: str | None) -> tuple[Accepted | None, list[Finding]]:
    """Return an accepted program; without the *source* that it may differ from only its faults."""
    data, faults = _data(path)
    if faults:
        return None, faults
    text = data.decode("utf-8", "replace").lstrip("\ufeff")
    said = {key: value for _, key, value in _header(text)}
    first = next(iter(said), "")
    if first not in (_ODD, _DIFFERS) or not said[first]:
        sentence = (
            "the first line says what is odd about the program: write "
            f'"# {_ODD}: …" over a whole program, or "# {_DIFFERS}: …" over what differs.'
        )
        return None, [error(_place(path, 1), sentence)]
    try:
        if first == _DIFFERS and source is not None:
            data = overlay(source, text, path).encode()
    except SourceError as problem:
        sentence = f'{problem.problem}, or begin with "# {_ODD}:" and write a whole program.'
        return None, [error(_place(path, problem.line), sentence)]
    bonus = _words(said.get(_BONUS, "").split(","))
    return Accepted(path.stem, data, bonus, said[first].startswith(_SLOW)), []


def _mutant(
    path: Path, source: str | None, *, imported: bool = True
) -> tuple[Mutant | None, list[Finding]]:
    """A mutant, or what is wrong with it; without the *source* that it changes there is at most the
    latter.
    """
    data, faults = _data(path)
    if faults:
        return None, faults
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None, [error(_place(path), "is not UTF-8 text: save it as such.")]
    header = list(_header(text))
    faults = list(_faults(path, header))
    try:
        changes = parse_source(text, path)
        if not changes.body:
            faults.append(
                error(
                    _place(path, 1),
                    "there is nothing wrong in it: write the definition that differs.",
                )
            )
        whole = "" if source is None else _changed(source, text, path, imported=imported)
        faults += (
            []
            if source is None
            else _without_effect(path, changes, parse_source(source, "reference"))
        )
    except SourceError as problem:
        faults.append(error(_place(path, problem.line), f"{problem.problem}."))
    if faults or source is None:
        return None, faults
    said = {key: value for _, key, value in header}
    checks = _words(_BETWEEN_CHECKS.split(said["caught by"]))
    parts, carried = _words(said["costs"].split(",")), _words(said.get("carries", "").split(","))
    return Mutant(path.stem, whole, checks, parts, carried, said["looks like"]), []


def _changed(source: str, text: str, path: Path, *, imported: bool) -> str:
    is_whole = not imported and does_something(text, path)
    return headed(source, text, path) if is_whole else overlay(source, text, path)


def _without_effect(path: Path, changes: ast.Module, reference: ast.Module) -> list[Finding]:
    """Where *changes* only defines functions of which the *reference* knows nothing, so that it
    stays as it is.
    """
    functions = [node for node in changes.body if isinstance(node, ast.FunctionDef)]
    known = {node.name for node in ast.walk(reference) if isinstance(node, ast.FunctionDef)}
    used = {node.id for node in ast.walk(reference) if isinstance(node, ast.Name)}
    if (
        not functions
        or len(functions) < len(changes.body)
        or any(node.name in known | used for node in functions)
    ):
        return []
    name, line = functions[0].name, functions[0].lineno
    return [
        error(
            _place(path, line),
            f"{name} is none of the solution's functions, so nothing changes.{meant(name, known)}",
        )
    ]


def _header(text: str) -> Iterator[tuple[int, str, str]]:
    """The line, the key and the value of each header; a value goes on in lines that are indented
    behind their ``#``.
    """
    found: list[tuple[int, str, str]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if match := _HEADER.match(line.rstrip()):
            found.append((number, match["key"], match["value"].strip()))
        elif found and (more := _GOES_ON.fullmatch(line.rstrip())):
            at, key, value = found[-1]
            found[-1] = (at, key, f"{value} {more['more']}".strip())
        else:
            break
    return iter(found)


def _faults(path: Path, header: Iterable[tuple[int, str, str]]) -> Iterator[Finding]:
    keys: list[str] = []
    for line, key, value in header:
        if key not in _ORDER:
            known = ", ".join(_ORDER)
            yield error(
                _place(path, line),
                f'"{key}" is no header of a mutant; there are {known}.{meant(key, _ORDER)}',
            )
        elif key in keys:
            yield error(
                _place(path, line), f'"{key}" is there twice: write one line, with commas between.'
            )
        elif not value:
            yield error(_place(path, line), f'there is nothing behind "{key}:".')
        keys.append(key)
    ranks = [_ORDER.index(key) for key in keys if key in _ORDER]
    if ranks != sorted(ranks):
        yield error(
            _place(path, 1), f"the headers stand in another order than {', '.join(_ORDER)}."
        )
    for key in _ORDER:
        if key not in keys and key != _MAY_LACK:
            yield error(_place(path, 1), f'there is no line "# {key}: …" at the top.')


def _words(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(word for text in texts if (word := text.strip()))


def _place(path: Path, line: int | None = None) -> str:
    short = f"{path.parent.name}/{path.name}"
    return short if line is None else f"{short}:{line}"
