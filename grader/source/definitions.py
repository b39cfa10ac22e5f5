"""Find what a program defines (functions, parameters, the guard) and imports."""

import ast
import re
from collections import deque
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TypeGuard

from grader.records.assignment import Definition
from grader.source.blocks import blocks, statements
from grader.source.edits import Edit, edited_lines, wrapped
from grader.source.syntax import lines_of, parse, parse_source

GUARD = "__main__"
GUARD_LINE = 'if __name__ == "__main__":'
_IMPORT = re.compile(r"^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)|import[ \t]+([^#;\n]+))", re.MULTILINE)
_WORD = re.compile(r"\w+")
_WITH_LOCAL_NAMES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
Function = ast.FunctionDef | ast.AsyncFunctionDef
_WITH_STATEMENTS = ast.stmt | ast.excepthandler | ast.match_case
_DRAWING = frozenset({"bokeh", "matplotlib", "plotly", "pylab", "seaborn"})  # libraries
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
            docstring = ast.get_docstring(node) or ""
            found.append(Definition(node.name, parameters(node), docstring))
    return tuple(found)


def functions_of(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return the functions at the top level of *tree*."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def defined_functions(text: str) -> frozenset[str]:
    """Return the names of the functions at the top level of *text*; none if it is invalid."""
    return frozenset(node.name for node in _body(text) if isinstance(node, Function))


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
    for argument in arguments.kwonlyargs:
        names.append(argument.arg)
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
    found: list[ast.expr] = []
    if function.returns is not None:
        found.append(function.returns)
    for node in ast.walk(function.args):
        if isinstance(node, ast.arg) and node.annotation is not None:
            found.append(node.annotation)
    return found


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


def names_in(node: ast.AST) -> set[str]:
    """Return all names in *node*, without attributes."""
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


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


def names_given(node: ast.AST) -> Iterator[str]:
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


def bound_by(statement: ast.AST) -> set[str]:
    """Return the names that *statement* defines in its own scope.

    Names that are local to a function, class, lambda or comprehension in it are left out.
    """
    return set(names_given_in(statement))


def names_given_in(statement: ast.AST) -> Iterator[str]:
    """Yield the names in ``bound_by``, each as often as *statement* defines it."""
    waiting = [statement]
    while waiting:
        node = waiting.pop()
        yield from names_given(node)
        if not isinstance(node, (Function, ast.ClassDef, *_WITH_LOCAL_NAMES)):
            waiting.extend(ast.iter_child_nodes(node))


def enclosing(name: str, text: str) -> ast.ClassDef | Function | None:
    """Return the top-level class or function of *text* that contains a function *name*, or None.

    None also if *text* is invalid.
    """
    for statement in _body(text):
        if isinstance(statement, ast.ClassDef | Function):
            inside = [node.name for node in statement.body if isinstance(node, Function)]
            if name in inside:
                return statement
    return None


@lru_cache(maxsize=64)
def similar_function(name: str, text: str, others: frozenset[str]) -> str:
    """Return the top-level function of *text* whose name is similar to *name*, or empty.

    ``checkRow`` is similar to ``check_row``. Functions in *others* are not returned.
    """
    simple = simple_name(name)
    known: dict[str, str] = {}
    for own in sorted(defined_functions(text) - others):
        if abs(len(own) - len(name)) <= _NAMES_DIFFER:
            known[simple_name(own)] = own
    similar = get_close_matches(simple, list(known)[:_NAMES_COMPARED], n=1, cutoff=_SIMILAR)
    if not similar:
        return ""
    return known[similar[0]]


def simple_name(name: str) -> str:
    """Return *name* without underscores and capital letters: ``checkRow`` is ``check_row``."""
    return name.replace("_", "").casefold()


def function_called(name: str, around: str | None, text: str) -> Function | None:
    """Return the top-level function *name* of *text*, or the method in its class *around*, or None.

    *text* may contain invalid Python.
    """
    body = statements(text)
    if around is not None:
        classes = [one for one in body if isinstance(one, ast.ClassDef) and one.name == around]
        body = [inner for one in classes for inner in one.body]
    for statement in body:
        if isinstance(statement, Function) and statement.name == name:
            return statement
    return None


@lru_cache(maxsize=2)
def bound_names(text: str) -> frozenset[str]:
    """Return all names that *text* defines anywhere, with ``*`` for such an import.

    *text* may contain invalid Python: all words in such blocks are returned.
    """
    found: set[str] = set()
    for block in blocks(text):
        if block.problem:
            found.update(_WORD.findall("\n".join(block.lines)))
        for statement in block.body:
            for node in ast.walk(statement):
                found.update(names_given(node))
    return frozenset(found)


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
            found.update(names_given(node))
            if isinstance(node, ast.Global):
                declared.update(node.names)
    return found - declared


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


def without_imports(text: str, lines: Container[int]) -> tuple[str, tuple[int, ...]]:
    """Return *text* with ``pass`` for the top-level imports that begin in *lines*, and their lines.

    Lines that only draw with such an import, such as ``plt.show()``, become ``pass`` too: nobody
    sees the picture, and the line would end the program. No other line moves.
    """
    found: list[ast.stmt] = []
    for node in _body(text):
        if isinstance(node, ast.Import | ast.ImportFrom) and node.lineno in lines:
            found.append(node)
    without = _with_pass(text, [*found, *_only_drawing(text, found)])
    return without, tuple(node.lineno for node in found)


def _only_drawing(text: str, imported: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the calls of drawing libraries that stand alone, if these were *imported*."""
    names: set[str] = set()
    for node in imported:
        names.update(name for name, module in imported_by(node) if module in _DRAWING)
    if not names:
        return
    for statement in statements_in(_body(text)):
        match statement:
            case ast.Expr(ast.Call() as call) if _first_name(call) in names:
                yield statement


def _first_name(node: ast.expr) -> str:
    """Return the first name of calls and attributes: ``plt`` of ``plt.gca().set_title("Rain")``."""
    while True:
        match node:
            case ast.Call(func=inner) | ast.Attribute(value=inner):
                node = inner
            case ast.Name(id=name):
                return name
            case _:
                return ""


def without_asserts(text: str) -> str:
    """Return *text* with ``pass`` for each assert at the top level. No line moves."""
    return _with_pass(text, [node for node in _body(text) if isinstance(node, ast.Assert)])


def _with_pass(text: str, nodes: Sequence[ast.stmt]) -> str:
    if not nodes:
        return text
    written = "\n".join(lines_of(text)).encode().split(b"\n")  # Python's columns count bytes
    for node in sorted(nodes, key=lambda node: (-node.lineno, -node.col_offset)):
        first, last = node.lineno, node.end_lineno or node.lineno
        tail = written[last - 1][node.end_col_offset or 0 :]
        written[first - 1] = written[first - 1][: node.col_offset] + b"pass" + tail
        written[first:last] = [b""] * (last - first)
    return b"\n".join(written).decode()


def lines_with_annotations(text: str) -> frozenset[int]:
    """Return the lines of statements outside functions with annotations.

    In a class, the line of the class counts too.
    """
    return frozenset(line for lines, _ in _annotations_by_lines(text) for line in lines)


def with_quoted_annotations(text: str, lines: Collection[int]) -> str:
    """Return *text* with annotations as strings, in the statements that begin in *lines*.

    Python does not evaluate these. No line moves.
    """
    chosen = frozenset(lines)  # a set is fast: there may be 60,000 lines and annotations
    written = [line.encode() for line in lines_of(text)]  # Python's columns count bytes
    edits: list[Edit] = []
    for own, annotation in _annotations_by_lines(text):
        first, last = annotation.lineno, annotation.end_lineno or annotation.lineno
        start, end = annotation.col_offset, annotation.end_col_offset or 0
        source = b"\n".join(written[first - 1 : last])
        if first == last:
            source = source[start:end]
        is_string = isinstance(annotation, ast.Constant) and isinstance(annotation.value, str)
        if not (own.isdisjoint(chosen) or is_string or b"'''" in source):
            edits += wrapped(annotation, "r'''", " '''")
    return "\n".join(edited_lines(text, edits))


def _annotations_by_lines(text: str) -> Iterator[tuple[frozenset[int], ast.expr]]:
    """Yield each annotation outside functions, with the first lines of its statement.

    One is the line of the statement itself, the other that of its top-level statement.
    """
    for statement in _body(text):
        waiting: list[ast.AST] = [statement]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.AnnAssign):
                yield frozenset({statement.lineno, node.lineno}), node.annotation
            elif isinstance(node, Function):
                for annotation in annotations(node):
                    yield frozenset({statement.lineno, node.lineno}), annotation
            elif isinstance(node, _WITH_STATEMENTS):
                waiting.extend(ast.iter_child_nodes(node))


def _body(text: str) -> list[ast.stmt]:
    try:
        return parse(text).body
    except SyntaxError:
        return []
