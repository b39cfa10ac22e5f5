"""The reference with one function that was never written: it does nothing, or gives the same answer
to every question.

Some mistakes fail in the same way as such a function. A student who may not have written anything
must not be told of such a mistake, so the failures of these programs are never evidence of one.
"""

import ast
from collections.abc import Iterator, Sequence

from attrs import frozen

from grader.records.assignment import Assignment
from grader.source.names import undescribed
from grader.source.overlay import overlay
from grader.source.syntax import parse_source

_RETURN_NONE = "return None"
# What a beginner writes to have something, if a truth value is expected. A check that calls
# bool(answer) cannot tell a text from True.
_TRUTH_VALUES = ("return True", "return False", "return '?'")
_PRINT_SOMETHING = "print('?')"


@frozen
class StubVariant:
    """A program with a function that was never written.

    Attributes:
        name: Unique: the function and the statement in it.
        text: The whole program, with its asserts commented out.
    """

    name: str
    text: str


def stub_variants(
    assignment: Assignment, text: str, mutants: Sequence[str] = ()
) -> Iterator[StubVariant]:
    """Yield a program for each function that students write and each statement that could stand in
    for its body.

    Args:
        assignment: Whose functions they are.
        text: The reference.
        mutants: Programs of which the author knows what to say: none of these is yielded.
    """
    written = {definition.name for definition in assignment.definitions}
    known: set[tuple[str, str]] = set()
    for program in (text, *mutants):
        known.update(_one_statement_bodies(parse_source(program, "program")))
    for function in parse_source(text, "source.py").body:
        if not isinstance(function, ast.FunctionDef) or function.name not in written:
            continue
        if ast.unparse(function) in assignment.provided:
            continue
        for statement in _statements(function):
            stub = _with_statement(function, statement)
            if known.isdisjoint(_one_statement_bodies(ast.Module([stub], []))):
                name = f"{function.name}: {statement}"
                yield StubVariant(name, overlay(text, ast.unparse(stub)))


def _statements(function: ast.FunctionDef) -> Iterator[str]:
    yield _RETURN_NONE
    answers = prints = False
    for node in ast.walk(function):
        answers = answers or (isinstance(node, ast.Return) and node.value is not None)
        prints = prints or (isinstance(node, ast.Name) and node.id == "print")
    may_be_truth_value = function.returns is None or "bool" in ast.unparse(function.returns)
    if answers and may_be_truth_value:
        yield from _TRUTH_VALUES
    if prints and not answers:
        yield _PRINT_SOMETHING


def _with_statement(function: ast.FunctionDef, statement: str) -> ast.FunctionDef:
    """Return *function* with its docstring and one *statement*."""
    docstring = function.body[:1] if ast.get_docstring(function) is not None else []
    body = [*docstring, *ast.parse(statement).body]
    return ast.FunctionDef(
        function.name, function.args, body, [], function.returns, lineno=1, col_offset=0
    )


def _one_statement_bodies(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the name of each function that is one statement long, and the statement."""
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        body = undescribed(function)
        if len(body) == 1:
            statement = ast.unparse(body[0])
            if statement in {"pass", "return", "..."}:
                statement = _RETURN_NONE
            yield function.name, statement
