"""Find a guard above the functions that it calls, and run it at the end of the file instead."""

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence

from grader.source.blocks import statements
from grader.source.definitions import GUARD_LINE, bound_by, is_guard, locals_of
from grader.source.edits import edited_lines, instead_of
from grader.source.syntax import line_range, lines_of, parses

# Python may skip these, with what is in them.
_MAY_BE_SKIPPED = ast.If | ast.Try | ast.TryStar | ast.Match | ast.IfExp | ast.BoolOp
_HAS_A_SCOPE = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda


def with_start_at_the_end(text: str) -> tuple[str, str] | None:
    """Return the program *text* with its guard at the end, and a function that it called too early.

    None if it does not certainly call a function that is defined only below it. Line numbers stay:
    the block is compiled with as many empty lines above it.
    """
    body = statements(text)
    guards = [at for at, one in enumerate(body) if is_guard(one)]
    if len(guards) != 1 or not parses(text):
        return None
    at = guards[0]
    guard = body[at]
    assert is_guard(guard)
    above: set[str] = set().union(*map(bound_by, body[: at + 1]))
    everywhere: set[str] = above.union(*map(bound_by, body))
    if guard.orelse or not everywhere.isdisjoint({"eval", "compile", "__name__", "*"}):
        return None
    below = {one.name for one in body[at + 1 :] if isinstance(one, ast.FunctionDef)}
    below = below.difference(above, dir(builtins))
    functions = {one.name: one for one in body[:at] if isinstance(one, ast.FunctionDef)}
    early = next((name for name in _called(guard.body, functions) if name in below), None)
    edits = list(instead_of(guard.test, "False"))  # its names stay visible
    if early is None or not edits:
        return None
    block = line_range(guard)
    above_it = "\n" * (block.start - 1)
    moved = "\n".join([*lines_of(text)[block.start - 1 : block.stop - 1], ""])
    file = "(lambda: 0).__code__.co_filename"
    start = f"{GUARD_LINE}\n    eval(compile({above_it + moved!r}, {file}, 'exec'))\n"
    return "\n".join([*edited_lines(text, edits), "", start]), early


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
