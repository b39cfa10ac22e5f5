"""Judge whether a function calls itself, directly or through others."""

import ast
from collections.abc import Collection, Iterator, Mapping

from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation
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
    """Yield cycles: each function calls the next, and the last calls the first.

    Each cycle begins with its first function in the file. No function is in two cycles. Cycles
    among *provided* functions do not count.
    """
    left = set(graph)
    for name, function in graph.items():
        if name in function.calls and name not in provided:
            left.discard(name)
            yield [name]
    # Iterators, so that each call is followed only once, even if there are many cycles.
    calls = {name: iter(function.calls) for name, function in graph.items()}
    for start in graph:
        if start not in left:
            continue
        path = [start]
        places = {start: 0}  # in the path
        while path:
            name = path[-1]
            called = next(calls[name], None)
            is_provided_alone = name in provided and called in provided
            if called is None:
                path.pop()
                del places[name]
                left.discard(name)  # no cycle goes through it
            elif called == name or called not in left or is_provided_alone:
                continue
            elif called in places:
                cycle = path[places[called] :]
                del path[places[called] :]
                for one in cycle:
                    del places[one]
                left.difference_update(cycle)
                yield _from_first_line(cycle, graph)
            else:
                places[called] = len(path)
                path.append(called)


def _from_first_line(cycle: list[str], graph: Mapping[str, CallingFunction]) -> list[str]:
    first = cycle.index(min(cycle, key=lambda name: graph[name].line))
    return cycle[first:] + cycle[:first]


def _calling_itself(original: Original) -> str | None:
    """Add a call that never runs, so that the function does the same as before."""
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
    did="We checked which of your functions call which.",
    advice="Use a loop to repeat something.",
    judge=_judge,
    violation=Violation("with a function that calls itself", _calling_itself),
)
