r"""Find a guard above the functions that it calls, and run it at the end of the file instead.

From ::

    if __name__ == "__main__":
        play()


    def play(): ...

we make this, in which ``play()`` is still in line 2 for a traceback::

    if False:
        play()


    def play(): ...


    if __name__ == "__main__":
        eval(compile('if __name__ == "__main__":\n    play()\n', ...))
"""

import ast
import builtins
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from grader.limits import MOST_STARTS
from grader.source.blocks import statements
from grader.source.definitions import GUARD_LINE, is_guard
from grader.source.edits import Edit, edited_lines, instead_of, wrapped
from grader.source.scopes import bound_by, locals_of
from grader.source.syntax import line_range, lines_of, parses

# Python may skip these, with what is in them.
_MAY_BE_SKIPPED = ast.If | ast.Try | ast.TryStar | ast.Match | ast.IfExp | ast.BoolOp
_HAS_A_SCOPE = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda


def with_start_at_the_end(text: str, *, calls: bool = False) -> tuple[str, str] | None:
    """Return the program *text* with its guard at the end, and a function that it called too early.

    With *calls*, a line that is only a call counts like a guard. None if nothing certainly calls a
    function that is defined only below it, if several do, or if very many might. Line numbers stay:
    the block is compiled with as many empty lines above it.
    """
    body = statements(text)
    starts = _starts(body, calls=calls)
    if not starts or not parses(text):
        return None
    everywhere: set[str] = set().union(*map(bound_by, body))
    if not everywhere.isdisjoint({"eval", "compile", "__name__", "*"}):
        return None
    early: list[tuple[ast.stmt, str]] = []
    in_line = Counter(number for one in body for number in line_range(one))
    for at in starts:
        statement = body[at]
        if any(in_line[number] > 1 for number in line_range(statement)):
            continue
        name = _first_too_early(body, at)
        if name is not None:
            early.append((statement, name))
    if len(early) != 1:
        return None
    ((statement, name),) = early
    edits: list[Edit] = []  # its names stay visible
    match statement:
        case ast.If(test=test, orelse=[]):
            edits += instead_of(test, "False")
        case ast.Expr(value=call):
            edits += wrapped(call, "False and (", ")")
    if not edits:
        return None
    block = line_range(statement)
    above_it = "\n" * (block.start - 1)
    moved = "\n".join([*lines_of(text)[block.start - 1 : block.stop - 1], ""])
    file = "(lambda: 0).__code__.co_filename"
    start = f"{GUARD_LINE}\n    eval(compile({above_it + moved!r}, {file}, 'exec'))\n"
    return "\n".join([*edited_lines(text, edits), "", start]), name


def _starts(body: Sequence[ast.stmt], *, calls: bool) -> list[int]:
    """Return where *body* may start a game above a function; empty if it is unclear what is meant.

    A hostile file may have thousands of starts, and each may call all of its functions.
    """
    found = [at for at, one in enumerate(body) if is_guard(one) or (calls and _is_call(one))]
    if not found or len(found) > MOST_STARTS or sum(map(is_guard, body)) > 1:
        return []
    if any(isinstance(one, ast.FunctionDef) for one in body[found[0] :]):
        return found
    return []


def _is_call(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Name())):
            return True
    return False


def _first_too_early(body: Sequence[ast.stmt], at: int) -> str | None:
    """Return a function that the statement *at* certainly calls and that is only below it."""
    above: set[str] = set().union(*map(bound_by, body[: at + 1]))
    below = {one.name for one in body[at + 1 :] if isinstance(one, ast.FunctionDef)}
    below = below.difference(above, dir(builtins))
    functions = {one.name: one for one in body[:at] if isinstance(one, ast.FunctionDef)}
    statement = body[at]
    inside = statement.body if isinstance(statement, ast.If) else [statement]
    return next((name for name in _called(inside, functions) if name in below), None)


def _called(body: Sequence[ast.stmt], functions: Mapping[str, ast.FunctionDef]) -> Iterator[str]:
    """Yield the names of functions that *body* certainly calls, and those that *functions* call."""
    waiting: list[tuple[Sequence[ast.stmt], set[str]]] = [(body, set())]
    seen: set[str] = set()
    while waiting:
        called_in, local = waiting.pop()
        for name in _names_called(called_in):
            if name in local:
                continue
            yield name
            if name in functions and name not in seen:
                seen.add(name)
                waiting.append((functions[name].body, locals_of(functions[name])))


def _names_called(body: Sequence[ast.stmt]) -> Iterator[str]:
    """Yield the names that *body* certainly calls, if Python reaches it at all.

    The body of a loop counts: a game without any turn is not played.
    """
    waiting: list[ast.AST] = list(reversed(body))
    while waiting:
        node = waiting.pop()
        if isinstance(node, _MAY_BE_SKIPPED | _HAS_A_SCOPE):
            continue
        match node:
            case ast.Call(ast.Name(id=name)):
                yield name
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))
