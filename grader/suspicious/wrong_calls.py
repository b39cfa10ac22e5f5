"""Find functions that are not called or are hidden, and arguments in another order."""

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations

from grader.source.definitions import Function
from grader.source.edits import Edit, instead_of, wrapped
from grader.suspicious.parsed_functions import OF_TEXTS, ParsedFunctions, SuspiciousLine, written

_NOT_CALLED = "{} is not called, because ( ) is missing after its name."
_SWAPPED = "{0} takes {1} before {2}, and here it gets {2} before {1}. Is this order wrong?"
_MISPLACED = "{0} takes {1} as value {2}, and here {1} is value {3}. Is this order wrong?"
_HIDDEN = "because of *, calls of {} go to numpy's functions for arrays, not to Python's."
_MOST_ARGUMENTS = 20  # of a call that is read: each pair of them is compared
_LONGEST_ARGUMENT = 100  # bytes of one that is moved
_TESTS_OF_TEXTS = frozenset({"isalpha", "isdecimal", "isdigit", "isnumeric"})


def missing_calls(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the names of functions and of methods of strings that have no ``( )``.

    A function may be stored, and called then.
    """
    called = set()
    of_texts = (OF_TEXTS | _TESTS_OF_TEXTS).difference(program.defined)
    for node in program.everywhere:
        match node:
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
            case ast.Attribute(attr=name, ctx=ast.Store()):
                of_texts -= {name}
    for node in program.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in called:
                continue
        for value in _values(node):
            match value:
                case ast.Name(id=name) if name in program.by_name:
                    pass
                case ast.Attribute(attr=name, value=owner) if name in of_texts:
                    if isinstance(owner, ast.Name) and owner.id in {"str", *program.imported}:
                        continue
                case _:
                    continue
            end = value.end_col_offset or 0
            meant = Edit(value.end_lineno or value.lineno, end, end, "()")
            yield SuspiciousLine(value.lineno, _NOT_CALLED.format(name), (meant,))


def hidden_by_numpy(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield ``from numpy import *`` if functions of Python are called that it hides."""
    called: set[str] = set()
    for node in program.nodes:
        match node:
            case ast.Call(ast.Name("all" | "any" | "max" | "min" as name), [ast.GeneratorExp()]):
                called.add(name)
            case ast.Call(ast.Name("max" | "min" as name), [_, ast.Name() | ast.Call(), *_]):
                called.add(name)
    called -= program.defined.union(program.imported)
    for node in program.everywhere:
        match node:
            case ast.ImportFrom("numpy", [ast.alias("*")]) if called:
                names = ", ".join(sorted(called))
                meant = tuple(wrapped(node, "", f"; from builtins import {names}"))
                yield SuspiciousLine(node.lineno, _HIDDEN.format(names), meant)


def _values(node: ast.AST) -> Sequence[ast.expr]:
    """Return the values that *node* compares, tests, stores, prints, or only names."""
    match node:
        case (
            ast.If(test=value)
            | ast.While(test=value)
            | ast.IfExp(test=value)
            | ast.UnaryOp(op=ast.Not(), operand=value)
            | ast.Expr(value=value)
            | ast.Assign(targets=[ast.Name()], value=value)
            | ast.Assign(targets=[ast.Subscript(value=ast.Subscript())], value=value)
            | ast.Assign(targets=[ast.Subscript(slice=ast.Tuple())], value=value)
            | ast.Compare(left=value, ops=[ast.In() | ast.NotIn()])
        ):
            return [value]
        case ast.BoolOp(values=values) | ast.Call(func=ast.Name("print"), args=values):
            return values
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq()], comparators=[other]):
            return [left, other]
    return []


def swapped_arguments(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield calls of the program's functions with two swapped arguments.

    A function that calls itself may swap them on purpose, such as the two players.
    """
    itself: set[ast.AST] = set()
    for function in program.outermost:
        for node in program.nodes_of(function):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name == function.name:
                    itself.add(node)
    # Once for each function: a program may call one with long annotations very often.
    types = {name: _types(function) for name, function in program.by_name.items()}
    for node in program.nodes:
        match node:
            case ast.Call(func=ast.Name(id=name), args=values) if (
                name in program.by_name and node not in itself and len(values) <= _MOST_ARGUMENTS
            ):
                yield from _swapped(node, program.by_name[name], types[name])


def _types(function: Function) -> list[str]:
    """Return the type of each parameter of *function* as one text; empty without a type."""
    return [written(one.annotation) if one.annotation else "" for one in function.args.args]


def _swapped(call: ast.Call, function: Function, types: Sequence[str]) -> Iterator[SuspiciousLine]:
    """Yield *call* of *function* if two of its arguments are in each other's place.

    One of the two may have another name, if their parameters have *types* that differ.
    """
    values = call.args
    takes = [parameter.arg for parameter in function.args.args]
    gets = [value.id if isinstance(value, ast.Name) else "" for value in values]
    for first, later in combinations(range(min(len(takes), len(gets))), 2):
        if [gets[later], gets[first]] == [takes[first], takes[later]]:
            problem = _SWAPPED.format(function.name, takes[first], takes[later])
            meant = (
                *instead_of(values[first], takes[first]),
                *instead_of(values[later], takes[later]),
            )
            yield SuspiciousLine(call.lineno, problem, meant)
        elif types[first] and types[later] and types[first] != types[later]:
            for here, other in (first, later), (later, first):
                if gets[here] == takes[other] and gets[other] not in takes:
                    problem = _MISPLACED.format(function.name, gets[here], other + 1, here + 1)
                    meant = tuple(_exchanged(values[first], values[later]))
                    yield SuspiciousLine(call.lineno, problem, meant)


def _exchanged(one: ast.expr, other: ast.expr) -> Iterator[Edit]:
    """Yield the edits that exchange two arguments, if both are short."""
    for value in one, other:
        end = value.end_col_offset or 0
        if value.lineno != value.end_lineno or end - value.col_offset > _LONGEST_ARGUMENT:
            return
    yield from instead_of(one, ast.unparse(other))
    yield from instead_of(other, ast.unparse(one))
