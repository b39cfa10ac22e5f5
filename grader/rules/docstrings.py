"""Whether the functions still have the descriptions that were handed out."""

import ast
import re

from grader.records.verdict import Failure
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction, share
from grader.source.names import Function


def _judge(read: Read) -> Finding:
    handed_out = read.assignment.definitions
    judged = [one for one in handed_out if one.name in read.functions and one.docstring.strip()]
    wrong = [one.name for one in judged if not _is_kept(one.docstring, read.functions[one.name])]
    if judged and not wrong:
        return FOLLOWED
    came = (
        f"Changed or removed in {', '.join(wrong)}."
        if wrong
        else "None of the functions was found."
    )
    return Finding(
        share(len(wrong), len(judged)),
        Failure(
            did="We looked for the description below the first line of each function.",
            expected="The description as it was handed out. You may add to it.",
            came=came,
            advice=(
                'Copy the text between the """ marks back from the hand-out, right below the line'
                " with def."
            ),
        ),
    )


def _is_kept(docstring: str, function: Function) -> bool:
    """Whether the first sentence handed out is still in the function's docstring."""
    return _plain(_first_sentence(docstring)) in _plain(
        ast.get_docstring(function, clean=False) or ""
    )


def _first_sentence(text: str) -> str:
    paragraph = text.strip().split("\n\n", 1)[0]
    return re.split(r"\.(?=\s)", paragraph, maxsplit=1)[0].rstrip(".")


def _plain(text: str) -> str:
    r"""*text* without what editors change: white space, and a ``\n`` that lost its backslash with
    the docstring's r.
    """
    return " ".join(text.replace("\\n", " ").split()).casefold().replace('" "', '""')


DOCSTRINGS = Instruction(
    "The functions still have their descriptions",
    "Do not remove the description of a function.",
    _judge,
)
