"""Judge whether functions still have the descriptions from the hand-out."""

import ast
import re

from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation, share
from grader.source.definitions import Function, functions_of


def _judge(program: SubmittedProgram) -> Broken | None:
    total = 0
    changed: list[str] = []
    for definition in program.assignment.definitions:
        if definition.name in program.asked and definition.docstring.strip():
            total += 1
            if not _is_kept(definition.docstring, program.asked[definition.name]):
                changed.append(definition.name)
    if total and not changed:
        return None
    came = "None of the functions was found."
    if changed:
        came = f"Changed or removed in {', '.join(changed)}."
    return Broken(
        share(len(changed), total),
        expected="The description as it was handed out. You may add to it.",
        came=came,
    )


def _is_kept(docstring: str, function: Function) -> bool:
    paragraph = docstring.strip().split("\n\n", 1)[0]
    sentence = re.split(r"\.(?=\s)", paragraph, maxsplit=1)[0].rstrip(".")
    return _plain(sentence) in _plain(ast.get_docstring(function, clean=False) or "")


def _plain(text: str) -> str:
    r"""Return *text* without what editors change: white space, and ``\n`` without its backslash.

    The latter happens if the docstring loses its r.
    """
    return " ".join(text.replace("\\n", " ").split()).casefold().replace('" "', '""')


def _undescribed(original: Original) -> str | None:
    tree = original.tree()
    described = list(filter(ast.get_docstring, functions_of(tree)))
    for function in described:
        function.body = function.body[1:] or [ast.Pass()]
    if described:
        return original.with_tree(tree)
    return None


DOCSTRINGS = Rule(
    "docstrings",
    title="The functions still have their descriptions",
    hint="Do not remove the description of a function.",
    did="We looked for the description below the first line of each function.",
    advice='Copy the text between the """ marks back from the hand-out, right below the line'
    " with def.",
    judge=_judge,
    violation=Violation("without descriptions", _undescribed),
)
