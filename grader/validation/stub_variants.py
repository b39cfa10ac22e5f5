"""Make the reference with one function that does nothing, or always answers the same.

Some mistakes fail in the same way. A student who may not have written anything must not read about
such a mistake, so these failures are never evidence.
"""

import ast
from collections.abc import Iterable, Iterator

from grader.records.assignment import Assignment
from grader.source.definitions import functions_of, undescribed
from grader.source.overlay import overlay
from grader.source.syntax import parse_source

_RETURN_NONE = "return None"
# What beginners return for now, if a truth value is expected. A check that calls bool(answer)
# cannot tell a text from True.
_TRUTH_VALUES = ("return True", "return False", "return '?'")
_PRINT_SOMETHING = "print('?')"


def stub_variants(
    assignment: Assignment, text: str, mutants: Iterable[str] = ()
) -> Iterator[tuple[str, str]]:
    """Yield a name, such as ``swap: return None``, and the program.

    The function has only this statement. Programs that equal one of *mutants* (texts) are left out.
    """
    known: set[tuple[str, str]] = set()
    for program in (text, *mutants):
        known.update(_one_statement_bodies(parse_source(program, "program")))
    written = {definition.name for definition in assignment.definitions}
    for function in functions_of(parse_source(text, "source.py")):
        if function.name in written and ast.unparse(function) not in assignment.provided:
            for statement in _statements(function):
                stub = with_body(function, statement)
                if known.isdisjoint(_one_statement_bodies(ast.Module([stub], []))):
                    yield f"{function.name}: {statement}", overlay(text, ast.unparse(stub))


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


def with_body(function: ast.FunctionDef, statement: str) -> ast.FunctionDef:
    """Return *function*, without decorators, with its docstring and a *statement*, or several."""
    body = ast.parse(statement).body
    if ast.get_docstring(function) is not None:
        body.insert(0, function.body[0])
    return ast.FunctionDef(
        function.name, function.args, body, [], function.returns, lineno=1, col_offset=0
    )


def _one_statement_bodies(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the name of each function that is one statement long, and the statement."""
    for function in functions_of(tree):
        body = undescribed(function)
        if len(body) == 1:
            statement = ast.unparse(body[0])
            if statement in {"pass", "return", "..."}:
                statement = _RETURN_NONE
            yield function.name, statement
