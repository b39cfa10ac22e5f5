"""Judge whether functions use the functions that the hand-out says, directly or through others."""

import copy
from itertools import chain

from grader.rules import rule
from grader.source.call_graph import call_graph, reachable
from grader.source.definitions import functions_of
from grader.source.renamed import renamed


def _judge(program: rule.SubmittedProgram) -> rule.Broken | None:
    required = program.assignment.instructions.calls
    graph = call_graph(program.text, attributes=True).named
    total = 0
    unused: list[tuple[str, str]] = []
    for name, called in required.items():
        if name in graph:
            used = reachable(graph, [name])
            total += len(called)
            for other in called:
                if other not in used:
                    unused.append((name, other))
    right_names: set[str] = set()
    if unused:
        right_names.update(renamed(program, required).values())
    expected: list[str] = []
    came: list[str] = []
    for name, other in unused:
        # A name other than the one asked for costs what the other rules say, not this.
        if other not in right_names:
            expected.append(f"{name} uses {other}.")
            came.append(f"{name} does not use {other}.")
    if not came and (total or not required):
        return None
    return rule.not_as_handed_out(total, expected, came)


def _written_twice(original: rule.Original) -> str | None:
    """Copy a function that others must use, and let all of them use the copy."""
    tree = original.tree()
    defined = {function.name: function for function in functions_of(tree)}
    for name in chain.from_iterable(original.assignment.instructions.calls.values()):
        if name in defined:
            twin = copy.deepcopy(defined[name])
            twin.name = f"my_{name}"
            rule.rename(tree, name, twin.name)
            tree.body.insert(tree.body.index(defined[name]), twin)
            return original.with_tree(tree)
    return None


CALLS = rule.Rule(
    "calls",
    title="The functions use each other as the hand-out says",
    hint="Call the functions that you have: code that is written twice has to be fixed twice.",
    did="We checked which of your functions use which.",
    advice=(
        "Call the function that you have instead of writing its code again. You may also call it"
        " through another function."
    ),
    judge=_judge,
    violation=rule.Violation("with a function written twice instead of used", _written_twice),
)
