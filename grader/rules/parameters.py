"""Whether the functions have the parameters that were handed out."""

from collections.abc import Iterable

from grader.records.verdict import Failure
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction, share
from grader.source.names import parameters


def _judge(read: Read) -> Finding:
    judged = [
        definition
        for definition in read.assignment.definitions
        if definition.name in read.functions
    ]
    wrong = [
        (definition, mine)
        for definition in judged
        if (mine := parameters(read.functions[definition.name])) != definition.parameters
    ]
    if judged and not wrong:
        return FOLLOWED
    return Finding(
        share(len(wrong), len(judged)),
        Failure(
            did="We compared the first line of each function with the one that was handed out.",
            expected="\n".join(_signature(one.name, one.parameters) for one, _ in wrong)
            or "The functions handed out.",
            came="\n".join(_signature(one.name, mine) for one, mine in wrong)
            or "None of them was found.",
            advice=(
                "Put the parameters back as they were: the same names, in the same order, none"
                " added or removed."
            ),
        ),
    )


def _signature(name: str, names: Iterable[str]) -> str:
    return f"{name}({', '.join(names)})"


PARAMETERS = Instruction(
    "The functions have the parameters that were handed out",
    "Do not add, remove, rename or reorder parameters.",
    _judge,
)
