"""Find values that nothing uses, and values that are used, although no function returns them."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from grader.source.definitions import Function
from grader.source.edits import Edit
from grader.source.untouched import is_idle
from grader.suspicious.parsed_functions import (
    OF_TEXTS,
    ParsedFunctions,
    SuspiciousLine,
    nodes_in,
    owes_a_value,
    returning,
    variables_of,
    with_return,
    written,
)

_OF_LINE = "the value of this line is not used."
_COMPARES = f"{_OF_LINE} Do you mean = instead of ==?"
_CALCULATES = f"{_OF_LINE} Is return missing, or a variable and = before it?"
_OF_CALL = "nothing uses the value that {} returns."
_OF_TEXT = (
    f"{_OF_CALL} It does not change the string itself: is a variable and = before it missing?"
)
_NOT_KEPT = "{1} gets no new value in this loop: {2} gets what {0} returns. Do you mean “{1} =”?"
# What these return is all that they do. int and float may be called to see whether they fail.
_ONLY_RETURN = frozenset(
    {"abs", "len", "list", "max", "min", "range", "reversed", "round", "sorted", "str", "sum"}
)
_OF_TEXTS = OF_TEXTS | {"replace"}
_OF_ITSELF = f"{_OF_CALL} Is return missing before this call?"
_STORED = (
    "{0} becomes None, because {1} returns nothing. Let {1} return a value, or leave out “{0} =”."
)
_OWED = "{0} becomes None, because {1} returns nothing. Is a return missing in {1}?"
_USED = "{0} returns nothing, so the value of its call is None. Is a return missing in {0}?"
_OF_LIST = (
    "{0} becomes None, because {1}.{2} returns nothing. It changes {1} itself: leave out “{0} =”."
)
# These methods of a list change it, and return nothing.
_CHANGING = frozenset({"append", "extend", "insert", "reverse", "sort"})
_OF_PANDAS = {"append", "insert"}  # of an index or a data frame, they return a new one


def unused_values(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield lines with a value alone, and calls whose value is lost."""
    last = {function.body[-1]: function for function in program.outermost}
    ends = _returns_missing_in_branches(program)
    for node in program.nodes:
        match node:
            case ast.Expr(value=ast.Compare(ops=[ast.Eq()])):
                problem = _COMPARES
            case ast.Expr(value=ast.Compare() | ast.BinOp() | ast.Subscript() | ast.UnaryOp()):
                problem = _CALCULATES
            case ast.Expr(value=ast.Name(id=name)) if name not in program.by_name:
                problem = _CALCULATES
            case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if (
                name in _ONLY_RETURN.difference(program.defined)
            ):
                problem = _OF_CALL.format(name)
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name), keywords=[])
            ) if owner not in program.imported and name in _OF_TEXTS.difference(program.defined):
                problem = _OF_TEXT.format(name)
            case _:
                continue
        meant = tuple(_assignment(node)) or ends.get(node, ())
        if node in last and not (meant and _returns_nothing(last[node], program)):
            meant = with_return(last[node])
        yield SuspiciousLine(node.lineno, problem, meant)
    yield from _unused_results(program)
    yield from _unused_by_itself(program)
    yield from _not_kept(program)


def _returns_missing_in_branches(program: ParsedFunctions) -> dict[ast.AST, tuple[Edit, ...]]:
    """Return the last lines of branches, such as a variable alone, with the edit that returns them.

    They are in functions that return nothing, although their value is used.
    """
    found: dict[ast.AST, tuple[Edit, ...]] = {}
    for function in program.outermost:
        if function.name not in program.answering or function in program.may_return:
            continue
        for node in program.nodes_of(function):
            match node:
                case ast.If(body=body, orelse=other) | ast.Try(body=body, orelse=other):
                    for block in (body, other):
                        if block:
                            found[block[-1]] = returning(block[-1])
    return found


def _returns_nothing(function: Function, program: ParsedFunctions) -> bool:
    """Return whether *function* returns nothing, and nobody wants a value from it."""
    return not program.needs_a_value(function) and function not in program.may_return


def _assignment(node: ast.Expr) -> Iterator[Edit]:
    """Yield the edit that writes ``=`` instead of ``==`` in a comparison, if that may be meant."""
    match node.value:
        case ast.Compare(
            left=ast.Name() | ast.Subscript() as left, ops=[ast.Eq()], comparators=[other]
        ):
            end = left.end_col_offset or 0
            if left.end_lineno == other.lineno:
                yield Edit(other.lineno, end, other.col_offset, " = ")


