"""List what students must not get of an assignment, line by line.

Secrets are long lines of solutions, questions of hidden tests, bodies of other programs, and text
of hidden data files. Shorter solutions are secrets only as a whole. So is a hidden game, because
other games have the same lines.
"""

import ast
import builtins
import keyword
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path

from grader import data
from grader.authoring.leaks import Secret, bare, is_within, normal_form
from grader.authoring.source import Source, SourceCell
from grader.errors import SourceError, read_author_file
from grader.games import game_script
from grader.records.verdict import Audience
from grader.source.cells import BEGUN, CellKind
from grader.source.definitions import Function, is_guard
from grader.source.ipython import plain_cell
from grader.source.patch import DIFF, added_lines
from grader.source.scopes import names_in
from grader.source.syntax import line_range, lines_of, parse_source, source_segment

LONG_ENOUGH = 13  # characters: ``return True`` is in every program
_FEWEST_TOKENS = 3  # of a shorter secret, such as ``x = y``
_IN_EVERY_PROGRAM = {*keyword.kwlist, *dir(builtins)}
_LOOKS_LIKE = re.compile(r"^# looks like: (.*)", re.MULTILINE)


def secrets(folder: Path, source: Source, module: str) -> tuple[Secret, ...]:
    """Return what the hand-out must not contain. Hidden tests in *folder* import *module*.

    Raises:
        InputError: If a file cannot be read.
        SourceError: If a game is invalid.
    """
    given = list(_given_lines(source))
    given_code = normal_form("\n".join(given))
    short_lines_given = {normal_form(line) for line in given if not line.lstrip().startswith("#")}
    found: list[Secret] = []
    for secret in _in_source(source):
        if not secret.is_short or normal_form(secret.text) not in short_lines_given:
            found.append(secret)
    for place, text in _files(folder, "hidden/**/*.py"):
        found += in_test(place, text, module)
    for kind, what in (("mutants", "a mutant"), ("accepted", "an accepted program")):
        of_kind: list[Secret] = []
        for place, text in _files(folder, f"{kind}/*.py"):
            of_kind += _in_program(place, what, text)
        for place, text in _files(folder, f"{kind}/*{DIFF}"):
            of_kind += _in_diff(place, what, text)
        for secret in of_kind:
            if not is_within(normal_form(secret.text), given_code):
                found.append(secret)
    signatures = " ".join(map(normal_form, _signatures(source)))
    found = [secret for secret in found if not is_within(normal_form(secret.text), signatures)]
    return (*found, *_in_games(folder), *_in_data(folder))


def in_test(place: str, text: str, module: str) -> Iterator[Secret]:
    """Yield what the hidden test *text* asks, without the name of *module*."""
    of_module = re.compile(rf"\b{re.escape(module)}\.")
    lines = lines_of(text)
    numbers: set[int] = set()
    for node in _nodes(text):
        if isinstance(node, Function):
            for case in _cases(node):
                numbers.update(_line_numbers(case))
                values = _values(lines, case)
                if values:
                    yield Secret(f"{place}:{case.lineno}", "a hidden test", bare(values))
        elif isinstance(node, ast.Assert):
            numbers.update(_line_numbers(node))
            for number, asked in _asserted(lines, node, of_module):
                yield Secret(f"{place}:{number}", "a hidden test", asked)
        elif isinstance(node, ast.stmt) and not hasattr(node, "body") and module in names_in(node):
            for number in _line_numbers(node):
                numbers.add(number)
                line = of_module.sub("", bare(lines[number - 1]))
                if line != bare(lines[number - 1]) and len(line) >= LONG_ENOUGH:
                    yield Secret(f"{place}:{number}", "a hidden test", line)
    yield from _long_lines(place, "a hidden test", lines, numbers)


