"""Operators without a space on both sides."""

import keyword
import tokenize
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise

from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.style.reading import Read

_SIGNS = (
    "+ - * / // % @ ** << >> & | ^ = < > <= >= == != := += -= *= /= //= %= @= **= <<= >>= &= |= ^="
)
_BETWEEN = frozenset(_SIGNS.split(" "))
_VALUES = frozenset({"True", "False", "None"})
_NO_VALUES = frozenset(keyword.kwlist) - _VALUES | {
    "case"
}  # what stands behind them has a sign of its own
_SILENT = frozenset({tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT})


def operators(program: Read) -> StyleFinding | None:
    """Operators between two values that are not set off by a space on both sides; ``=`` in calls is
    none of them.
    """
    lines = [line for line in _tight(program.text) if line not in program.given_lines]
    if not lines:
        return None
    what = "an operator without a space on both sides"
    return StyleFinding(Look.OPERATORS, "operator-spaces", what, len(lines), min(lines))


def _tight(text: str) -> Iterator[int]:
    """The line of each operator between two values that touches one of them."""
    depth = 0
    tokens = [token for token in _tokens(text) if token.type not in _SILENT]
    for (before, token), (_, after) in pairwise(pairwise(tokens)):
        if token.type != tokenize.OP:
            continue
        if token.string in "([{":
            depth += 1
        elif token.string in ")]}":
            depth -= 1
        elif token.string in _BETWEEN and _is_value(before) and not (token.string == "=" and depth):
            touches = before.end == token.start or after.start == token.end
            yield from [token.start[0]] if touches else []


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    """The tokens of *text*, as far as they can be read, a string with values in it as one."""
    inside = 0
    start, end = getattr(tokenize, "FSTRING_START", None), getattr(tokenize, "FSTRING_END", None)
    try:
        for token in tokenize.generate_tokens(StringIO(text).readline):
            inside += (token.type == start) - (token.type == end)
            if not inside:
                yield token
    except (tokenize.TokenError, SyntaxError):
        return


def _is_value(token: tokenize.TokenInfo) -> bool:
    if token.type == tokenize.NAME:
        return token.string not in _NO_VALUES
    return token.string in {")", "]", "}"} or token.type not in {tokenize.OP, tokenize.NEWLINE}
