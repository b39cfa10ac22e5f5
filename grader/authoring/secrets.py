"""What of an assignment no student may be given, line by line.

A line tells something if it is long enough and says what its file is about: the code of a solution,
what a hidden test asks, the body of a wrong or an odd program, what is in a hidden data file.
Imports, signatures and docstrings are in every file of a kind, and tell nothing. Of a solution a
shorter line tells something where it stands by itself, and all of it does however short it is. Of a
hidden game it is the whole match: each line of it for itself stands in every other match as well.
"""

import ast
import builtins
import keyword
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from grader import data
from grader.authoring.asked import TELLING, questions
from grader.authoring.leaks import Secret
from grader.authoring.source import Cell, Source
from grader.authoring.words import bare, stands_in, words
from grader.errors import InputError, SourceError
from grader.games import game_script
from grader.records.verdict import Audience
from grader.source.cells import BEGUN, CellKind
from grader.source.ipython import without_magics
from grader.source.names import Function, is_guard
from grader.source.syntax import parse_source

_FEWEST = 3  # words and signs of a shorter line that tells something, such as "x = y"
_EVERYBODYS = {*keyword.kwlist, *dir(builtins)}
_NOTHING = ("pass", "...")
_SAYS = re.compile(r"^# looks like: (.*)", re.MULTILINE)


def secrets(folder: Path, source: Source, module: str) -> tuple[Secret, ...]:
    """Everything in the *folder* of an assignment, with this *source*, that its hand-out must not
    hold.

    *module* is what its hidden tests import. A file that is not Python holds no secret that could
    be told from others.

    Raises:
        InputError: A file cannot be read.
        SourceError: A game cannot be used.
    """
    found = [*_of_source(source)]
    for place, text in _texts(folder, "hidden/**/*.py"):
        found += of_test(place, text, module)
    public = _public(source)
    for kind, what in (("mutants", "a mutant"), ("accepted", "an accepted program")):
        for place, text in _texts(folder, f"{kind}/*.py"):
            written = (*_said(place, text), *_of_lines(place, what, text, _written(text)))
            found += (secret for secret in written if not stands_in(words(secret.text), public))
    signatures = " ".join(words(each) for each in _signatures(source))
    found = [secret for secret in found if not stands_in(words(secret.text), signatures)]
    return (*found, *_of_games(folder), *_of_data(folder))


def of_test(place: str, text: str, module: str) -> Iterator[Secret]:
    """What the hidden test *text*, which lies at *place*, asks of *module*: also as students would
    write it.
    """
    yield from _of_lines(place, "a hidden test", text, _asked(text, module))
    for line, question in questions(text, module):
        yield Secret(f"{place}:{line}", "a hidden test", bare(question))


def _public(source: Source) -> str:
    """The words of the code that students are given: a whole program of theirs has it, too, or
    parts of a line.
    """
    given = (
        cell
        for cell in source.cells
        if cell.kind in (CellKind.GIVEN, CellKind.ASSERTS) or BEGUN in cell.tags
    )
    return words(
        "\n".join(
            line
            for cell in given
            for at, line in enumerate(cell.lines)
            if at not in set(_kept_back(cell))
        )
    )


def _signatures(source: Source) -> Iterator[str]:
    """The heads of the functions that students are given, which are told anyway, and so is how each
    is called.
    """
    for cell in source.cells:
        if cell.kind in (CellKind.FUNCTION, CellKind.GIVEN):
            for node in _nodes(cell.source):
                if isinstance(node, Function) and node.lineno - 1 not in set(_kept_back(cell)):
                    yield "\n".join(cell.lines[node.lineno - 1 : node.body[0].lineno - 1])


def _of_source(source: Source) -> Iterator[Secret]:
    for cell in source.cells:
        yield from _in_all(cell, source)
        for index in _kept_back(cell):
            text = bare(cell.lines[index])
            if not _is_import(text) and (
                len(text) >= TELLING or (_is_telling(text) and not cell.is_text)
            ):
                yield Secret(
                    _place(source, cell, index),
                    _what(cell, index),
                    text,
                    by_itself=len(text) < TELLING,
                )


def _in_all(cell: Cell, source: Source) -> Iterator[Secret]:
    """The whole solution of *cell*, if no line of it is long enough to be looked for everywhere."""
    first, last = (-1, len(cell.lines)) if cell.kind is CellKind.ANSWER else cell.solution or (0, 0)
    code = [
        at
        for at in range(first + 1, last)
        if bare(cell.lines[at]) and not cell.lines[at].lstrip().startswith("#")
    ]
    lines = [bare(cell.lines[at]) for at in code]
    if (
        cell.is_text
        or not lines
        or max(map(len, lines)) >= TELLING
        or all(line in _NOTHING for line in lines)
    ):
        return
    text = "\n".join(lines)
    by_itself = len(lines) == 1 and not _is_telling(text)
    yield Secret(_place(source, cell, code[0]), _what(cell, code[0]), text, by_itself=by_itself)


