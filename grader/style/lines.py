"""Topics of style that are about single lines and blocks."""

import ast
import keyword
import tokenize
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram

_NEEDS_NO_NAME = (0, 1)  # -1 is a 1 with a minus before it
_INDENT = 4  # spaces
_SIGNS = (
    "+ - * / // % @ ** << >> & | ^ = < > <= >= == != := += -= *= /= //= %= @= **= <<= >>= &= |= ^="
)
_BETWEEN = frozenset(_SIGNS.split(" "))
_VALUES = frozenset({"True", "False", "None"})
_NO_VALUES = frozenset(keyword.kwlist) - _VALUES | {
    "case"
}  # what follows them has a sign of its own
_SILENT = frozenset({tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT})


def comment_lines(program: ParsedProgram) -> StyleFinding:
    """Count the lines that hold a comment only, and those that hold code; not those of the
    hand-out.
    """
    comments = code = 0
    first = 1
    for number, line in enumerate(program.lines, 1):
        if number in program.handed_out_lines:
            continue
        if line.strip().startswith("#"):
            comments += 1
            if comments == 1:
                first = number
        elif line.strip():
            code += 1
    what = f"{comments} lines of comment and {code} other lines"
    return StyleFinding("comments", "comment-lines", what, comments, first, about_line=False)


def numbers(program: ParsedProgram) -> StyleFinding | None:
    """Find numbers other than 0, 1 and -1 that have no NAME in capitals at the top of the file."""
    lines: list[int] = []
    for statement in program.own_statements:
        if not _is_constant(statement):
            lines += _numbers(statement)
    lines = [line for line in lines if line not in program.handed_out_lines]
    if not lines:
        return None
    what = "a number without a name in the code; 0, 1 and -1 are not counted"
    # Many are right as they are, such as the 2 in round % 2: a person has to judge.
    return StyleFinding("numbers", "magic-number", what, len(lines), min(lines), about_line=False)


def _is_constant(statement: ast.stmt) -> bool:
    """Return whether *statement* gives names in capitals to values."""
    names: list[ast.AST] = []
    match statement:
        case ast.Assign(targets=targets):
            for target in targets:
                names += ast.walk(target)
        case ast.AnnAssign(target=ast.Name() as name):
            names = [name]
        case _:
            return False
    return all(node.id.isupper() for node in names if isinstance(node, ast.Name))


def _numbers(statement: ast.stmt) -> Iterator[int]:
    for node in ast.walk(statement):
        if not isinstance(node, ast.Constant) or node.value in _NEEDS_NO_NAME:
            continue
        if type(node.value) in {int, float, complex}:
            yield node.lineno


def indentation(program: ParsedProgram) -> StyleFinding | None:
    """Find blocks that do not begin four spaces to the right of the line that they belong to."""
    odd: list[int] = []
    for statement in program.own_statements:
        odd += _odd(statement, program)
    if not odd:
        return None
    what = "a block that is not indented by four spaces"
    return StyleFinding("indentation", "four-spaces", what, len(odd), min(odd))


def _odd(statement: ast.stmt, program: ParsedProgram) -> Iterator[int]:
    for node in ast.walk(statement):
        for block in _blocks(node):
            first = block[0]
            line = program.lines[first.lineno - 1].encode()
            before = line[: first.col_offset].decode(errors="replace")
            if before.strip():
                continue  # on the same line as what it belongs to
            if len(before) != node.col_offset + _INDENT or "\t" in before:  # type: ignore[attr-defined]
                yield first.lineno


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    if not isinstance(node, ast.stmt | ast.ExceptHandler):
        return
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if block and not _is_elif(node, name, block[0]):
            yield block


def _is_elif(node: ast.AST, name: str, first: ast.stmt) -> bool:
    below = first.col_offset == getattr(node, "col_offset", None)
    return name == "orelse" and isinstance(node, ast.If) and isinstance(first, ast.If) and below


def operators(program: ParsedProgram) -> StyleFinding | None:
    """Find operators between two values without a space on both sides; not ``=`` in calls."""
    lines = [line for line in _tight(program.text) if line not in program.handed_out_lines]
    if not lines:
        return None
    what = "an operator without a space on both sides"
    return StyleFinding("operators", "operator-spaces", what, len(lines), min(lines))


def _tight(text: str) -> Iterator[int]:
    """Return the line of each operator between two values that touches one of them."""
    depth = 0
    tokens = [token for token in _tokens(text) if token.type not in _SILENT]
    for (before, token), (_, after) in pairwise(pairwise(tokens)):
        if token.type != tokenize.OP:
            continue
        if token.string in "([{":
            depth += 1
        elif token.string in ")]}":
            depth -= 1
        elif token.string not in _BETWEEN or (token.string == "=" and depth):
            continue
        elif _is_value(before) and (before.end == token.start or after.start == token.end):
            yield token.start[0]


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    """Return the tokens of *text*, as far as they can be read, without those inside f-strings."""
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
