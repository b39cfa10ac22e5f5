"""Whether no function calls itself, directly or through others."""

import ast
from collections.abc import Collection, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from grader.rules.rule import Broken, Rule, SubmittedProgram
from grader.rules.violation import Original, Violation
from grader.source.definitions import Function, functions_of
from grader.source.resolved_calls import CallingFunction, resolved_calls


def _judge(program: SubmittedProgram) -> Broken | None:
    graph = resolved_calls(program.statements)
    own = {node.name for node in program.own_statements if isinstance(node, Function)}
    provided = graph.keys() & program.functions.keys() - own
    steps: list[str] = []
    for cycle in _cycles(graph, provided):
        for name, called in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            callee = called
            if called == name:
                callee = "itself"
            place = program.program.source_map.place(graph[name].line)
            steps.append(f"{name} ({place}) calls {callee}.")
    if not steps:
        return None
    return Broken(
        0.0,
        expected="No function calls itself, directly or through another.",
        came="\n".join(steps),
    )


def _cycles(graph: Mapping[str, CallingFunction], provided: Collection[str]) -> Iterator[list[str]]:
    """Yield functions of which each calls the next, and the last the first. No function is in two
    of these. What functions that were *provided* do among themselves does not count.
    """
    left = set(graph)
    for name, function in graph.items():
        if name in function.calls and name not in provided:
            left.discard(name)
            yield [name]
    while cycle := _through_others(graph, left, provided):
        left.difference_update(cycle)
        yield cycle


def _through_others(
    graph: Mapping[str, CallingFunction], left: Collection[str], provided: Collection[str]
) -> list[str]:
    """Return functions among those that are *left*, as above; empty if there are none."""
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for name, function in graph.items():
        if name not in left:
            continue
        sorter.add(name)
        for called in function.calls:
            is_provided_alone = name in provided and called in provided
            if called != name and called in left and not is_provided_alone:
                sorter.add(name, called)
    try:
        sorter.prepare()
    except CycleError as error:
        # graphlib goes from the called function to its caller, with the first one at both ends.
        backwards: list[str] = error.args[1]
        cycle = backwards[:0:-1]
        first = min(range(len(cycle)), key=lambda at: graph[cycle[at]].line)
        return cycle[first:] + cycle[:first]
    return []


def _calling_itself(original: Original) -> str | None:
    """Add a call that is never reached: what the function does stays the same."""
    tree = original.tree()
    provided = original.provided(tree)
    for function in functions_of(tree):
        if function not in provided:
            function.body += ast.parse(f"if False:\n    {function.name}()").body
            return original.with_tree(tree)
    return None


NO_RECURSION = Rule(
    "no_recursion",
    title="No function calls itself",
    hint="Use a loop to repeat something: no function may call itself.",
    did="We looked which of your functions call which.",
    advice="Use a loop to repeat something.",
    judge=_judge,
    violation=Violation("with a function that calls itself", _calling_itself),
)
