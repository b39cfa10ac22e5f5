"""
What can be said of a notebook's Python text without running it.

All of it is text in, text or frozen values out: the functions that a program defines, one program laid over another,
asserts put to sleep, and IPython's own lines made harmless.
"""

import ast
import inspect
import re
import warnings
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from attrs import frozen

from grader.errors import SourceError
from grader.records.assignment import Definition

GUARD = "__main__"
Function = ast.FunctionDef | ast.AsyncFunctionDef

_CELL = re.compile(r"# ?%%(?P<options>.*)")
_MAGIC = re.compile(
    r"""\s*(?:
        [%!?]{1,2}[A-Za-z./~{$]             # %matplotlib, %%time, !ls, ?len
      | (?:pip|pip3|conda)\s+install\b      # Colab takes these without a mark
      | [A-Za-z_][\w.,\ ]*=\s*[%!][A-Za-z]  # files = !ls
      | [A-Za-z_][\w.]*\?{1,2}\s*$          # len?
    )""",
    re.VERBOSE,
)
_PYTHON_BELOW = ("%%time", "%%timeit", "%%capture", "%%prun")


@frozen
class _Piece:
    """A statement at top level: what it is about, and its lines, counted from 0 and without the last."""

    key: str
    first: int
    end: int


def definitions(text: str, path: Path | str = "source.py") -> tuple[Definition, ...]:
    """
    The functions at top level of a program, in the order of their lines; *path* is what an error calls the program.

    Raises:
        SourceError: The text is not Python.
    """
    return tuple(
        Definition(node.name, parameters(node), inspect.cleandoc(ast.get_docstring(node, clean=False) or ""))
        for node in parse(text, path).body
        if isinstance(node, Function)
    )


def undescribed(function: Function) -> list[ast.stmt]:
    """The statements of *function* without its docstring."""
    return function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body


def parameters(function: Function) -> tuple[str, ...]:
    """The names of a function's parameters as they are written, ``*`` and ``**`` before those that gather."""
    arguments = function.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    if arguments.vararg:
        names.append(f"*{arguments.vararg.arg}")
    names.extend(argument.arg for argument in arguments.kwonlyargs)
    if arguments.kwarg:
        names.append(f"**{arguments.kwarg.arg}")
    return tuple(names)


def is_guard(statement: ast.stmt) -> bool:
    """Whether a statement is ``if __name__ == "__main__":``, either way round."""
    if not isinstance(statement, ast.If) or not isinstance(statement.test, ast.Compare):
        return False
    test = statement.test
    if len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return False
    sides = (test.left, test.comparators[0])
    return any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides) and any(
        isinstance(side, ast.Constant) and side.value == GUARD for side in sides
    )


def without_asserts(text: str) -> str:
    """
    A percent script with every line of its cells tagged ``asserts`` commented out; line numbers hold.

    Asserts that fail would end a wrong program while it is imported, before any check could look at it.
    """
    return without_cells(text, ("asserts",))


def without_cells(text: str, tags: Iterable[str]) -> str:
    """A percent script with every line of its cells that have one of *tags* commented out; line numbers hold."""
    quoted = [f'"{tag}"' for tag in tags]
    return _with_cells(text, lambda options: not any(tag in options for tag in quoted))


def only_cells(text: str, tag: str) -> str:
    """A percent script with every line commented out but for those of its cells that have *tag*; line numbers hold."""
    return _with_cells(text, lambda options: f'"{tag}"' in options)


def _with_cells(text: str, stays: Callable[[str], bool]) -> str:
    """A percent script whose cells stay live where *stays*, given what is behind the ``# %%``, says so."""
    lines, live = [], stays("")
    for line in _lines(text):
        if mark := _CELL.match(line):
            live = stays(mark["options"])
        lines.append(line if live or mark else commented(line))
    return _joined(lines)


def commented(text: str) -> str:
    """Every line that is not blank with ``# `` before it, so that taking it away again gives the same text."""
    return "\n".join(f"# {line}" if line.strip() else "" for line in text.split("\n"))


def overlay(reference: str, changes: str, path: Path | str = "changes.py") -> str:
    """
    The program *reference* with what *changes* defines in the place of its own.

    Functions, classes, single names that are assigned, and the block under ``if __name__ == "__main__":`` take the
    place of the reference's; those that it does not have come before its first definition, and imports that it does not
    have come at its top. The reference's asserts are commented out (see `without_asserts`). *path* is what an error
    calls *changes*.

    Raises:
        SourceError: One of the two is not Python, or *changes* holds a statement of another kind, which has no place.
    """
    reference = without_asserts(reference)
    tree, lines = parse(reference, "reference"), _lines(reference)
    imports, pieces = _sorted_out(changes, path)
    own = {piece.key: piece for piece in _pieces(tree.body)}  # the last of a name is the one that counts
    new = [line for key, block in pieces.items() if key not in {*own, GUARD} for line in (*block, "", "")]
    # Each edit is (first line, line after the last, what takes their place); from the bottom up, line numbers hold.
    edits = [(piece.first, piece.end, pieces[piece.key]) for piece in own.values() if piece.key in pieces]
    at = _first_definition(tree.body, len(lines))
    edits.append((at, at, new))
    top = _first_after_docstring(tree.body, len(lines))
    edits.append((top, top, [line for line in imports if line not in lines]))
    for first, end, block in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        lines[first:end] = block
    if GUARD in pieces and GUARD not in own:
        lines.extend(("", "", *pieces[GUARD]))
    return _joined(lines)


