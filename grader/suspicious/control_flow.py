"""Find loops that run at most once or never end, and lines that never run."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from grader.source.edits import Edit
from grader.source.scopes import names_in
from grader.source.untouched import is_idle
from grader.suspicious.parsed_functions import (
    ParsedFunctions,
    SuspiciousLine,
    nodes_in,
    variables_of,
)

_ONCE = "this loop runs at most once, because every path in it ends with return or break."
_FURTHER = " Is that break not far enough to the right?"
_NOT = "this loop asks again as long as {} is true. Is “not” missing?"
_SAME_VARIABLE = "this loop changes {}, the variable of the loop around it."
_UNCHANGED = "nothing in this loop changes {}, so its condition stays as it is."
_IN_CONDITION = (
    *(ast.Name, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Tuple, ast.List),
    *(ast.cmpop, ast.boolop, ast.unaryop, ast.expr_context),
)
_ENDS_A_LOOP = (ast.Break, ast.Return, ast.Raise, ast.Yield, ast.YieldFrom, ast.Await)
_CHANGES_NOTHING = frozenset({"input", "int", "len", "print", "range", "str"})
_NEVER_RUNS = "this line never runs, because {} is above it."
_ENDS = {ast.Return: "return", ast.Break: "break", ast.Continue: "continue", ast.Raise: "raise"}
_HARMLESS = (ast.Pass, ast.Break, ast.Continue)
_SAYS_YES = re.compile("valid|free|empty|available|legal", re.IGNORECASE)  # in names of functions


def odd_loops(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield loops that cannot be intentional."""
    for function in program.outermost + program.below_guard:
        own = program.own_variables(function)
        for node in program.nodes_of(function):
            match node:
                case ast.While():
                    yield from _unchanged(node, own)
                    yield from _not_missing(node, program)
                case ast.For():
                    yield from _same_variable(node)
            if isinstance(node, ast.For | ast.While) and _runs_once(node):
                meant = _further_right(node.body, len(node.body) - 1, program)
                yield SuspiciousLine(node.lineno, _ONCE + _FURTHER * bool(meant), meant)


def _not_missing(loop: ast.While, program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield a *loop* that asks for a move again although it is valid."""
    match loop.test:
        case ast.Call(func=ast.Name(id=name), args=values) if name in program.by_name:
            given = {value.id for value in values if isinstance(value, ast.Name)}
            asked_again: set[str] = set()
            for node in nodes_in(loop.body):
                if isinstance(node, ast.Assign) and program.calls_something(node.value):
                    asked_again |= variables_of(nodes_in(node.targets))
            if _SAYS_YES.search(name) and not given.isdisjoint(asked_again):
                start = loop.test.col_offset
                meant = Edit(loop.lineno, start, start, "not ")
                yield SuspiciousLine(loop.lineno, _NOT.format(name), (meant,))


def _further_right(
    block: Sequence[ast.stmt], at: int, program: ParsedFunctions
) -> tuple[Edit, ...]:
    """Return the edit that moves the ``break`` at a place of *block* into the branch above it."""
    match block[max(0, at - 1) : at + 1]:
        case [ast.If(body=[first, *_] as body, orelse=[]), ast.Break() as end]:
            indent = program.lines[first.lineno - 1].encode()[: first.col_offset].decode()
            if not indent.strip() and type(body[-1]) not in _ENDS:
                return (Edit(end.lineno, 0, end.col_offset, indent),)
    return ()


def _runs_once(loop: ast.For | ast.While) -> bool:
    if not _always_leaves(loop.body):
        return False
    return not any(isinstance(node, ast.Continue) for node in ast.walk(loop))


def _always_leaves(block: Sequence[ast.stmt]) -> bool:
    match block[-1]:
        case ast.Return() | ast.Break():
            return True
        case ast.If(body=body, orelse=[*other]) if other:
            return _always_leaves(body) and _always_leaves(other)
    return False


def _same_variable(loop: ast.For) -> Iterator[SuspiciousLine]:
    for node in loop.body:
        match loop.target, node:
            case ast.Name(id=name), ast.For(target=ast.Name(id=inner)) if name == inner != "_":
                yield SuspiciousLine(node.lineno, _SAME_VARIABLE.format(name))


def _unchanged(loop: ast.While, own: set[str]) -> Iterator[SuspiciousLine]:
    """Yield *loop* if its condition only depends on variables that its body cannot change."""
    names = sorted(names_in(loop.test))
    if not names or not own.issuperset(names):
        return
    if not all(isinstance(node, _IN_CONDITION) for node in ast.walk(loop.test)):
        return
    body = nodes_in(loop.body)
    if any(isinstance(node, _ENDS_A_LOOP) for node in body):
        return
    if _may_change(body).isdisjoint(names):
        yield SuspiciousLine(loop.lineno, _UNCHANGED.format(" and ".join(names)))


def _may_change(body: Iterable[ast.AST]) -> set[str]:
    changed: set[str] = set()
    for node in body:
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                changed.add(name)
            case ast.Call(func=ast.Name(id=function)) if function in _CHANGES_NOTHING:
                pass
            case ast.Call():
                changed |= names_in(node)
            case ast.Subscript(ctx=ast.Store() | ast.Del()) | ast.Attribute(ctx=ast.Store()):
                changed |= names_in(node)
    return changed


def unreachable(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the first line of each block that nothing reaches."""
    for node in program.nodes:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, [])
            if isinstance(block, list):
                yield from _below_an_end(block, program)


def _below_an_end(block: list[ast.stmt], program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    for at, (above, below) in enumerate(pairwise(block)):
        is_harmless = isinstance(below, _HARMLESS) or _is_of_stub(below)
        if type(above) in _ENDS and not is_harmless:
            problem = _NEVER_RUNS.format(_ENDS[type(above)])
            meant = _further_right(block, at, program)
            yield SuspiciousLine(below.lineno, problem + _FURTHER * bool(meant), meant)
            return


def _is_of_stub(statement: ast.stmt) -> bool:
    """Return whether this is ``raise NotImplementedError``, which may stay below finished code."""
    return isinstance(statement, ast.Raise) and is_idle(statement)
