"""Whether no function calls itself, directly or through others."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

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
    called_by = {name: _others_called(graph[name], left, provided) for name in graph}
    callers: defaultdict[str, list[str]] = defaultdict(list)
    for name, called in called_by.items():
        for other in called:
            callers[other].append(name)
    searched: set[str] = set()
    # If a function is in several cycles, the order in which they are met decides which one counts.
    for name, called in called_by.items():
        for start in (name, *called):
            if name in left:
                yield from _cycles_from(start, callers, left, searched, graph)


def _others_called(
    function: CallingFunction, left: Collection[str], provided: Collection[str]
) -> list[str]:
    """Return the other functions that *function* calls; none if one of the two is not *left*."""
    name = function.name
    if name not in left:
        return []
    found: list[str] = []
    for called in function.calls:
        is_provided_alone = name in provided and called in provided
        if called != name and called in left and not is_provided_alone:
            found.append(called)
    return found


def _cycles_from(
    start: str,
    callers: Mapping[str, Sequence[str]],
    left: set[str],
    searched: set[str],
    graph: Mapping[str, CallingFunction],
) -> Iterator[list[str]]:
    """Yield the cycles that are met on all ways from *start* to its callers, and to theirs.

    A function that is in a cycle is taken out of *left*, any other is added to *searched*: no way
    through it comes back to it. So each function is looked at once, however many cycles there are.
    """
    if start not in left or start in searched:
        return
    path = [start]
    places = {start: 0}
    ways = [iter(callers.get(start, ()))]
    while path:
        name = next(ways[-1], None)
        if name is None:
            searched.add(path[-1])
            _cut(len(path) - 1, path, places, ways)
        elif name in places:
            cycle = _cut(places[name], path, places, ways)
            left.difference_update(cycle)
            yield _from_first_line(cycle, graph)
        elif name in left and name not in searched:
            places[name] = len(path)
            path.append(name)
            ways.append(iter(callers.get(name, ())))


def _cut(at: int, path: list[str], places: dict[str, int], ways: list[Iterator[str]]) -> list[str]:
    """Remove the end of a path, from *at* on, and return it."""
    end = path[at:]
    del path[at:]
    del ways[at:]
    for name in end:
        del places[name]
    return end


def _from_first_line(cycle: list[str], graph: Mapping[str, CallingFunction]) -> list[str]:
    """Return a *cycle* in which each function is called by the next the other way round: each calls
    the next, and the one that is first in the file comes first.
    """
    calling = [cycle[0], *cycle[:0:-1]]
    first = min(range(len(calling)), key=lambda at: graph[calling[at]].line)
    return calling[first:] + calling[:first]


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
    did="We checked which of your functions call which.",
    advice="Use a loop to repeat something.",
    judge=_judge,
    violation=Violation("with a function that calls itself", _calling_itself),
)
