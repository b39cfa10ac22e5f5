"""Give back what a program may have had before: imports, and lines of the hand-out."""

from grader.loading.notes import changed_lines, imports_given
from grader.records.assignment import Assignment
from grader.source.changed_lines import with_given_lines
from grader.source.missing_imports import missing_imports
from grader.source.missing_values import with_missing_values


def given_back(text: str, assignment: Assignment) -> tuple[str, str]:
    """Return the program *text* with what is given back, and a note on that: the imports that it
    needs and does not have, and the values and functions of the hand-out that it changes. If that
    is nothing, the note is empty. All lines stay where they are.

    A program that is only run keeps what it changes.
    """
    text, imported = with_missing_values(text, missing_imports(text, assignment.functions))
    changed: tuple[str, ...] = ()
    if assignment.imported:
        text, changed = with_given_lines(text, assignment.provided)
    return text, f"{imports_given(imported)} {changed_lines(changed)}".strip()
