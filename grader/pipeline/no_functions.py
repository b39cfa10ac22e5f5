"""Ask for a person if a program has none of the functions that the assignment asks for.

Mostly it is the wrong file.
"""

import ast

from grader.pipeline.missing_library import PERSON_NEEDED
from grader.records.assignment import Assignment
from grader.source.blocks import blocks, named
from grader.source.definitions import Function, bound_by
from grader.source.syntax import lines_of


def no_functions(text: str, assignment: Assignment) -> str:
    """Return a note if the program *text* has no function of *assignment*; otherwise empty.

    Such a function may be defined or imported.
    """
    functions = {definition.name for definition in assignment.definitions}
    if not assignment.imported or not functions or "import *" in text:
        return ""
    if functions & _names_at_the_top(text):
        return ""
    return (
        f"{PERSON_NEEDED}none of the functions of the hand-out is in this file, so no check of a"
        " function can pass. Is it the right file? Are the functions inside of something else, or"
        " do they have other names?"
    )


def _names_at_the_top(text: str) -> set[str]:
    """Return the names that *text* defines, assigns or imports at its top level.

    *text* need not be valid Python.
    """
    names: set[str] = set()
    lines = lines_of(text)
    for block in blocks(text):
        if block.problem:
            names |= {named(line) for line in lines[block.first - 1 : block.last]}
        for statement in block.body:
            if isinstance(statement, Function | ast.ClassDef):
                names.add(statement.name)  # names inside it are not at the top level
            else:
                names.update(bound_by(statement))
    return names