def _asserted(
    lines: Sequence[str], statement: ast.Assert, of_module: re.Pattern[str]
) -> Iterator[tuple[int, str]]:
    expressions = [statement.test]
    if isinstance(statement.test, ast.BoolOp):
        expressions = statement.test.values
    for expression in expressions:
        asked = source_segment(lines, expression)
        question = of_module.sub("", asked)
        if question != asked:
            if not isinstance(expression, ast.Compare):
                # A call alone gives nothing away. With its result it is a question and its answer.
                question = f"assert {question}"
            yield expression.lineno, bare(question)


def _cases(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr]:
    """Yield the cases of a parametrized *test*; an argument that is not a list is one case."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call):
            for argument in decorator.args[1:]:
                if isinstance(argument, ast.List | ast.Tuple):
                    yield from argument.elts
                else:
                    yield argument


def _values(lines: Sequence[str], case: ast.expr) -> str:
    """Return the values of *case* in brackets; empty for only one, which says little."""
    match case:
        case ast.Call(args=[_, _, *_] as values) | ast.Tuple(elts=[_, _, *_] as values):
            segments = map(partial(source_segment, lines), values)
            joined = f"({', '.join(segments)})"
            if len(joined) >= LONG_ENOUGH:
                return joined
    return ""


def _in_program(place: str, what: str, text: str) -> Iterator[Secret]:
    """Yield the long lines of the header and of the functions' bodies."""
    yield from _in_header(place, what, text)
    numbers: set[int] = set()
    for node in _nodes(text):
        if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.stmt) and is_guard(node)):
            has_docstring = isinstance(node, ast.FunctionDef) and bool(ast.get_docstring(node))
            for statement in node.body[has_docstring:]:
                numbers.update(_line_numbers(statement))
    yield from _long_lines(place, what, text.split("\n"), numbers)


def _in_diff(place: str, what: str, text: str) -> Iterator[Secret]:
    yield from _in_header(place, what, text)
    lines = lines_of(text)
    added = added_lines(text)
    for number, line in added.items():
        lines[number - 1] = line
    yield from _long_lines(place, what, lines, added)


def _in_header(place: str, what: str, text: str) -> Iterator[Secret]:
    for match in _LOOKS_LIKE.finditer(text):
        if len(match[1]) >= LONG_ENOUGH:
            row = text.count("\n", 0, match.start()) + 1
            yield Secret(f"{place}:{row}", what, bare(match[1]))
    lines = text.split("\n")
    header = list(takewhile(lambda line: line.startswith("# "), lines))
    yield from _long_lines(place, what, lines, range(1, len(header) + 1))


def _in_source(source: Source) -> Iterator[Secret]:
    for cell in source.cells:
        yield from _whole_solution(source, cell)
        for index in cell.kept_back:
            text = bare(cell.lines[index])
            is_short = len(text) < LONG_ENOUGH
            says_little = is_short and (cell.is_text or not _is_distinctive(text))
            if not _is_import(text) and not says_little:
                yield _secret(source, cell, index, text, is_short=is_short)


def _whole_solution(source: Source, cell: SourceCell) -> Iterator[Secret]:
    """Yield the solution of *cell* as a whole, if all its lines are short."""
    first, last = cell.solution or (0, 0)
    if cell.kind is CellKind.ANSWER:
        first, last = -1, len(cell.lines)
    code: dict[int, str] = {}
    for index in range(first + 1, last):
        line = cell.lines[index].strip()
        if line and not line.startswith("#"):
            code[index] = line
    longest = max(map(len, code.values()), default=0)
    if cell.is_text or longest >= LONG_ENOUGH or {*code.values()} <= {"pass", "..."}:
        return
    index, line = next(iter(code.items()))
    is_short = len(code) == 1 and not _is_distinctive(line)
    yield _secret(source, cell, index, "\n".join(code.values()), is_short=is_short)


