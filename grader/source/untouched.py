"""Find out whether a student wrote anything into a file of the hand-out."""

import ast
import copy
from collections.abc import Collection, Iterable

from grader.records.assignment import Assignment
from grader.source.blocks import Block, blocks
from grader.source.definitions import Function, is_guard, undescribed


def is_untouched(blocks: Iterable[Block], provided: Collection[str] = ()) -> bool:
    """Return whether a file of these *blocks* does nothing more than a hand-out.

    Hand-outs have descriptions, ``pass``, ``...``, a bare ``return``, ``raise
    NotImplementedError``, imports and asserts; and top-level statements that were *provided*, as
    ``ast.unparse`` writes them. Invalid Python is a student's.
    """
    for block in blocks:
        if block.problem:
            return False
        for statement in block.body:
            if not is_idle(statement) and not is_provided(statement, provided):
                return False
    return True


def unwritten_parts(assignment: Assignment, text: str) -> tuple[str, ...]:
    """Return the ids of the parts for which the program *text* has only what was handed out."""
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
    return tuple(filter(idle.get, assignment.part_ids))


def unwritten_copies(text: str) -> dict[str, int]:
    """Return functions of *text* that are written, and then defined again without a body.

    Each comes with the line of its last definition, which counts.
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
    """Return whether nothing is written below the guard, and nothing else could be a game."""
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
    """Return whether *statement* was *provided*, as ``ast.unparse`` writes it.

    A function may have one idle line, such as ``pass``, below what was provided of it.
    """
    if not provided:
        return False
    if written(statement) in provided:
        return True
    if not isinstance(statement, ast.FunctionDef) or not is_idle(statement.body[-1]):
        return False
    shorter = copy.copy(statement)
    shorter.body = statement.body[:-1]
    return written(shorter) in provided


def written(node: ast.AST) -> str:
    """Return *node* as ``ast.unparse`` writes it; empty if Python cannot write it.

    It may be nested too deeply, or contain a number with too many digits.
    """
    try:
        return ast.unparse(node)
    except (RecursionError, ValueError):
        return ""


def is_idle(statement: ast.stmt) -> bool:
    """Return whether *statement* does nothing more than a hand-out's."""
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
    """Return *function* as text without its description, types, layout and comments."""
    nodes = [_untyped(function.args), *function.decorator_list, *undescribed(function)]
    return "\n".join(map(written, nodes))


def _untyped(arguments: ast.arguments) -> ast.arguments:
    # copy.deepcopy() cannot copy the deep nesting of a hostile program
    untyped = ast.arguments([], [], None, [], arguments.kw_defaults, None, arguments.defaults)
    for field in ("posonlyargs", "args", "kwonlyargs"):
        setattr(untyped, field, [ast.arg(one.arg) for one in getattr(arguments, field)])
    for field in ("vararg", "kwarg"):
        one = getattr(arguments, field)
        if one is not None:
            setattr(untyped, field, ast.arg(one.arg))
    return untyped
