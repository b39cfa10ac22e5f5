"""Find lines that cannot be what their writer meant, such as a comparison alone on its line.

Each topic is a file here. What it says is a fact, whatever the program does when it runs.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from operator import attrgetter

from grader.limits import CHARACTERS_REPAIRED, MOST_REPAIRS, SUSPICIOUS_NODES
from grader.source.edits import LineRepair, with_edits
from grader.source.syntax import parses
from grader.suspicious.conditions import odd_conditions
from grader.suspicious.control_flow import odd_loops, unreachable
from grader.suspicious.missing_f import missing_f
from grader.suspicious.parsed_functions import ParsedFunctions, SuspiciousLine
from grader.suspicious.returned_values import missing_values, unused_values
from grader.suspicious.variables import odd_variables
from grader.suspicious.wrong_calls import hidden_by_numpy, missing_calls, swapped_arguments

Finder = Callable[[ParsedFunctions], Iterator[SuspiciousLine]]

_FINDERS: tuple[Finder, ...] = (
    unused_values,
    missing_calls,
    hidden_by_numpy,
    missing_f,
    swapped_arguments,
    missing_values,
    odd_conditions,
    odd_loops,
    odd_variables,
    unreachable,
)


@lru_cache(maxsize=2)  # for the notes on a program, and for its repairs
def suspicious_lines(text: str, asked: tuple[str, ...]) -> tuple[SuspiciousLine, ...]:
    """Return what cannot be intentional in the functions of the program *text*, line by line.

    The code below its guard is read, too. Other lines outside functions may only show a value.
    *asked* are the functions of the hand-out: what one of them returns should be used somewhere.
    *text* may contain invalid Python. In a very long program, nothing is looked for.
    """
    functions = ParsedFunctions(text, asked)
    if len(functions.everywhere) > SUSPICIOUS_NODES:
        return ()
    found: dict[SuspiciousLine, None] = {}  # once, also in a function that is below the guard
    noted: set[int] = set()
    for find in _FINDERS:
        for one in find(functions):
            # A second note on a line says the same in other words. Only its repair may be new.
            if one.line not in noted or one.meant:
                found[one] = None
                noted.add(one.line)
    return tuple(sorted(found, key=attrgetter("line")))


def with_suspicious_repaired(
    text: str, asked: tuple[str, ...]
) -> tuple[str, tuple[LineRepair, ...]]:
    """Return the program *text* with repairs of suspicious lines, if it is clear what is meant.

    The repairs are returned, too. No line moves. An invalid or very long text stays as it is.
    """
    if len(text) > CHARACTERS_REPAIRED or not parses(text):
        return text, ()
    repairs: list[LineRepair] = []
    while len(repairs) < MOST_REPAIRS:
        repaired = _with_one_repaired(text, asked)
        if repaired is None:
            break
        text, repair = repaired
        repairs.append(repair)
    return text, tuple(repairs)


def _with_one_repaired(text: str, asked: tuple[str, ...]) -> tuple[str, LineRepair] | None:
    for one in suspicious_lines(text, asked):
        if not one.meant:
            continue
        repaired = with_edits(text, one.line, one.problem, one.meant)
        if repaired is not None:
            return repaired
    return None
