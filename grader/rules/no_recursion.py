"""Judge whether a function calls itself, directly or through others."""

import ast
from collections.abc import Collection, Mapping
from graphlib import CycleError, TopologicalSorter
from operator import attrgetter

from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation
from grader.source.definitions import Function, functions_of
from grader.source.scopes import locals_of

_MOST_CYCLES = 10  # that are named


def _judge(program: SubmittedProgram) -> Broken | None:
    functions = program.functions
    own = set(program.own_statements)
    provided = {name for name, function in functions.items() if function not in own}
    not_provided = functions.keys() - provided
    calls: dict[str, list[str]] = {}
    for name, function in sorted(functions.items(), key=lambda item: item[1].lineno):
        followed: Collection[str] = functions
        if name in provided:  # the hand-out may be recursive
            followed = not_provided
        calls[name] = [one for one in _called_by(function) if one in followed]
    steps: list[str] = []
    for _ in range(_MOST_CYCLES):
        cycle = _cycle(calls)
        if not cycle:
            break
        for name, called in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            callee = "itself" if called == name else called
            place = program.place(functions[name].lineno)
            steps.append(f"{name} ({place}) calls {callee}.")
            del calls[name]
    if not steps:
        return None
    return Broken(
        0.0,
        expected="No function calls itself, directly or through another.",
        came="\n".join(steps),
    )


def _called_by(function: Function) -> list[str]:
    """Return the names that *function* calls or passes to a call, without its variables.

    Methods and other names of a function are not followed.
    """
    found: dict[str, None] = {}
    local = locals_of(function)
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            for used in (node.func, *node.args, *map(attrgetter("value"), node.keywords)):
                if isinstance(used, ast.Name) and used.id not in local:
                    found[used.id] = None
    return list(found)


def _cycle(calls: Mapping[str, list[str]]) -> list[str]:
    """Return a cycle: each function calls the next, and the last the first. Empty without one.

    It begins with its first function in *calls*.
    """
    places = {name: at for at, name in enumerate(calls)}
    known: dict[str, list[str]] = {}
    for name, called in calls.items():
        known[name] = [one for one in called if one in calls]
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        cycle = list(reversed(error.args[1][1:]))  # its last is its first again
        at = cycle.index(min(cycle, key=places.__getitem__))
        return cycle[at:] + cycle[:at]
    return []


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
