"""Whether every function has a description, those too that were added."""

import ast
from collections.abc import Iterable, Iterator

from grader.feedback.wording import some
from grader.records.verdict import Failure
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction, share
from grader.source.names import Function


def _judge(read: Read) -> Finding:
    functions = list(_described(read.own_statements))
    wrong = [(name, node.lineno) for name, node in functions if not _says_something(node)]
    if not wrong and (functions or read.broken):
        return FOLLOWED
    lines = some([f"{name} (line {line})" for name, line in wrong])
    return Finding(
        share(len(wrong), len(functions)),
        Failure(
            did="We looked for a description below the first line of each function.",
            expected=(
                'A text between """ marks right below the line with def, in your own functions too.'
            ),
            came=f"Without one: {lines}." if wrong else "No function was found.",
            advice="Say in a sentence what the function does, and what it returns.",
        ),
    )


def _described(statements: Iterable[ast.stmt]) -> Iterator[tuple[str, Function]]:
    """
    The functions that need a description: those at the top, and methods.

    A function inside of another is a detail of it, and what ``__init__`` and its like do is known.
    """
    for statement in statements:
        if isinstance(statement, Function):
            yield statement.name, statement
        elif isinstance(statement, ast.ClassDef):
            methods = (node for node in statement.body if isinstance(node, Function))
            yield from (
                (f"{statement.name}.{each.name}", each)
                for each in methods
                if not each.name.startswith("__")
            )


def _says_something(function: Function) -> bool:
    return any(character.isalpha() for character in ast.get_docstring(function, clean=False) or "")


OWN_DOCSTRINGS = Instruction(
    "Every function has a description",
    'Write a description between """ marks below the first line of each function, your own too.',
    _judge,
)
