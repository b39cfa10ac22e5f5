"""Judge whether the functions of the hand-out exist under their names."""

import ast

from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation, rename, share
from grader.source.definitions import functions_of

# What may be a function that a name is assigned to; a call may be one of ``partial``.
_FUNCTIONS = (ast.Lambda, ast.Name, ast.Attribute, ast.Call)


def _judge(program: SubmittedProgram) -> Broken | None:
    handed_out = program.assignment.functions
    defined = program.asked.keys() | program.broken_functions.keys()
    for node in program.statements:
        if isinstance(node, ast.Assign) and isinstance(node.value, _FUNCTIONS):
            defined |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    missing = [name for name in handed_out if name not in defined]
    if not missing:
        return None
    return Broken(
        share(len(missing), len(handed_out)),
        expected=f"All {len(handed_out)} of them, under their own names.",
        came=f"Not found: {', '.join(missing)}.",
    )


def _renamed(original: Original) -> str | None:
    tree = original.tree()
    functions = functions_of(tree)
    if not functions:
        return None
    old, new = functions[0].name, f"my_{functions[0].name}"
    functions[0].name = new
    rename(tree, old, new)
    return original.with_tree(tree)


NAMES = Rule(
    "names",
    title="The functions have the names that were handed out",
    hint="Do not rename the functions: other code calls them by name.",
    did="We looked for the functions that were handed out.",
    advice="Write the name of each function exactly as it was handed out, including capital"
    " letters. Define each function at the left edge.",
    judge=_judge,
    violation=Violation("with its first function renamed", _renamed),
)
