"""Judge whether the provided functions are there unchanged, and are used."""

import ast
from collections.abc import Mapping

from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation, share
from grader.source.call_graph import call_graph
from grader.source.definitions import Function
from grader.source.untouched import essence


def _judge(program: SubmittedProgram) -> Broken | None:
    provided: dict[str, Function] = {}
    for text in program.assignment.provided:
        for node in ast.parse(text).body:
            if isinstance(node, Function):
                provided[node.name] = node
    graph = call_graph(program.text, attributes=True).named
    faults = [_fault(function, program, graph) for function in provided.values()]
    wrong = list(filter(None, faults))
    if not wrong:
        return None
    return Broken(
        share(len(wrong), len(provided)),
        expected=f"As they were handed out, and used: {', '.join(provided)}.",
        came="\n".join(wrong),
    )


def _fault(given: Function, program: SubmittedProgram, graph: Mapping[str, frozenset[str]]) -> str:
    name = given.name
    copied = program.functions.get(name) or program.asked.get(name)
    if copied is None:
        if name in program.broken_functions:
            return f"{name} was changed: it is not valid Python."
        return f"{name} is missing."
    if essence(copied) != essence(given):
        return f"{name} was changed ({program.place(copied.lineno)})."
    if name not in set().union(*graph.values()):
        return f"{name} is never used."
    return ""


def _changed(original: Original) -> str | None:
    tree = original.tree()
    provided = original.provided(tree)
    if not provided:
        return None
    provided[0].body.append(ast.Pass())
    return original.with_tree(tree)


PROVIDED_USED = Rule(
    "provided_used",
    title="The functions that were given are used as they are",
    hint="Call the functions that were given to you, and do not change them.",
    did="We looked for the functions that were given to you, and for where they are used.",
    advice=(
        "Use the functions from the hand-out unchanged: copy them again if you changed them, and"
        " call them instead of writing your own."
    ),
    judge=_judge,
    violation=Violation("with a provided function changed", _changed),
)
