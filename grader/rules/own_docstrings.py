"""Judge whether every function has a description, also the student's own functions."""

import ast
from collections.abc import Iterable, Iterator

from grader.feedback.wording import some
from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation, guards_of, share
from grader.source.definitions import Function


def _judge(program: SubmittedProgram) -> Broken | None:
    total = 0
    without: list[str] = []
    for name, function in _functions(program.own_statements):
        total += 1
        docstring = ast.get_docstring(function, clean=False) or ""
        if not any(map(str.isalpha, docstring)):
            without.append(f"{name} ({program.place(function.lineno)})")
    if not without and (total or program.broken_functions):
        return None
    came = "No function was found."
    if without:
        came = f"Without one: {some(without)}."
    expected = (
        'A description between """ marks right below the line with def, also in your own functions.'
    )
    return Broken(share(len(without), total), expected, came)


def _functions(statements: Iterable[ast.stmt]) -> Iterator[tuple[str, Function]]:
    """Yield the functions that need a description: those at the top level, and methods.

    A function inside another is a detail of it, and methods such as ``__init__`` are known.
    """
    for statement in statements:
        if isinstance(statement, Function):
            yield statement.name, statement
        elif isinstance(statement, ast.ClassDef):
            for node in statement.body:
                if isinstance(node, Function) and not node.name.startswith("__"):
                    yield f"{statement.name}.{node.name}", node


def _with_an_undescribed_function(original: Original) -> str | None:
    tree = original.tree()
    at = len(tree.body)
    for guard in guards_of(tree)[:1]:
        at = tree.body.index(guard)
    tree.body[at:at] = ast.parse("def my_own():\n    return None").body
    return original.with_tree(tree)


OWN_DOCSTRINGS = Rule(
    "own_docstrings",
    title="Every function has a description",
    hint='Write a description between """ marks below the first line of each function, your own'
    " too.",
    did="We looked for a description below the first line of each function.",
    advice="Below the first line of each function, say what it does and what it returns.",
    judge=_judge,
    violation=Violation(
        "with a function of its own that has no description", _with_an_undescribed_function
    ),
)
