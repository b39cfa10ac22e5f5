"""Whether the functions that were given are there as they were, and are used."""

import ast
from collections.abc import Mapping

from grader.intake.untouched import written
from grader.records.verdict import Failure
from grader.rules.mentions import mentions
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction, share
from grader.source.names import Function, undescribed


def _judge(read: Read) -> Finding:
    given = {node.name: node for node in _given(read) if isinstance(node, Function)}
    named = mentions(read)
    wrong = [fault for node in given.values() if (fault := _fault(node, read, named))]
    if not wrong:
        return FOLLOWED
    return Finding(
        share(len(wrong), len(given)),
        Failure(
            did="We looked for the functions that were given to you, and for where they are used.",
            expected=f"As they were handed out, and used: {', '.join(given)}.",
            came="\n".join(wrong),
            advice=(
                "Copy what was changed back from the hand-out, and call it instead of writing your"
                " own."
            ),
        ),
    )


def _given(read: Read) -> list[ast.stmt]:
    return [statement for text in read.assignment.given for statement in ast.parse(text).body]


def _fault(given: Function, read: Read, named: Mapping[str, frozenset[str]]) -> str:
    """What is wrong with how the function *given* stands in the text, in a sentence; empty where
    nothing is.
    """
    name = given.name
    mine = read.functions.get(name)
    if mine is None:
        return (
            f"{name} was changed: it does not parse."
            if name in read.broken
            else f"{name} is missing."
        )
    if _bare(mine) != _bare(given):
        return f"{name} was changed (line {mine.lineno})."
    if not any(name in others for others in named.values()):
        return f"{name} is never used."
    return ""


def _bare(function: Function) -> str:
    """The function without its description, to which anything may be added, without layout,
    comments and types.
    """
    body = undescribed(function)
    return "\n".join(
        written(each) for each in (_untyped(function.args), *function.decorator_list, *body)
    )


def _untyped(given: ast.arguments) -> ast.arguments:
    positional, plain, named = (
        [ast.arg(each.arg) for each in group]
        for group in (given.posonlyargs, given.args, given.kwonlyargs)
    )
    rest, others = (each and ast.arg(each.arg) for each in (given.vararg, given.kwarg))
    return ast.arguments(positional, plain, rest, named, given.kw_defaults, others, given.defaults)


PROVIDED_USED = Instruction(
    "The functions that were given are used as they are",
    "Call the functions that were given to you, and do not change them.",
    _judge,
)
