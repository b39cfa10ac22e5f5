"""Judge whether the whole game is under ``if __name__ == "__main__":``."""

import ast
from collections import defaultdict
from collections.abc import Iterable

from grader.rules import rule
from grader.source.blocks import Block
from grader.source.call_graph import reachable
from grader.source.definitions import GUARD_LINE, Function, is_guard, statements_in
from grader.source.misspelled_guard import RIGHT_GUARD, is_misspelled_guard, misspelled_guard
from grader.source.syntax import calls, with_plain_quotes

_NO_GUARD = 'That line is missing, or there is nothing below it but "pass" or a comment.'
_DELETE_OR_INDENT = f"Delete what is outside, or indent it below this line: {GUARD_LINE}"


def _judge(program: rule.SubmittedProgram) -> rule.Broken | None:
    outside = _outside(program, program.own_statements)
    if outside is None and _has_guarded_game(program):
        return None
    if program.was_imported and _is_guarded_in_another_way(program):
        return None
    expected = f"The whole {program.assignment.program_name} below the line\n{GUARD_LINE}"
    misspelled = misspelled_guard(program.text)
    if misspelled is not None:
        place = program.place(misspelled).capitalize()
        came = f"{place} looks like that line, but is misspelled."
        others = [node for node in program.own_statements if not is_misspelled_guard(node)]
        outside = _outside(program, others) or ""
        if not program.lines[misspelled - 1].startswith("if"):
            outside = ""  # the game seems to be at the left edge, but it is below `If`
        return rule.Broken(0.0, expected, f"{came} {outside}".rstrip(), RIGHT_GUARD)
    came = outside or _NO_GUARD
    if outside and not program.was_imported:
        came += " Because of this, your file could not be imported as a whole."
    if outside and _has_guarded_game(program):
        return rule.Broken(0.0, expected, came, _DELETE_OR_INDENT)
    if not outside:
        name = program.assignment.program_name
        write = f"Write your {name} below this line, indented, or call it there: {GUARD_LINE}"
        return rule.Broken(0.0, expected, came, write)
    return rule.Broken(0.0, expected, came)


def _outside(program: rule.SubmittedProgram, statements: Iterable[ast.stmt]) -> str | None:
    """Return a sentence about the first of *statements* that plays outside the guard, or None."""
    own = program.functions.keys() - set(program.assignment.functions)
    asking = own & _asking(program)
    for statement in statements:
        place = program.place(statement.lineno).capitalize()
        if isinstance(statement, Function | ast.ClassDef) or is_guard(statement):
            continue
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Lambda):
            continue  # a function in another form, which is not called here
        called = set(calls(statement))
        if "input" in called:
            return f"{place} asks a question outside that block."
        # A for loop that neither asks nor plays may fill a list, or show what Colab has uploaded.
        if any(isinstance(inner, ast.While | ast.AsyncFor) for inner in statements_in([statement])):
            return f"{place} starts a loop outside that block."
        if isinstance(statement, ast.Expr | ast.For):
            played = sorted(called & asking)
            if played:
                return f"{place} calls {played[0]} outside that block."
    return None


def _asking(program: rule.SubmittedProgram) -> set[str]:
    callers: defaultdict[str, set[str]] = defaultdict(set)
    for name, function in program.functions.items():
        for called in calls(function):
            callers[called].add(name)
    return reachable(callers, ["input"])


def _has_guarded_game(program: rule.SubmittedProgram) -> bool:
    for block in program.blocks:
        if any(map(_does_something, filter(is_guard, block.body))):
            return True
        if block.problem and _starts_with_guard(block):
            # A game with a syntax error is under the guard too, unless only comments are there.
            inside = block.lines[1:]
            return any(line.strip() and not line.lstrip().startswith("#") for line in inside)
    return False


def _is_guarded_in_another_way(program: rule.SubmittedProgram) -> bool:
    """Return whether the program compares its name elsewhere, such as in a function that returns.

    Its import shows whether this works.
    """
    for statement in program.own_statements:
        if is_guard(statement) or is_misspelled_guard(statement):
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Compare) and _compares_the_name(node):
                return True
    return False


def _compares_the_name(node: ast.Compare) -> bool:
    has_name = has_main = False
    for side in (node.left, *node.comparators):
        for part in (side, *ast.iter_child_nodes(side)):
            has_name = has_name or (isinstance(part, ast.Name) and part.id == "__name__")
            has_main = has_main or (isinstance(part, ast.Constant) and part.value == "__main__")
    return has_name and has_main


def _starts_with_guard(block: Block) -> bool:
    line = with_plain_quotes(block.lines[0]).replace("'", '"')
    return line.startswith("if") and "__name__" in line and '"__main__"' in line


def _does_something(guard: ast.If) -> bool:
    for node in guard.body:
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_text and not isinstance(node, ast.Pass):
            return True
    return False


def _unguarded(original: rule.Original) -> str | None:
    tree = original.tree()
    guards = rule.guards_of(tree)
    for guard in guards:
        at = tree.body.index(guard)
        tree.body[at : at + 1] = guard.body
    if guards:
        return original.with_tree(tree)
    return None


GUARD = rule.Rule(
    "guard",
    title=f"The {rule.PROGRAM} is under {GUARD_LINE}",
    hint=f"Put the whole {rule.PROGRAM} below {GUARD_LINE}, indented.",
    did=f"We looked for what runs as soon as your file is imported, and for the {rule.PROGRAM}.",
    advice=f"Indent the {rule.PROGRAM}, with its questions and its loop, below this line:"
    f" {GUARD_LINE}",
    judge=_judge,
    violation=rule.Violation("without its guard", _unguarded),
)