def _place(source: Source, cell: Cell, index: int) -> str:
    there = source.reference.fault(cell.line + index, "")
    return f"{Path(there.path).name}:{there.line}"


def _is_telling(text: str) -> bool:
    """Whether a line of a few characters says more than that it is Python: ``return None`` does
    not, ``a = b`` does.
    """
    found = words(text).split()
    own = [
        word
        for word in found
        if (word.isidentifier() or word.isdigit()) and word not in _EVERYBODYS
    ]
    return len(found) >= _FEWEST and bool(own)


def _kept_back(cell: Cell) -> Iterator[int]:
    """The indices of the lines of *cell* that stay with the author."""
    regions = list(cell.vanishing)
    if cell.solution is not None:
        regions.append(cell.solution)
    if cell.kind in (CellKind.INSTRUCTOR, CellKind.ANSWER):
        regions.append((-1, len(cell.lines)))
    for first, last in regions:
        yield from range(first + 1, last)


def _what(cell: Cell, index: int) -> str:
    if any(first < index < last for first, last in cell.vanishing):
        return "a mark scheme" if cell.is_text else "a hidden test"
    if cell.kind is CellKind.INSTRUCTOR:
        return "an instructor's cell"
    return f"the solution of {cell.name or f'the {cell.kind}'}"


def _texts(folder: Path, pattern: str) -> Iterator[tuple[str, str]]:
    """The files of *folder* that *pattern* names, each with its path there."""
    for path in sorted(folder.glob(pattern)):
        try:
            yield (
                path.relative_to(folder).as_posix(),
                path.read_text(encoding="utf-8").replace("\r\n", "\n"),
            )
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(path, f"cannot be read: {error}") from error


def _of_lines(place: str, what: str, text: str, telling: Iterable[int]) -> Iterator[Secret]:
    """Those of the lines of *text* with the numbers *telling* (from 1) that are long enough."""
    lines = text.split("\n")
    for number in sorted(set(telling)):
        line = bare(lines[number - 1]).rstrip(",")
        if len(line) >= TELLING and not _is_import(line):
            yield Secret(f"{place}:{number}", what, line)


def _said(place: str, text: str) -> Iterator[Secret]:
    """What a mutant says of itself, without the words before it."""
    for said in _SAYS.finditer(text):
        if len(said[1]) >= TELLING:
            yield Secret(
                f"{place}:{text.count(chr(10), 0, said.start()) + 1}", "a mutant", bare(said[1])
            )


def _asked(text: str, module: str) -> Iterator[int]:
    """The lines of a hidden test that say what is asked: asserts, calls of *module*, and the cases
    of parameters.
    """
    for node in _nodes(text):
        if isinstance(node, Function):
            for case in (
                case
                for each in node.decorator_list
                if isinstance(each, ast.Call)
                for case in each.args[1:]
            ):
                yield from _lines_of(case)
        elif isinstance(node, ast.stmt) and not hasattr(node, "body"):
            names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            if isinstance(node, ast.Assert) or module in names:
                yield from _lines_of(node)


def _written(text: str) -> Iterator[int]:
    """The lines of a mutant or an accepted program that are its own: its first comment, and the
    bodies in it.
    """
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.startswith("# "):
            break
        yield number
    for node in _nodes(text):
        if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.If) and is_guard(node)):
            is_told = isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None
            for statement in node.body[is_told:]:
                yield from _lines_of(statement)


def _nodes(text: str) -> Iterator[ast.AST]:
    try:
        tree = parse_source(without_magics(text), "")
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


def _of_data(folder: Path) -> Iterator[Secret]:
    """The telling lines of hidden data files; what is in a data file that is handed out, too, is
    none.
    """
    given = {line for path in data.files(folder) for line in _lines_in(path)}
    for path in data.hidden_files(folder):
        for number, line in enumerate(_lines_in(path), start=1):
            if len(line) >= TELLING and line not in given:
                yield Secret(
                    f"{path.relative_to(folder).as_posix()}:{number}", "a hidden data file", line
                )


def _lines_in(path: Path) -> list[str]:
    """The lines of the file at *path*; none if it is not text."""
    try:
        return [bare(line) for line in path.read_text(encoding="utf-8").splitlines()]
    except UnicodeDecodeError:
        return []


def _of_games(folder: Path) -> Iterator[Secret]:
    for game in game_script.load(folder / "games"):
        if game.audience is not Audience.PUBLIC:
            for each in (game, *game.others):
                typed = _transcript(each)
                for text in (typed, typed.replace("«", "").replace("»", "")):
                    yield Secret(
                        f"games/{game.stem}.game:1", "a hidden game", bare(text).strip("\n")
                    )


def _transcript(game: game_script.Script) -> str:
    return (
        "\n".join(f"{each.printed}«{each.typed}»" for each in game.exchanges) + f"\n{game.closing}"
    )