def _unused_results(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the first call of each function of the hand-out whose value nothing uses."""
    alone = {node.value for node in program.nodes if isinstance(node, ast.Expr)}
    calls: dict[str, list[ast.Call]] = {}
    for node in program.everywhere:
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in program.asked:
                calls.setdefault(name, []).append(node)
    for name, found in calls.items():
        function = program.by_name.get(name)
        if function is not None and function in program.may_return and alone.issuperset(found):
            meant = tuple(_kept(found, function))
            yield SuspiciousLine(found[0].lineno, _OF_CALL.format(name), meant)


def _unused_by_itself(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield lines in which a function calls itself to no purpose, although its value is used."""
    for function in program.outermost:
        if function.name not in program.answering or function not in program.may_return:
            continue
        for node in program.nodes_of(function):
            match node:
                case ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name == function.name:
                    yield SuspiciousLine(node.lineno, _OF_ITSELF.format(name), returning(node))


def _kept(calls: Sequence[ast.Call], function: Function) -> Iterator[Edit]:
    """Yield the edits that store the results of *calls* in the only variables of their kind."""
    places = _of_its_kind(function)
    for call in calls:
        name = _only_variable(call, places)
        if name:
            yield Edit(call.lineno, call.col_offset, call.col_offset, f"{name} = ")


def _of_its_kind(function: Function) -> list[int]:
    """Return which parameters have the type of the result, such as a board."""
    if not owes_a_value(function) or function.returns is None:
        return []
    result = written(function.returns)
    found: list[int] = []
    for at, parameter in enumerate(function.args.args):
        if parameter.annotation is not None and written(parameter.annotation) == result:
            found.append(at)
    return found


def _only_variable(call: ast.Call, places: Sequence[int]) -> str:
    """Return the variable that *call* gives at one of these *places*; empty if it is not one."""
    match [call.args[at] for at in places if at < len(call.args)]:
        case [ast.Name(id=name)]:
            return name
    return ""


def _not_kept(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield what loops of a game store in a new variable, such as the board after a move.

    The functions of the hand-out may only try out a move.
    """
    places: dict[str, list[int]] = {}
    for name, function in program.by_name.items():
        if name in program.asked:
            places[name] = _of_its_kind(function)
    for function in program.outermost + program.below_guard:
        for loop in program.nodes_of(function):
            if isinstance(loop, ast.While) and function.name not in places:
                yield from _not_kept_in(loop, places)


def _not_kept_in(loop: ast.While, places: Mapping[str, list[int]]) -> Iterator[SuspiciousLine]:
    inside = nodes_in(loop.body)
    changed = variables_of(inside)
    for node in inside:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=new)], value=ast.Call(func=ast.Name(id=called)) as call
            ) if called in places:
                name = _only_variable(call, places[called])
                if name and name not in changed:
                    meant = Edit(node.lineno, node.col_offset, node.col_offset, f"{name} = ")
                    problem = _NOT_KEPT.format(called, name, new)
                    yield SuspiciousLine(node.lineno, problem, (meant,))


def missing_values(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the first use of each function that returns nothing, and lists replaced by None."""
    unused = {node.value for node in program.nodes if isinstance(node, ast.Expr | ast.Return)}
    silent: set[str] = set()
    for name, function in program.by_name.items():
        if function not in program.may_return and not is_idle(function):
            silent.add(name)
    changing = _CHANGING.difference(program.defined)
    if "pandas" in program.imported.values():
        changing -= _OF_PANDAS
    for node in program.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=called))):
                if called in silent:
                    silent.remove(called)
                    function = program.by_name[called]
                    problem = _OWED if owes_a_value(function) else _STORED
                    meant = with_return(function)
                    yield SuspiciousLine(node.lineno, problem.format(name, called), meant)
            case ast.Call(func=ast.Name(id=called)) if called in silent and node not in unused:
                silent.remove(called)
                meant = with_return(program.by_name[called])
                yield SuspiciousLine(node.lineno, _USED.format(called), meant)
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=method)),
            ) if method in changing and owner not in program.imported:
                yield SuspiciousLine(node.lineno, _OF_LIST.format(name, owner, method))
