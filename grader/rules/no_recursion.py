"""Whether no function calls itself, directly or through others."""

from collections.abc import Collection, Mapping
from graphlib import CycleError, TopologicalSorter

from grader.records.verdict import Failure
from grader.rules.callgraph import Called, call_graph
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction
from grader.source.names import Function


def _judge(read: Read) -> Finding:
    graph = call_graph(read.statements)
    given = set(graph) - {each.name for each in read.own_statements if isinstance(each, Function)}
    given = {name for name in given if name in read.functions}
    round_ = _round(graph, given)
    if not round_:
        return FOLLOWED
    steps = [
        f"{one} (line {graph[one].line}) calls {other if other != one else 'itself'}."
        for one, other in zip(round_, [*round_[1:], round_[0]], strict=True)
    ]
    return Finding(
        0.0,
        Failure(
            did="We looked which of your functions call which.",
            expected="No function calls itself, directly or through another.",
            came="\n".join(steps),
            advice=(
                "What is to be done again belongs into a loop: while it has to go on, do it once"
                " more."
            ),
        ),
    )


def _round(graph: Mapping[str, Called], given: Collection[str]) -> list[str]:
    """Functions of which each calls the next, and the last the first, not all of them given; empty
    without any.
    """
    for name, each in graph.items():
        if name in each.calls and name not in given:
            return [name]
    # What functions that were given do among themselves was written by nobody who is judged here.
    order = TopologicalSorter(
        {
            name: [
                other for other in each.calls if other != name and not {name, other} <= set(given)
            ]
            for name, each in graph.items()
        }
    )
    try:
        order.prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        # It is told from what is called to who calls it, the first of them at both ends.
        in_order = found[:0:-1]
        first = min(range(len(in_order)), key=lambda at: graph[in_order[at]].line)
        return in_order[first:] + in_order[:first]
    return []


NO_RECURSION = Instruction(
    "No function calls itself",
    "Use a loop where something is done again: no function may call itself.",
    _judge,
)
