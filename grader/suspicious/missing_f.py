"""Find texts that name a variable in braces, but have no f before their quotes."""

import ast
import re
from collections.abc import Iterator, Sequence

from grader.suspicious.parsed_functions import ParsedFunctions, SuspiciousLine, variables_of

_NO_F = "this string shows {0} instead of a value: is an f missing before its quotation marks?"
# A variable, or an item or an attribute of one, or a sum, or a call; not {{…}}.
_IN_BRACES = re.compile(
    r"(?<!\{)\{([A-Za-z_]\w{0,40})(?:(\()[^{}]{0,60}|\s?[\[.:+*/%-][^{},]{0,40})?\}(?!\})"
)
_OFTEN_SHOWN = {"len", "max", "min", "round", "str", "sum"}
_FILLS_TEXTS = {"format", "format_map", "safe_substitute", "substitute"}


def missing_f(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield lines with such texts, unless the program may fill them in another way."""
    for node in program.everywhere:
        match node:
            case ast.Attribute(attr=name) if name in _FILLS_TEXTS:
                return
            case ast.Call(ast.Attribute(attr="replace"), [ast.Constant(str(old)), *_]):
                if "{" in old:
                    return
    functions = program.defined | _OFTEN_SHOWN
    for function in program.outermost + program.below_guard:
        variables = variables_of(program.nodes_of(function)) | program.outside
        yield from _in_function(program.nodes_of(function), variables, functions)


def _in_function(
    nodes: Sequence[ast.AST], variables: set[str], functions: set[str]
) -> Iterator[SuspiciousLine]:
    other: set[ast.AST] = set()  # pieces of f-strings, and texts that nothing uses
    for node in nodes:
        match node:
            case ast.JoinedStr(values=pieces):
                other.update(pieces)
            case ast.Expr(value=value):
                other.add(value)
    for node in nodes:
        match node:
            case ast.Constant(value=str(text), lineno=line) if node not in other:
                for match in _IN_BRACES.finditer(text):
                    if match[1] in (functions if match[2] else variables):
                        yield SuspiciousLine(line, _NO_F.format(match[0]))
                        break
