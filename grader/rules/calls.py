"""Whether functions use those that the hand-out says they build on, directly or through others."""

import copy
from itertools import chain

from grader.rules.rule import Broken, Rule, SubmittedProgram, share
from grader.rules.violation import Original, Violation, rename
from grader.source.call_graph import generous_graph, reachable
from grader.source.definitions import functions_of
from grader.source.renamed import renamed


def _judge(program: SubmittedProgram) -> Broken | None:
    required = program.assignment.instructions.calls
    graph = generous_graph(program)
    reached = {name: reachable(graph, [name]) for name in required if name in graph}
    total = sum(len(required[name]) for name in reached)
    unused: list[tuple[str, str]] = []
    for name, used in reached.items():
        unused += [(name, other) for other in required[name] if other not in used]
    if unused:
        # Another name than the one asked for costs what the other rules say, not this.
        right_names = renamed(program, required).values()
        unused = [(name, other) for name, other in unused if other not in right_names]
    if not unused and (total or not required):
        return None
    expected = [f"{name} uses {other}." for name, other in unused]
    came = [f"{name} does not use {other}." for name, other in unused]
    return Broken(
        share(len(unused), total),
        expected="\n".join(expected) or "The functions of the hand-out.",
        came="\n".join(came) or "None of them was found.",
    )


def _written_twice(original: Original) -> str | None:
    """Copy a function that others have to use, and let all of them use the copy."""
    tree = original.tree()
    defined = {function.name: function for function in functions_of(tree)}
    for name in chain.from_iterable(original.assignment.instructions.calls.values()):
        if name in defined:
            twin = copy.deepcopy(defined[name])
            twin.name = f"my_{name}"
            rename(tree, name, twin.name)
            tree.body.insert(tree.body.index(defined[name]), twin)
            return original.with_tree(tree)
    return None


CALLS = Rule(
    "calls",
    title="The functions use each other as the hand-out says",
    hint="Call the functions that you have: code that is written twice has to be fixed twice.",
    did="We looked which of your functions are used by which.",
    advice="Call the function that you have instead of writing its code again. A function in"
    " between is fine.",
    judge=_judge,
    violation=Violation("with a function written twice instead of used", _written_twice),
)
