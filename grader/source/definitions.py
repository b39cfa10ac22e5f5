"""What a program defines (its functions, their parameters, its guard) and imports."""

import ast
import inspect
from collections.abc import Container, Iterator
from pathlib import Path

from grader.records.assignment import Definition
from grader.source.syntax import lines_of, parse, parse_source

GUARD = "__main__"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def definitions(text: str, path: Path | str = "source.py") -> tuple[Definition, ...]:
    """Return the functions at top level of a program, in the order of their lines; *path* is what
    an error calls the program.

    Raises:
        SourceError: The text is not Python.
    """
    found: list[Definition] = []
    for node in parse_source(text, path).body:
        if isinstance(node, Function):
            docstring = inspect.cleandoc(ast.get_docstring(node, clean=False) or "")
            found.append(Definition(node.name, parameters(node), docstring))
    return tuple(found)


def functions_of(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions at the top level of *tree*."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def defined_functions(text: str) -> frozenset[str]:
    """Return the names of the functions at the top level of *text*; none if it is not valid
    Python.
    """
    try:
        body = parse(text).body
    except SyntaxError:
        return frozenset()
    return frozenset(node.name for node in body if isinstance(node, Function))


def undescribed(function: Function) -> list[ast.stmt]:
    """Return the statements of *function* without its docstring."""
    if ast.get_docstring(function, clean=False) is None:
        return function.body
    return function.body[1:]


def parameters(function: Function | ast.Lambda) -> tuple[str, ...]:
    """Return the names of a function's parameters as they are written, ``*`` and ``**`` before
    those that gather.
    """
    arguments = function.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    if arguments.vararg:
        names.append(f"*{arguments.vararg.arg}")
    for argument in arguments.kwonlyargs:
        names.append(argument.arg)
    if arguments.kwarg:
        names.append(f"**{arguments.kwarg.arg}")
    return tuple(names)


def is_guard(statement: ast.stmt) -> bool:
    """Return whether a statement is ``if __name__ == "__main__":``, either way round."""
    if not isinstance(statement, ast.If):
        return False
    match statement.test:
        case ast.Compare(
            ast.Name("__name__"), [ast.Eq()], [ast.Constant("__main__")]
        ) | ast.Compare(ast.Constant("__main__"), [ast.Eq()], [ast.Name("__name__")]):
            return True
    return False


def names_in(node: ast.AST) -> set[str]:
    """Return the names that are used anywhere in *node*, without attributes."""
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def bound_by(statement: ast.AST) -> Iterator[str]:
    """Return the names that *statement*, of any kind, gives a value; also what is local in a
    function.
    """
    for node in ast.walk(statement):
        yield from bound_by_itself(node)


def bound_by_itself(node: ast.AST) -> Iterator[str]:
    """Return the names that *node* gives a value, without those that a node inside it does."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
        yield node.id
    elif isinstance(node, ast.Import | ast.ImportFrom):
        for alias in node.names:
            yield alias.asname or alias.name.partition(".")[0]
    elif isinstance(node, Function | ast.ClassDef):
        yield node.name


def class_around(text: str, name: str) -> str:
    """Return the class at the top level of *text* that a method called *name* is in; empty if there
    is none, or if *text* is not valid Python.
    """
    try:
        body = parse(text).body
    except SyntaxError:
        return ""
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            methods = [node.name for node in statement.body if isinstance(node, Function)]
            if name in methods:
                return statement.name
    return ""


def global_names(text: str) -> frozenset[str]:
    """Return the names in the program *text* that are not local to a function; none if it is not
    valid Python.
    """
    try:
        tree = parse(text)
    except SyntaxError:
        return frozenset()
    found: set[str] = set()
    for statement in tree.body:
        used = names_in(statement)
        if isinstance(statement, Function):
            used -= _locals(statement)
        found |= used
    return frozenset(found)


def _locals(function: Function) -> set[str]:
    """Return the parameters of *function*, and what it gives a value to; not what it declares as
    global.
    """
    found: set[str] = set()
    declared: set[str] = set()
    for node in ast.walk(function):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                found.add(name)
            case ast.Global(names=names):
                declared.update(names)
    return found - declared


def imports(text: str) -> frozenset[str]:
    """Return what *text* imports anywhere in it: of each dotted name the first part. Nothing if it
    does not parse.
    """
    try:
        nodes = list(ast.walk(parse(text)))
    except SyntaxError:
        return frozenset()
    found: set[str] = set()
    for node in nodes:
        for _, module in imported_by(node):
            found.add(module)
    return frozenset(found)


def imported_by(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield each name that *node* gives a value if it is an import, and the module that it imports:
    the first part of a dotted name.
    """
    if isinstance(node, ast.Import):
        for alias in node.names:
            module = alias.name.partition(".")[0]
            yield alias.asname or module, module
    elif isinstance(node, ast.ImportFrom) and not node.level:
        for alias in node.names:
            yield alias.asname or alias.name, (node.module or "").partition(".")[0]


def without_imports(text: str, lines: Container[int]) -> tuple[str, tuple[int, ...]]:
    """Return *text* with ``pass`` for those imports at the top level that begin in one of *lines*,
    and where they began. All other lines stay where they are.
    """
    try:
        body = parse(text).body
    except SyntaxError:
        return text, ()
    found: list[int] = []
    written = "\n".join(lines_of(text)).encode().split(b"\n")
    for node in reversed(body):
        if isinstance(node, ast.Import | ast.ImportFrom) and node.lineno in lines:
            _put_pass(written, node)
            found.append(node.lineno)
    if not found:
        return text, ()
    return b"\n".join(written).decode(), tuple(reversed(found))


def _put_pass(lines: list[bytes], node: ast.stmt) -> None:
    """Write ``pass`` instead of *node* into *lines*; columns count bytes, as Python's do."""
    first, last = node.lineno, node.end_lineno or node.lineno
    tail = lines[last - 1][node.end_col_offset or 0 :]
    lines[first - 1] = lines[first - 1][: node.col_offset] + b"pass" + tail
    lines[first:last] = [b""] * (last - first)
