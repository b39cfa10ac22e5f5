"""Find which names a piece of code uses, and which names it defines.

For example, ``def double(board): cells = [2 * cell for cell in board]; show(cells)`` has these:

- ``names_in``: cells, cell, board, show
- ``bound_by``: double
- ``locals_of``: board, cells, cell
- ``global_names``: show
- ``bound_anywhere``: double, board, cells, cell
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from grader.source.blocks import blocks
from grader.source.definitions import Function

_WORD = re.compile(r"\w+")
_WITH_LOCAL_NAMES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def names_in(node: ast.AST) -> set[str]:
    """Return all names in *node*, without attributes and parameters."""
    return names_among(ast.walk(node))


def names_among(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names that are themselves in *nodes*, without those inside other nodes."""
    return {node.id for node in nodes if isinstance(node, ast.Name)}


def bound_by(statement: ast.AST) -> set[str]:
    """Return the names that *statement* defines in its own scope.

    Names that are local to a function, class, lambda or comprehension in it are left out.
    """
    return set(bindings(statement))


def bindings(statement: ast.AST) -> Iterator[str]:
    """Yield the names in ``bound_by``, each as often as *statement* defines it."""
    waiting = [statement]
    while waiting:
        node = waiting.pop()
        yield from _bound_at(node)
        if not isinstance(node, (Function, ast.ClassDef, *_WITH_LOCAL_NAMES)):
            waiting.extend(ast.iter_child_nodes(node))


def _bound_at(node: ast.AST) -> Iterator[str]:
    """Yield each name that *node* itself, without its parts, defines or deletes."""
    match node:
        case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.alias(name=name, asname=asname):
            yield asname or name.partition(".")[0]
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
            yield name
        case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            yield name


@lru_cache(maxsize=2)
def bound_anywhere(text: str) -> frozenset[str]:
    """Return all names that *text* defines anywhere, with ``*`` for such an import.

    *text* may contain invalid Python: all words in such blocks are returned.
    """
    found: set[str] = set()
    for block in blocks(text):
        if block.problem:
            found.update(_WORD.findall("\n".join(block.lines)))
        for statement in block.body:
            for node in ast.walk(statement):
                found.update(_bound_at(node))
    return frozenset(found)


def locals_of(statement: ast.stmt) -> set[str]:
    """Return the parameters of functions in *statement*, and the names that it defines.

    Names that are declared as global are left out.
    """
    found: set[str] = set()
    declared: set[str] = set()
    parts: list[ast.AST] = [statement]
    if isinstance(statement, Function):
        parts = [statement.args, *statement.body]
    for part in parts:
        for node in ast.walk(part):
            found.update(_bound_at(node))
            if isinstance(node, ast.Global):
                declared.update(node.names)
    return found - declared


def global_names(body: Iterable[ast.stmt]) -> set[str]:
    """Return the names in the statements *body* that are not local.

    Names can be local to a function, a class, a lambda or a comprehension.
    """
    found: set[str] = set()
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            found |= _global_names_of_class(statement)
        elif isinstance(statement, Function):
            found |= names_in(statement) - locals_of(statement)
        else:
            found |= names_in(statement) - (locals_of(statement) - bound_by(statement))
    return found


def _global_names_of_class(statement: ast.ClassDef) -> set[str]:
    own: set[str] = set().union(*map(bound_by, statement.body))
    found: set[str] = set()
    for part in (*statement.decorator_list, *statement.bases, *statement.keywords):
        found |= names_in(part)
    for inner in statement.body:
        used = global_names([inner])
        # Methods do not see the names of their class.
        found |= used if isinstance(inner, Function) else used - own
    return found
