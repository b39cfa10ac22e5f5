"""Whether anything was written into a file that was handed out."""

import ast
from collections.abc import Collection, Iterable

from grader.records.assignment import Assignment
from grader.source.blocks import Block, blocks
from grader.source.definitions import Function, is_guard, undescribed


def is_untouched(blocks: Iterable[Block], provided: Collection[str] = ()) -> bool:
    """Return whether a file of these *blocks* does nothing: it holds what a hand-out puts there.

    That is descriptions, ``pass``, ``...``, a bare ``return`` and ``raise NotImplementedError``;
    imports and asserts with them do nothing either, nor do statements at the top level that were
    *provided*, as ``ast.unparse`` writes them. What does not parse was written by somebody.
    """
    for block in blocks:
        if block.problem:
            return False
        for statement in block.body:
            if not is_idle(statement) and not is_provided(statement, provided):
                return False
    return True


def unwritten_parts(assignment: Assignment, text: str) -> tuple[str, ...]:
    """Return the ids of the parts of which the program *text* has only what was handed out."""
    found = blocks(text)
    if is_untouched(found, (*assignment.provided, *assignment.partial)):
        return assignment.part_ids
    copies = unwritten_copies(text)
    idle: dict[str, bool] = {}
    for block in found:
        for node in block.body:
            if isinstance(node, ast.FunctionDef):
                idle[node.name] = is_idle(node) and node.name not in copies
    idle[assignment.games.part] = _has_no_game(found, assignment)
    return tuple(part for part in assignment.part_ids if idle.get(part))


def unwritten_copies(text: str) -> dict[str, int]:
    """Return the functions of *text* that are written, and then defined again without anything in
    them, each with the line of its last definition, which counts.
    """
    written: set[str] = set()
    copies: dict[str, int] = {}
    for block in blocks(text):
        if block.problem:
            written.update(block.names)
        for node in block.body:
            if not isinstance(node, Function):
                continue
            copies.pop(node.name, None)
            if not is_idle(node):
                written.add(node.name)
            elif node.name in written:
                copies[node.name] = node.lineno
    return copies


def _has_no_game(found: Iterable[Block], assignment: Assignment) -> bool:
    """Return whether nothing below the guard is written, and nothing else could be a game."""
    has_idle_guard = False
    for block in found:
        if block.problem:
            return False
        for statement in block.body:
            if isinstance(statement, ast.FunctionDef):
                could_be_game = statement.name not in assignment.functions
            else:
                could_be_game = not (isinstance(statement, ast.Assign) or is_idle(statement))
            if could_be_game:
                return False
            has_idle_guard = has_idle_guard or isinstance(statement, ast.If)
    return has_idle_guard


def is_provided(statement: ast.stmt, provided: Collection[str]) -> bool:
    """Return whether *statement* was *provided*."""
    return bool(provided) and written(statement) in provided


def written(node: ast.AST) -> str:
    """Return *node* as ``ast.unparse`` writes it; empty if it is nested too deeply, or holds a
    number that is too long.
    """
    try:
        return ast.unparse(node)
    except (RecursionError, ValueError):
        return ""


def is_idle(statement: ast.stmt) -> bool:
    """Return whether *statement* does nothing: it is what a hand-out puts there."""
    match statement:
        case ast.Pass() | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.Expr(value=ast.Constant()) | ast.Return(value=None | ast.Constant(value=None)):
            return True
        case ast.Raise(exc=ast.Name(id=name) | ast.Call(func=ast.Name(id=name))):
            return name == "NotImplementedError"
        case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body):
            return all(map(is_idle, body))
        case ast.If(body=body, orelse=[]):
            return is_guard(statement) and all(map(is_idle, body))
    return False


def essence(function: Function) -> str:
    """Return *function* without its description, to which anything may be added, and without types,
    layout and comments.
    """
    nodes = [_untyped(function.args), *function.decorator_list, *undescribed(function)]
    return "\n".join(map(written, nodes))


def _untyped(arguments: ast.arguments) -> ast.arguments:
    # What a hostile program nests deeply, copy.deepcopy() cannot copy.
    untyped = ast.arguments([], [], None, [], arguments.kw_defaults, None, arguments.defaults)
    for field in ("posonlyargs", "args", "kwonlyargs"):
        setattr(untyped, field, [ast.arg(one.arg) for one in getattr(arguments, field)])
    for field in ("vararg", "kwarg"):
        one = getattr(arguments, field)
        if one is not None:
            setattr(untyped, field, ast.arg(one.arg))
    return untyped
