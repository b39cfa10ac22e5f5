"""Find conditions that are always true, or always false, or are not about what they seem to be."""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from grader.source.edits import Edit, instead_of, wrapped
from grader.source.exception_repairs.value_types import is_input
from grader.source.scopes import names_among
from grader.suspicious.parsed_functions import ParsedFunctions, SuspiciousLine, nodes_in, written

_WITH_ITSELF = "a value is compared with itself."
_ALWAYS_TRUE = "with “or”, this condition is always true. Do you mean “and”?"
_ALWAYS_FALSE = "with “and”, this condition is always false. Do you mean “or”?"
_ALONE = "a value alone counts as true. Repeat the whole comparison after “or”."
_NOT_COMPARED = "one of these values is compared with nothing. Write a whole comparison for each."
_AGAIN = "this condition is the same as one above it, so what is below it never runs."
_IDENTITY = (
    "compare strings and numbers with == or !=. With “is”, equal values may count as different."
)
_OF_LISTS = "compare lists with == or !=. With “is”, equal lists count as different."
_TEXT = (
    "{0} is a string, because input() returns a string. It is never equal to a number:"
    " use int({0})."
)
_ORDER = (
    "this compares strings, and the string “10” comes before “9”. Compare numbers: use int({0})."
)
_LONGEST_REPEATED = 100  # bytes of a comparison that is written once more
_IN_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_MOST_ALONE = 10  # values that are joined by or
_OTHER_COORDINATE = {"y": "x", "move_y": "move_x", "col": "row", "column": "row", "j": "i"}