def does_something(text: str, path: Path | str) -> bool:
    """
    Whether *text* holds statements that `overlay` has no place for: it is a program, and not a number of definitions.

    Raises:
        SourceError: It is not Python, which *path* names.
    """
    return not all(map(_has_a_place, parse(text, path).body))


def headed(reference: str, program: str, path: Path | str = "program.py") -> str:
    """
    *program*, from its first statement on, below the comments at the top of *reference*.

    Raises:
        SourceError: One of the two is not Python; *path* is what an error calls *program*.
    """
    header = _lines(reference)[: _begins(parse(reference, "reference"))]
    return _joined([*header, *_lines(program)[_begins(parse(program, path)) :]])


def without_magics(source: str) -> str:
    """
    A code cell with the lines that only IPython understands commented out; Python is left as it is, to the letter.

    An indented line leaves a ``pass``, so that the block around it still has a statement. A cell under ``%%bash`` and
    its like is commented out as a whole; under ``%%time`` and others whose body is Python, the first line only.
    """
    first = source.lstrip().split("\n", 1)[0]
    if first.startswith("%%") and not first.startswith(_PYTHON_BELOW):
        return commented(source)
    if _parses(source):
        return source
    lines, goes_on = [], False
    for line in source.split("\n"):
        magic = _MAGIC.match(line) is not None
        lines.append(commented(line) if goes_on else _masked(line) if magic else line)
        goes_on = (goes_on or magic) and line.rstrip().endswith("\\")
    return "\n".join(lines)


def parse(text: str, path: Path | str) -> ast.Module:
    """
    The syntax tree of a program that *path* names in an error.

    Raises:
        SourceError: The text is not Python.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "\d" in a docstring is the business of whoever runs the program
            return ast.parse(text)
    except SyntaxError as error:
        raise SourceError(path, error.lineno or 1, f"this is not Python: {error.msg}") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise SourceError(path, 1, f"this cannot be read as Python: {error}") from error


def _parses(source: str) -> bool:
    try:
        parse(source, "cell")
    except SourceError:
        return False
    return True


def _masked(line: str) -> str:
    bare = line.lstrip()
    indent = line[: len(line) - len(bare)]
    return f"{indent}pass  # {bare}" if indent else f"# {line}"


def _sorted_out(changes: str, path: Path | str) -> tuple[list[str], dict[str, list[str]]]:
    """The lines of the imports in *changes*, and the lines of every other statement by what it is about."""
    tree, lines = parse(changes, path), _lines(changes)
    imports: list[str] = []
    blocks: dict[str, list[str]] = {}
    end = 0
    for statement in tree.body:
        first, key = _first_line(statement), _key(statement)
        if first < end:
            raise SourceError(path, first + 1, "two statements share a line: give each a line of its own")
        end = statement.end_lineno or first + 1
        if isinstance(statement, ast.Import | ast.ImportFrom):
            imports.append(ast.unparse(statement))
        elif key:
            blocks[key] = lines[first:end]
        elif not _has_a_place(statement):
            raise SourceError(
                path, first + 1, "only definitions, assignments to one name, imports and the guard have a place"
            )
    return imports, blocks


def _has_a_place(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Import | ast.ImportFrom) or _key(statement) != ""


def _begins(tree: ast.Module) -> int:
    """How many lines stand before the first statement."""
    return _first_line(tree.body[0]) if tree.body else 0


def _pieces(body: list[ast.stmt]) -> Iterator[_Piece]:
    for statement in body:
        if key := _key(statement):
            yield _Piece(key, _first_line(statement), statement.end_lineno or statement.lineno)


def _key(statement: ast.stmt) -> str:
    """What a statement is about: the name it defines or assigns, `GUARD`, or nothing."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return GUARD if is_guard(statement) else ""


def _first_line(statement: ast.stmt) -> int:
    """The first line of a statement, its decorators included, counted from 0."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min((statement.lineno, *(decorator.lineno for decorator in decorators))) - 1


def _first_definition(body: list[ast.stmt], end: int) -> int:
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) or is_guard(statement):
            return _first_line(statement)
    return end


def _first_after_docstring(body: list[ast.stmt], end: int) -> int:
    for index, statement in enumerate(body):
        docstring = index == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        if not docstring and not future:
            return _first_line(statement)
    return end


def _lines(text: str) -> list[str]:
    """The lines as Python counts them; ``str.splitlines`` also ends one at a form feed."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _joined(lines: list[str]) -> str:
    return "\n".join(lines).rstrip("\n") + "\n"
