"""Judge whether functions have the parameters from the hand-out."""

from collections.abc import Iterable

from grader.rules import rule
from grader.source.definitions import functions_of, parameters


def _judge(program: rule.SubmittedProgram) -> rule.Broken | None:
    total = 0
    expected: list[str] = []
    came: list[str] = []
    for definition in program.assignment.definitions:
        function = program.asked.get(definition.name)
        if function is not None:
            total += 1
            if parameters(function) != definition.parameters:
                expected.append(_signature(definition.name, definition.parameters))
                came.append(_signature(definition.name, parameters(function)))
    if total and not came:
        return None
    return rule.not_as_handed_out(total, expected, came)


def _signature(name: str, names: Iterable[str]) -> str:
    return f"{name}({', '.join(names)})"


def _renamed(original: rule.Original) -> str | None:
    """Rename a function's last parameter, so that it still works."""
    tree = original.tree()
    for function in functions_of(tree):
        if function.args.args:
            last = function.args.args[-1]
            old, last.arg = last.arg, f"my_{last.arg}"
            rule.rename(function, old, last.arg)
            return original.with_tree(tree)
    return None


PARAMETERS = rule.Rule(
    "parameters",
    title="The functions have the parameters that were handed out",
    hint="Do not add, remove, rename or reorder parameters.",
    did="We compared the first line of each function with the one that was handed out.",
    advice="Put the parameters back as they were: the same names, in the same order, none"
    " added or removed.",
    judge=_judge,
    violation=rule.Violation("with a parameter renamed", _renamed),
)