def odd_conditions(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield conditions that cannot be intentional."""
    for node in program.nodes:
        match node:
            case ast.Compare():
                yield from _in_comparison(node, program)
            case ast.BoolOp():
                yield from _in_joined(node, program)
            case ast.If():
                yield from _repeated(node, program)
    for function in program.outermost + program.below_guard:
        nodes = program.nodes_of(function)
        own = program.own_variables(function)
        yield from _texts_as_numbers(nodes, nodes, own)
        yield from _texts_in_order(nodes)
        for node in nodes:
            if isinstance(node, ast.While):
                yield from _texts_as_numbers(nodes_in(node.body), _unequal(node.test), own)


def _in_comparison(node: ast.Compare, program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    values = [node.left, *node.comparators]
    for (value, other), op in zip(pairwise(values), node.ops, strict=True):
        if not program.calls_something(value) and written(value) == written(other):
            yield SuspiciousLine(node.lineno, _WITH_ITSELF)
        elif isinstance(op, ast.Is | ast.IsNot) and (_is_literal(value) or _is_literal(other)):
            yield SuspiciousLine(node.lineno, _IDENTITY)
        elif isinstance(op, ast.Is | ast.IsNot) and (_is_new_list(value) or _is_new_list(other)):
            yield SuspiciousLine(node.lineno, _OF_LISTS)


def _is_literal(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and type(value.value) in {str, int, float}


def _is_new_list(value: ast.expr) -> bool:
    match value:
        case ast.List() | ast.ListComp() | ast.BinOp(left=ast.List(), op=ast.Mult() | ast.Add()):
            return True
    return False


def _in_joined(condition: ast.BoolOp, program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield a condition of values that nobody can intend to be joined by ``and`` or ``or``."""
    problem = _ALWAYS_TRUE
    kind: type[ast.cmpop] = ast.NotEq
    if isinstance(condition.op, ast.And):
        problem = _ALWAYS_FALSE
        kind = ast.Eq
    compared_with: defaultdict[str, set[object]] = defaultdict(set)
    for value in condition.values:
        match value:
            case ast.Compare(left=left, ops=[op], comparators=[ast.Constant(value=due)]):
                if isinstance(op, kind) and not program.calls_something(left):
                    compared_with[written(left)].add(due)
    if any(len(due) > 1 for due in compared_with.values()):
        yield SuspiciousLine(condition.lineno, problem)
    match condition:
        case ast.BoolOp(ast.Or(), [ast.Compare(), *_, alone]) if _is_always_true(alone, program):
            meant = tuple(_compared(condition, program))
            yield SuspiciousLine(condition.lineno, _ALONE, meant)
        case ast.BoolOp(values=[*others, ast.Compare(ops=[op, *_]) as last]) if not isinstance(
            op, ast.Is | ast.IsNot
        ) and _lack_a_comparison(others, last):
            yield SuspiciousLine(condition.lineno, _NOT_COMPARED)
        case ast.BoolOp(values=values) if all(map(_is_literal, values)):
            yield SuspiciousLine(condition.lineno, _NOT_COMPARED)


def _lack_a_comparison(values: Iterable[ast.expr], last: ast.Compare) -> bool:
    """Return whether *values* are meant to be compared like *last*: ``x and y in range(3)``."""
    compared = set(map(written, [last.left, *last.comparators]))
    kind = _kind(last.left)
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return True
        if kind and _kind(value) == kind and written(value) not in compared:
            return True
    return False


def _kind(value: ast.expr) -> str:
    """Return the same text for values such as x and y, or ``board[0]`` and ``board[1]``."""
    indexes = ""
    while isinstance(value, ast.Subscript):
        match value.slice:
            case ast.Slice() | ast.Constant(value=str()):
                return ""
        indexes += "[]"
        value = value.value
    if not isinstance(value, ast.Name):
        return ""
    name = re.sub("[0-9]", "", value.id) + indexes
    return _OTHER_COORDINATE.get(name, name)


def _is_always_true(value: ast.expr, program: ParsedFunctions) -> bool:
    """Return whether *value* is a text or a number that counts as true, maybe with a name."""
    match value:
        case ast.Constant(value=str() | int() as alone):
            return bool(alone) and alone is not True
        case ast.Name(id=name):
            return name in program.constants
    return False


def _compared(condition: ast.BoolOp, program: ParsedFunctions) -> Iterator[Edit]:
    """Yield edits that compare each value alone, as the first comparison with ``==`` does."""
    match condition.values[0]:
        case ast.Compare(left=left, ops=[*ops], comparators=[*others]):
            if set(map(type, ops)) != {ast.Eq}:
                return
            # A hostile program may have a long value, or very many that are alone.
            is_short = others[-1].lineno == left.lineno
            is_short &= others[-1].col_offset - left.col_offset <= _LONGEST_REPEATED
            if not is_short or len(condition.values) > _MOST_ALONE:
                return
            repeated = " == ".join(map(ast.unparse, [left, *others[:-1]]))
            for value in condition.values[1:]:
                if _is_always_true(value, program):
                    start = value.col_offset
                    yield Edit(value.lineno, start, start, f"{repeated} == ")


def _repeated(node: ast.If, program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the condition of the ``elif`` below *node* if it is the same."""
    match node.orelse:
        case [ast.If(test=test, lineno=line)] if not program.calls_something(test):
            if written(test) == written(node.test):
                yield SuspiciousLine(line, _AGAIN)


def _texts_as_numbers(
    stores: Collection[ast.AST], comparisons: Iterable[ast.AST], own: set[str]
) -> Iterator[SuspiciousLine]:
    """Yield *comparisons* of a number with a variable that only gets what ``input`` returns.

    *stores* are the nodes that may store something in the variables.
    """
    stored: defaultdict[str, int] = defaultdict(int)
    from_input: defaultdict[str, list[ast.Call]] = defaultdict(list)
    for node in stores:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                stored[name] += 1
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_input(value):
                from_input[name].append(value)
    tested = _with_methods(stores)  # texts, such as y in y.isdigit()
    repaired: set[str] = set()  # by their first comparison: a program may have thousands of both
    for node in comparisons:
        match node:
            case ast.Compare(
                left=ast.Name(id=name),
                ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()],
                comparators=[other],
            ) if name in own and name in from_input and len(from_input[name]) == stored[name]:
                if _has_only_numbers(other):
                    meant: list[Edit] = []
                    if name in tested:
                        meant += wrapped(node.left, "int(", ")")
                    elif name not in repaired:
                        for call in from_input[name]:
                            meant += wrapped(call, "int(", ")")
                    repaired.add(name)
                    yield SuspiciousLine(node.lineno, _TEXT.format(name), tuple(meant))


def _texts_in_order(nodes: Sequence[ast.AST]) -> Iterator[SuspiciousLine]:
    """Yield lines that compare what ``input`` returns with a number in quotes: ``number < "1"``.

    They may be meant if the length of the text matters, too. They are repaired only if the text is
    tested, as with ``isdigit``: otherwise it may be a word.
    """
    texts: set[str] = set()
    measured: set[str] = set()
    found: defaultdict[tuple[int, str], list[Edit]] = defaultdict(list)
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_input(value):
                texts.add(name)
            case ast.Call(func=ast.Name("len"), args=[ast.Name(id=name)]):
                measured.add(name)
            case ast.Compare(ast.Name(id=name), [op], [ast.Constant(value=str(due))]) | ast.Compare(
                ast.Constant(value=str()),
                [op, _],
                [ast.Name(id=name), ast.Constant(value=str(due))],
            ) if isinstance(op, _IN_ORDER) and due.isdecimal():
                of_numbers = ast.unparse(node).replace(name, f"int({name})").replace("'", "")
                found[node.lineno, name] += instead_of(node, of_numbers)
    tested = _with_methods(nodes)
    for (line, name), meant in found.items():
        if name in texts and name not in measured:
            repair = tuple(meant) if name in tested else ()
            yield SuspiciousLine(line, _ORDER.format(name), repair)


def _with_methods(nodes: Iterable[ast.AST]) -> set[str]:
    return names_among(node.value for node in nodes if isinstance(node, ast.Attribute))


def _unequal(condition: ast.expr) -> list[ast.AST]:
    """Return the comparisons in *condition* that are true for two different values.

    With ``==``, a loop may wait for any text.
    """
    found: list[ast.AST] = []
    for node in ast.walk(condition):
        match node:
            case ast.Compare(ops=[ast.NotEq() | ast.NotIn()]):
                found.append(node)
    return found


def _has_only_numbers(value: ast.expr) -> bool:
    match value:
        case ast.Constant(value=int() | float()) | ast.Call(func=ast.Name(id="range")):
            return True
        case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
            return all(map(_has_only_numbers, items))
    return False
