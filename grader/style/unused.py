"""Functions that nothing uses."""

import ast
from collections import Counter

from grader.feedback.wording import some
from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.source.names import Function
from grader.style.reading import Read


def unused(program: Read) -> StyleFinding | None:
    """Functions at the top, those handed out too, that are named nowhere but in themselves."""
    named = {statement: _names(statement) for statement in program.body}
    users = Counter(name for names in named.values() for name in names)
    functions = {each.name: each for each in program.statements if isinstance(each, Function)}
    never = [
        function
        for name, function in functions.items()
        if not function.decorator_list and users[name] == (name in named[function])
    ]
    if not never:
        return None
    what = f"a function that nothing uses: {some([each.name for each in never])}"
    return StyleFinding(
        Look.UNUSED, "unused-function", what, len(never), min(each.lineno for each in never)
    )


def _names(statement: ast.stmt) -> set[str]:
    names = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
    return names | {node.attr for node in ast.walk(statement) if isinstance(node, ast.Attribute)}
