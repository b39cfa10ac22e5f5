"""Programs that have none of the functions that were asked for: mostly the wrong file, which is for
a person to see.
"""

import ast

from grader.pipeline.missing_library import LACKING
from grader.records.assignment import Assignment
from grader.source.blocks import blocks, named
from grader.source.definitions import Function, bound_by
from grader.source.syntax import lines_of


def no_functions(text: str, assignment: Assignment) -> str:
    """Return a note if the program *text* defines and imports none of the functions of
    *assignment*; else "".
    """
    asked = {definition.name for definition in assignment.definitions}
    if (
        not assignment.imported
        or not asked
        or asked & _names_at_the_top(text)
        or "import *" in text
    ):
        return ""
    return (
        f"{LACKING}none of the functions of the hand-out is in this file, so no check of a function"
        " can pass. Is it the right file? Are the functions inside of something else, or do they"
        " have other names?"
    )


def _names_at_the_top(text: str) -> set[str]:
    """Return the names that *text* defines, assigns or imports at its top level, also where it is
    not valid Python.
    """
    names: set[str] = set()
    lines = lines_of(text)
    for block in blocks(text):
        if block.problem:
            names |= {named(line) for line in lines[block.first - 1 : block.last]}
        for statement in block.body:
            if isinstance(statement, Function | ast.ClassDef):
                names.add(statement.name)  # what is in it is not at the top
            else:
                names.update(bound_by(statement))
    return names
