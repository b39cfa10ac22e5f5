"""The reference with one function that was never written: it does nothing, or says the same
whatever it is asked.

Some mistakes look just like that where a check asks for one thing only. Nobody is told of such a
mistake who may not have written anything: what these programs fail is no evidence of it.
"""

import ast
from collections.abc import Iterator, Sequence

from attrs import frozen

from grader.records.assignment import Assignment
from grader.source.names import undescribed
from grader.source.overlay import overlay
from grader.source.syntax import parse_source

_NOTHING = "return None"
# What is written to have anything, if a truth value is due, or if something is to be printed. A
# check that asks for bool(answer) cannot tell a text from True.
_TRUTHS = ("return True", "return False", "return '?'")
_WORDS = "print('?')"


@frozen
class Hollow:
    """
    A program with a hollow function.

    Attributes:
        name: Unique: the function, and what is in it.
        text: The whole program, its asserts commented out.
    """

    name: str
    text: str


def hollow(assignment: Assignment, text: str, wrong: Sequence[str] = ()) -> Iterator[Hollow]:
    """One program for each function that students write and each answer that is written for its
    own sake.

    Args:
        assignment: Whose functions they are.
        text: The reference as a program.
        wrong: Programs of an author's, who knows what to say of them: none of these is among what
            comes.
    """
    written = {definition.name for definition in assignment.definitions}
    known = {
        each for program in (text, *wrong) for each in _bodies(parse_source(program, "program"))
    }
    for function in parse_source(text, "source.py").body:
        if not isinstance(function, ast.FunctionDef) or function.name not in written:
            continue
        if ast.unparse(function) in assignment.given:
            continue
        for statement in _statements(function):
            bare = _holding(function, statement)
            if not known & set(_bodies(ast.Module([bare], []))):
                yield Hollow(f"{function.name}: {statement}", overlay(text, ast.unparse(bare)))


def _statements(function: ast.FunctionDef) -> Iterator[str]:
    yield _NOTHING
    nodes = list(ast.walk(function))
    answers = any(isinstance(each, ast.Return) and each.value is not None for each in nodes)
    if answers and "bool" in (
        "bool" if function.returns is None else ast.unparse(function.returns)
    ):
        yield from _TRUTHS
    if not answers and any(isinstance(each, ast.Name) and each.id == "print" for each in nodes):
        yield _WORDS


def _holding(function: ast.FunctionDef, statement: str) -> ast.FunctionDef:
    """*function* with its description and one *statement*."""
    described = function.body[:1] if ast.get_docstring(function) is not None else []
    body = [*described, *ast.parse(statement).body]
    return ast.FunctionDef(
        function.name, function.args, body, [], function.returns, lineno=1, col_offset=0
    )


def _bodies(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The name of each function at the top that is one statement long, and that statement."""
    for function in tree.body:
        if isinstance(function, ast.FunctionDef):
            body = undescribed(function)
            if len(body) == 1:
                statement = ast.unparse(body[0])
                yield (
                    function.name,
                    _NOTHING if statement in {"pass", "return", "..."} else statement,
                )