def _is_distinctive(line: str) -> bool:
    """Return whether a short line has its own names or numbers: ``return None`` has none."""
    tokens = normal_form(line).split()
    own = {token for token in tokens if token.isidentifier() or token.isdigit()}
    return len(tokens) >= _FEWEST_TOKENS and bool(own - _IN_EVERY_PROGRAM)


def _given_lines(source: Source) -> Iterator[str]:
    for cell in source.cells:
        if cell.kind in (CellKind.GIVEN, CellKind.ASSERTS) or BEGUN in cell.tags:
            kept_back = set(cell.kept_back)
            for index, line in enumerate(cell.lines):
                if index not in kept_back:
                    yield line


def _signatures(source: Source) -> Iterator[str]:
    for cell in source.cells:
        if cell.kind in (CellKind.FUNCTION, CellKind.GIVEN):
            kept_back = set(cell.kept_back)
            for node in _nodes(cell.source):
                if isinstance(node, Function) and node.lineno - 1 not in kept_back:
                    yield "\n".join(cell.lines[node.lineno - 1 : node.body[0].lineno - 1])


def _secret(source: Source, cell: SourceCell, index: int, text: str, *, is_short: bool) -> Secret:
    what = f"the solution of {cell.name or f'the {cell.kind}'}"
    if cell.kind is CellKind.INSTRUCTOR:
        what = "an instructor's cell"
    for first, last in cell.vanishing:
        if first < index < last:
            what = "a mark scheme" if cell.is_text else "a hidden test"
    return Secret(source.reference.place(cell.line + index), what, text, is_short)


def _files(folder: Path, pattern: str) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob(pattern)):
        text = read_author_file(path).replace("\r\n", "\n")
        yield path.relative_to(folder).as_posix(), text


def _long_lines(
    place: str, what: str, lines: Sequence[str], numbers: Iterable[int]
) -> Iterator[Secret]:
    """Yield the long ones of *lines* with these *numbers*, from 1."""
    for number in sorted(numbers):
        line = bare(lines[number - 1]).rstrip(",")
        if len(line) >= LONG_ENOUGH and not _is_import(line):
            yield Secret(f"{place}:{number}", what, line)


def _nodes(text: str) -> Iterator[ast.AST]:
    try:
        tree = parse_source(plain_cell(text).text, "")
    except SourceError:
        return
    yield from ast.walk(tree)


def _line_numbers(node: ast.expr | ast.stmt) -> set[int]:
    """Return the lines of *node*, without the inner lines of long strings."""
    numbers = set(line_range(node))
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant | ast.JoinedStr):
            numbers -= set(line_range(inner)[1:-1])
    return numbers


def _is_import(line: str) -> bool:
    return line.startswith("import ") or (line.startswith("from ") and " import " in line)


def _in_data(folder: Path) -> Iterator[Secret]:
    """Yield the long lines of hidden data files that no data file for students has."""
    given: set[str] = set()
    for path in data.files(folder):
        given.update(_text_lines(path))
    for path in data.files(folder, data.HIDDEN):
        place = path.relative_to(folder).as_posix()
        for number, line in enumerate(_text_lines(path), start=1):
            if len(line) >= LONG_ENOUGH and line not in given:
                yield Secret(f"{place}:{number}", "a hidden data file", line)


def _text_lines(path: Path) -> list[str]:
    try:
        return list(map(bare, path.read_text(encoding="utf-8-sig").splitlines()))
    except UnicodeDecodeError:
        return []


def _in_games(folder: Path) -> Iterator[Secret]:
    for game in game_script.load(folder / "games"):
        if game.audience is Audience.PUBLIC:
            continue
        for variant in (game, *game.others):
            lines = [f"{turn.printed}«{turn.typed}»" for turn in variant.exchanges]
            transcript = "\n".join([*lines, variant.closing])
            for text in (transcript, transcript.replace("«", "").replace("»", "")):
                yield Secret(f"games/{game.stem}.game:1", "a hidden game", bare(text).strip("\n"))
