"""Find operators without a space on both sides."""

import keyword
import tokenize
from collections.abc import Iterator

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram
from grader.source.tokens import tokens

_SIGNS = (
    "+ - * / // % @ ** << >> & | ^ = < > <= >= == != := += -= *= /= //= %= @= **= <<= >>= &= |= ^="
)
_BETWEEN = frozenset(_SIGNS.split(" "))
_VALUES = frozenset({"True", "False", "None"})
# A sign after these words belongs to the number.
_NO_VALUES = frozenset(keyword.kwlist) - _VALUES | {"case"}
_SILENT = frozenset({tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT})


def operators(program: ParsedProgram) -> StyleFinding | None:
    """Find operators between two values without a space on both sides, except ``=`` in calls."""
    lines = [line for line in _tight(program.text) if line not in program.handed_out_lines]
    if not lines:
        return None
    what = "an operator without a space on both sides"
    return StyleFinding("operators", "operator-spaces", what, len(lines), min(lines))


def _tight(text: str) -> Iterator[int]:
    depth = 0
    lambdas = 0  # that still wait for their colon
    found = list(_tokens(text))
    for before, token, after in zip(found, found[1:], found[2:], strict=False):
        lambdas += token.string == "lambda"
        if token.type != tokenize.OP:
            continue
        if token.string == ":" and lambdas:
            lambdas -= 1
        elif token.string in "([{":
            depth += 1
        elif token.string in ")]}":
            depth -= 1
        elif token.string not in _BETWEEN or (token.string == "=" and (depth or lambdas)):
            continue
        elif _is_value(before) and (before.end == token.start or after.start == token.end):
            yield token.start[0]


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    inside = 0
    start, end = getattr(tokenize, "FSTRING_START", None), getattr(tokenize, "FSTRING_END", None)
    try:
        for token in tokens(text):
            inside += (token.type == start) - (token.type == end)
            if not inside and token.type not in _SILENT:
                yield token
    except (tokenize.TokenError, SyntaxError):
        return


def _is_value(token: tokenize.TokenInfo) -> bool:
    if token.type == tokenize.NAME:
        return token.string not in _NO_VALUES
    return token.string in {")", "]", "}"} or token.type not in {tokenize.OP, tokenize.NEWLINE}
