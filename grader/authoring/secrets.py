"""
What of an assignment no student may be given, line by line.

A line tells something if it is long enough and says what its file is about: the code of a solution, what a hidden test
asks, the body of a wrong or an odd program. Imports, signatures and docstrings are in every file of a kind, and tell
nothing. Of a hidden game it is the whole match: each line of it for itself stands in every other match as well.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from grader import notebook
from grader.authoring.leaks import Secret, bare
from grader.authoring.source import Cell, Source
from grader.errors import InputError, SourceError
from grader.games import script
from grader.records.verdict import Audience
from grader.reference.kinds import Kind

# Shorter lines, such as "return True", are in every program.
_TELLING = 13


def secrets(folder: Path, source: Source, module: str) -> tuple[Secret, ...]:
    """
    Everything in the *folder* of an assignment, with this *source*, that its hand-out must not hold.

    *module* is what its hidden tests import. A file that is not Python holds no secret that could be told from others.

    Raises:
        InputError: A file cannot be read.
        SourceError: A game cannot be used.
    """
    found = list(_of_source(source))
    for place, text in _texts(folder, "hidden/**/*.py"):
        found += _of_lines(place, "a hidden test", text, _asked(text, module))
    public = _public(source)
    for kind, what in (("mutants", "a mutant"), ("accepted", "an accepted program")):
        for place, text in _texts(folder, f"{kind}/*.py"):
            found += (secret for secret in _of_lines(place, what, text, _written(text)) if secret.text not in public)
    return (*found, *_of_games(folder))


def _public(source: Source) -> str:
    """The code that students are given, line by line: a whole program of theirs has it, too, or parts of a line."""
    given = (cell for cell in source.cells if cell.kind in (Kind.GIVEN, Kind.ASSERTS))
    return "\n".join(
        bare(line) for cell in given for at, line in enumerate(cell.lines) if at not in set(_kept_back(cell))
    )


def _of_source(source: Source) -> Iterator[Secret]:
    for cell in source.cells:
        for index in _kept_back(cell):
            there = source.reference.fault(cell.line + index, "")
            text = bare(cell.lines[index])
            if len(text) >= _TELLING and not _is_import(text):
                yield Secret(f"{Path(there.path).name}:{there.line}", _what(cell, index), text)


def _kept_back(cell: Cell) -> Iterator[int]:
    """The indices of the lines of *cell* that stay with the author."""
    regions = list(cell.vanishing)
    if cell.solution is not None:
        regions.append(cell.solution)
    if cell.kind in (Kind.INSTRUCTOR, Kind.ANSWER):
        regions.append((-1, len(cell.lines)))
    for first, last in regions:
        yield from range(first + 1, last)


def _what(cell: Cell, index: int) -> str:
    if any(first < index < last for first, last in cell.vanishing):
        return "a mark scheme" if cell.is_text else "a hidden test"
    if cell.kind is Kind.INSTRUCTOR:
        return "an instructor's cell"
    return f"the solution of {cell.name or f'the {cell.kind}'}"


def _texts(folder: Path, pattern: str) -> Iterator[tuple[str, str]]:
    """The files of *folder* that *pattern* names, each with its path there."""
    for path in sorted(folder.glob(pattern)):
        try:
            yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8").replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(path, f"cannot be read: {error}") from error


def _of_lines(place: str, what: str, text: str, telling: Iterable[int]) -> Iterator[Secret]:
    """Those of the lines of *text* with the numbers *telling* (from 1) that are long enough."""
    lines = text.split("\n")
    for number in sorted(set(telling)):
        line = bare(lines[number - 1])
        if len(line) >= _TELLING and not _is_import(line):
            yield Secret(f"{place}:{number}", what, line)


def _asked(text: str, module: str) -> Iterator[int]:
    """The lines of a hidden test that say what is asked: asserts, calls of *module*, and the cases of parameters."""
    for node in _nodes(text):
        if isinstance(node, notebook.Function):
            for case in (case for each in node.decorator_list if isinstance(each, ast.Call) for case in each.args[1:]):
                yield from _lines_of(case)
        elif isinstance(node, ast.stmt) and not hasattr(node, "body"):
            names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            if isinstance(node, ast.Assert) or module in names:
                yield from _lines_of(node)


def _written(text: str) -> Iterator[int]:
    """The lines of a mutant or an accepted program that are its own: its first comment, and the bodies in it."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.startswith("# "):
            break
        yield number
    for node in _nodes(text):
        if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.If) and notebook.is_guard(node)):
            is_told = isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None
            for statement in node.body[is_told:]:
                yield from _lines_of(statement)


def _nodes(text: str) -> Iterator[ast.AST]:
    try:
        tree = notebook.parse(notebook.without_magics(text), "")
    except SourceError:
        return
    yield from ast.walk(tree)


def _lines_of(node: ast.expr | ast.stmt) -> Iterator[int]:
    """Its lines, but for those inside of a text over several lines."""
    inside = {
        line
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant | ast.JoinedStr) and inner.end_lineno is not None
        for line in range(inner.lineno + 1, inner.end_lineno)
    }
    yield from set(range(node.lineno, (node.end_lineno or node.lineno) + 1)) - inside


def _is_import(line: str) -> bool:
    return line.startswith("import ") or (line.startswith("from ") and " import " in line)


def _of_games(folder: Path) -> Iterator[Secret]:
    for game in script.load(folder / "games"):
        if game.audience is not Audience.PUBLIC:
            for each in (game, *game.others):
                typed = _transcript(each)
                for text in (typed, typed.replace("«", "").replace("»", "")):
                    yield Secret(f"games/{game.stem}.game:1", "a hidden game", bare(text).strip("\n"))


def _transcript(game: script.Script) -> str:
    return "\n".join(f"{each.printed}«{each.typed}»" for each in game.exchanges) + f"\n{game.closing}"
