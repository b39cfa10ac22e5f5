"""Recognise functions of the hand-out that a student wrote under other names."""

import re
import tokenize
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import SequenceMatcher

from grader.source.call_graph import SCRIPT, call_graph, reachable
from grader.source.definitions import parameters
from grader.source.parsed import ParsedProgram
from grader.source.tokens import tokens

# A value in an f-string. Before Python 3.12, an f-string is one token.
_VALUE = re.compile(r"(?<!\{)\{[^{}]+\}(?!\})")
_NAME = re.compile(r"[^\W\d]\w*")
_F_STRING = re.compile(r"[a-z]*f", re.IGNORECASE)


def renamed(program: ParsedProgram, uses: Mapping[str, Collection[str]]) -> dict[str, str]:
    """Return functions of *program* that seem to be missing functions, with the right names.

    Such a function has as many parameters, and is used where the missing one should be. The right
    name is nowhere in the program. The most similar names are paired first. *uses* lists the
    functions that each function must use, and ``SCRIPT``.
    """
    graph = call_graph(program.text, attributes=True).named
    mentioned = graph.keys() | set().union(*graph.values())
    asked = {one.name: len(one.parameters) for one in program.assignment.definitions}
    pairs: list[tuple[float, str, str]] = []
    for missing in asked.keys() - mentioned:
        users = [user for user, used in uses.items() if missing in used and user in graph]
        in_its_place = _used_by_all(users, graph)
        for own in in_its_place.intersection(program.functions).difference(asked):
            if len(parameters(program.functions[own])) == asked[missing]:
                pairs.append((SequenceMatcher(None, own, missing).ratio(), own, missing))
    found: dict[str, str] = {}
    for _, own, missing in sorted(pairs, reverse=True):
        if own not in found and missing not in found.values():
            found[own] = missing
    return found


def _used_by_all(users: Sequence[str], graph: Mapping[str, Iterable[str]]) -> set[str]:
    """Return what all *users* use, directly or through others."""
    if not users:
        return set()
    # A script need not use a function that another function uses.
    functions = [user for user in users if user != SCRIPT]
    return set.intersection(*(reachable(graph, [user]) for user in functions or users))


def with_names(text: str, names: Mapping[str, str]) -> str:
    """Return the program *text* with new *names*, by the old ones; no line moves.

    A text that Python cannot read, or with a very long line, is unchanged.
    """
    starts = [0]  # the index of each line's beginning in the text
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    try:
        found = list(tokens(text))
    except (tokenize.TokenError, SyntaxError):
        return text
    # In pieces: a program may contain the name ten thousand times.
    pieces: list[str] = []
    done = 0
    for token in found:
        new = token.string
        if token.type == tokenize.NAME:
            new = names.get(new, new)
        elif token.type == tokenize.STRING and _F_STRING.match(new):
            new = _VALUE.sub(lambda value: _with_names_in(value[0], names), new)
        if new != token.string:
            (first, start), (last, end) = token.start, token.end
            pieces += [text[done : starts[first - 1] + start], new]
            done = starts[last - 1] + end
    return "".join([*pieces, text[done:]])


def _with_names_in(value: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda name: names.get(name[0], name[0]), value)
