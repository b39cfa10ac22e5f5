"""Programs that have none of the functions that were asked for: mostly the wrong file, which is for a person to see."""

import ast

from grader.checks.libraries import LACKING
from grader.records.assignment import Assignment
from grader.source.blocks import blocks, named
from grader.source.syntax import lines_of


def no_functions(text: str, assignment: Assignment) -> str:
    """Return a note if the program *text* defines and imports none of the functions of *assignment*; else ""."""
    asked = {definition.name for definition in assignment.definitions}
    if not assignment.imported or not asked or asked & _names_at_the_top(text) or "import *" in text:
        return ""
    return (
        f"{LACKING}none of the functions of the hand-out is in this file, so no check of a function can pass. "
        "Is it the right file? Are the functions inside of something else, or do they have other names?"
    )


def _names_at_the_top(text: str) -> set[str]:
    """The names that *text* defines, assigns or imports at its top level, also where it is not valid Python."""
    names: set[str] = set()
    lines = lines_of(text)
    for block in blocks(text):
        if block.problem:
            names |= {named(line) for line in lines[block.first - 1 : block.last]}
        for statement in block.body:
            names |= _bound(statement)
    return names


def _bound(statement: ast.stmt) -> set[str]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {statement.name}
    found: set[str] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif isinstance(node, ast.FunctionDef):  # one in a try, or below an if
            found.add(node.name)
    return found
