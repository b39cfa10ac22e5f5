"""Find what a program defines (functions, parameters, the guard) and imports.

Of the functions at its top level, ``definitions`` describes all, and refuses invalid Python. Their
nodes are in ``functions_of``, their names in ``defined_functions``. ``function_called`` finds one.
"""

import ast
import re
from collections import deque
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TypeGuard

from grader.records.assignment import Definition
from grader.source.blocks import blocks, statements
from grader.source.syntax import body_of, parse_source

GUARD = "__main__"
GUARD_LINE = 'if __name__ == "__main__":'
_IMPORT = re.compile(r"^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)|import[ \t]+([^#;\n]+))", re.MULTILINE)
Function = ast.FunctionDef | ast.AsyncFunctionDef
_NAMES_DIFFER = 4  # characters, in names that are similar
_NAMES_COMPARED = 200
_SIMILAR = 0.9  # one wrong letter in a short name, two in a long one


def definitions(text: str, path: Path | str = "source.py") -> tuple[Definition, ...]:
    """Return the functions at the top level of *text*, in order; errors name *path*.

    Raises:
        SourceError: If the text is not valid Python.
    """
    found: list[Definition] = []
    for node in parse_source(text, path).body:
        if isinstance(node, Function):
            found.append(Definition(node.name, parameters(node), ast.get_docstring(node) or ""))
    return tuple(found)


def functions_of(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions at the top level of *tree*."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def defined_functions(text: str) -> frozenset[str]:
    """Return the names of the functions at the top level of *text*; none if it is invalid."""
    return frozenset(functions_by_name(body_of(text)))


def functions_by_name(nodes: Iterable[ast.AST]) -> dict[str, Function]:
    """Return the functions in *nodes*; the last one if several have the same name."""
    found: dict[str, Function] = {}
    for node in nodes:
        if isinstance(node, Function):
            found[node.name] = node
    return found


def undescribed(function: Function) -> list[ast.stmt]:
    """Return the statements of *function* without its docstring."""
    if ast.get_docstring(function, clean=False) is None:
        return function.body
    return function.body[1:]


def parameters(function: Function | ast.Lambda) -> tuple[str, ...]:
    """Return the names of a function's parameters, with ``*`` and ``**`` if they have them."""
    arguments = function.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    if arguments.vararg:
        names.append(f"*{arguments.vararg.arg}")
    names += [argument.arg for argument in arguments.kwonlyargs]
    if arguments.kwarg:
        names.append(f"**{arguments.kwarg.arg}")
    return tuple(names)


def required_parameters(function: Function) -> list[str]:
    """Return the names of the parameters that a call must give by position."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return names[: len(names) - len(function.args.defaults)]


def may_return_a_value(function: Function) -> bool:
    """Return whether a call of *function* may give something else than None."""
    if function.decorator_list:
        return True
    nodes = list(ast.walk(function))
    nested: set[ast.AST] = set()  # a return in a function in this function
    for node in nodes:
        if isinstance(node, Function) and node is not function and node not in nested:
            nested.update(ast.walk(node))
    for node in nodes:
        if node in nested:
            continue
        match node:
            case ast.Return(value=None | ast.Constant(value=None)):
                pass
            case ast.Return() | ast.Yield() | ast.YieldFrom():
                return True
    return isinstance(function, ast.AsyncFunctionDef)


def annotations(function: Function) -> list[ast.expr]:
    """Return the types of the parameters of *function*, and of its result."""
    found = [function.returns]
    for node in ast.walk(function.args):
        if isinstance(node, ast.arg):
            found.append(node.annotation)
    return list(filter(None, found))


def run_at_once(statement: ast.stmt) -> list[ast.AST]:
    """Return the parts of *statement* that run when Python reaches it.

    This is the whole statement if it is not a function or class.
    """
    if isinstance(statement, ast.ClassDef):
        found: list[ast.AST] = [*statement.decorator_list, *statement.bases, *statement.keywords]
        for inner in statement.body:
            found += run_at_once(inner)
        return found
    if isinstance(statement, Function):
        defaults = [*statement.args.defaults, *filter(None, statement.args.kw_defaults)]
        return [*statement.decorator_list, *defaults, *annotations(statement)]
    return [statement]


def is_guard(statement: ast.stmt) -> TypeGuard[ast.If]:
    """Return whether a statement is ``if __name__ == "__main__":``, in any order."""
    if not isinstance(statement, ast.If):
        return False
    match statement.test:
        case ast.Compare(
            ast.Name("__name__"), [ast.Eq()], [ast.Constant("__main__")]
        ) | ast.Compare(ast.Constant("__main__"), [ast.Eq()], [ast.Name("__name__")]):
            return True
    return False


def statements_in(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield all statements in *body*, at each level, outer ones first."""
    waiting: deque[ast.AST] = deque(body)
    while waiting:
        node = waiting.popleft()
        if isinstance(node, ast.stmt):
            yield node
        for inner in ast.iter_child_nodes(node):
            if not isinstance(inner, ast.expr):  # no expression contains a statement
                waiting.append(inner)


def enclosing(name: str, text: str) -> ast.ClassDef | Function | None:
    """Return the top-level class or function of *text* that contains a function *name*, or None.

    None also if *text* is invalid.
    """
    for statement in body_of(text):
        if not isinstance(statement, ast.ClassDef | Function):
            continue
        if name in functions_by_name(statement.body):
            return statement
    return None


@lru_cache(maxsize=64)
def similar_function(name: str, text: str, others: frozenset[str]) -> str:
    """Return the top-level function of *text* whose name is similar to *name*, or empty.

    ``checkRow`` is similar to ``check_row``. Functions in *others* are not returned.
    """
    known: dict[str, str] = {}
    for own in sorted(defined_functions(text) - others):
        if abs(len(own) - len(name)) <= _NAMES_DIFFER:
            known[simple_name(own)] = own
    near = list(known)[:_NAMES_COMPARED]
    similar = get_close_matches(simple_name(name), near, n=1, cutoff=_SIMILAR)
    return known[similar[0]] if similar else ""


def simple_name(name: str) -> str:
    """Return *name* without underscores and capital letters: ``checkRow`` is ``check_row``."""
    return name.replace("_", "").casefold()


def function_called(name: str, around: str | None, text: str) -> Function | None:
    """Return the top-level function *name* of *text*, or the method in its class *around*, or None.

    *text* may contain invalid Python.
    """
    body = statements(text)
    if around is not None:
        methods: list[ast.stmt] = []
        for one in body:
            if isinstance(one, ast.ClassDef) and one.name == around:
                methods += one.body
        body = methods
    for one in body:
        if isinstance(one, Function) and one.name == name:
            return one
    return None


def imports(text: str) -> set[str]:
    """Return the first parts of the module names that *text* imports anywhere.

    *text* may contain invalid Python.
    """
    found: set[str] = set()
    for block in blocks(text):
        for statement in statements_in(block.body):
            for _, module in imported_by(statement):
                found.add(module)
        if block.problem:
            for match in _IMPORT.finditer("\n".join(block.lines)):
                for name in (match[1] or match[2]).split(","):
                    found.add(name.split(" as ")[0].strip().partition(".")[0])
    return found


def imported_by(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield each name that an import *node* defines, and the first part of its module's name.

    Yield nothing for other nodes.
    """
    if isinstance(node, ast.Import):
        for alias in node.names:
            module = alias.name.partition(".")[0]
            yield alias.asname or module, module
    elif isinstance(node, ast.ImportFrom) and not node.level:
        for alias in node.names:
            yield alias.asname or alias.name, (node.module or "").partition(".")[0]
