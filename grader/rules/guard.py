"""Whether the game is under ``if __name__ == "__main__":``, all of it."""

import ast

from grader.records.verdict import Failure
from grader.rules.program import Read
from grader.rules.rule import FOLLOWED, Finding, Instruction
from grader.source.names import Function, is_guard
from grader.source.syntax import calls, lines_of


def _judge(read: Read) -> Finding:
    outside = _outside(read)
    if outside is None and _has_guarded_game(read):
        return FOLLOWED
    came = outside or 'Nothing but a "pass" or a comment, or no such line at all.'
    if outside and not read.was_imported:
        came += " Because of it, your file could not be imported as it stands."
    return Finding(
        0.0,
        Failure(
            did="We looked for what runs as soon as your file is imported, and for the game.",
            expected='The whole game below the line\nif __name__ == "__main__":',
            came=came,
            advice="Indent the game, with its questions and its loop, below that line.",
        ),
    )


def _outside(read: Read) -> str | None:
    """What of the game stands outside of the guard, in a sentence; None where nothing does."""
    handed_out = {definition.name for definition in read.assignment.definitions}
    own = set(read.functions) - handed_out
    for statement in read.own_statements:
        if isinstance(statement, Function | ast.ClassDef) or is_guard(statement):
            continue
        called = set(calls(statement))
        if "input" in called:
            return f"Line {statement.lineno} asks a question outside of it."
        # A for loop that neither asks nor plays fills a list, or shows what Colab has uploaded.
        if any(isinstance(inner, ast.While | ast.AsyncFor) for inner in ast.walk(statement)):
            return f"Line {statement.lineno} starts a loop outside of it."
        started = sorted(called & own) if isinstance(statement, ast.Expr | ast.For) else []
        if playing := next((name for name in started if _plays(name, read)), None):
            return f"Line {statement.lineno} calls {playing} outside of it."
    return None


def _plays(name: str, read: Read) -> bool:
    """Whether the function asks the player, itself or by the functions that it calls."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        here = waiting.pop()
        if here in seen or here not in read.functions:
            continue
        seen.add(here)
        called = set(calls(read.functions[here]))
        if "input" in called:
            return True
        waiting += called
    return False


def _has_guarded_game(read: Read) -> bool:
    lines = lines_of(read.program.text)
    for block in read.blocks:
        if any(is_guard(node) and _does_something(node) for node in block.body):
            return True
        head = lines[block.first - 1].replace("'", '"')
        if block.problem and head.startswith("if") and "__name__" in head and '"__main__"' in head:
            # A mistake in the game itself: it is under the guard all the same, unless only comments
            # are.
            rest = lines[block.first : block.last]
            return any(line.strip() and not line.lstrip().startswith("#") for line in rest)
    return False


def _does_something(guard: ast.stmt) -> bool:
    assert isinstance(guard, ast.If)
    return not all(
        isinstance(node, ast.Pass)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in guard.body
    )


GUARD = Instruction(
    'The game is under if __name__ == "__main__":',
    'Put the whole game below if __name__ == "__main__":, indented.',
    _judge,
)
