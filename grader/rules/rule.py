"""Define what a rule is, how a program breaks it, and how validation breaks it in the reference."""

import ast
import re
from collections.abc import Callable

from attrs import evolve, frozen

from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.source.cells import without_asserts
from grader.source.definitions import functions_of, is_guard
from grader.source.parsed import ParsedProgram

PROGRAM = "{program}"
FILLED_IN = re.compile(r"^(# (?:NAME|STUDENT NUMBER):).*$", re.MULTILINE)


@frozen
class SubmittedProgram(ParsedProgram):
    """A student's program for the rules, which also look at how it was *sent*.

    *file* is the name of the submitted file, *student* the student's name or empty. The program
    *was_imported* as a whole, or only in parts.
    """

    file: str
    sent: Program
    was_imported: bool
    student: str = ""

    def place(self, line: int) -> str:
        """Return where *line* is, in words."""
        return self.sent.source_map.place(line)


@frozen
class Broken:
    """Describes how a program breaks a rule.

    *earned* is from 0 to 1. Students read what was *expected*, what *came*, and the *advice*; if
    that is empty, the rule's own.
    """

    earned: float
    expected: str
    came: str
    advice: str = ""


@frozen
class Original:
    """The reference of *assignment*, for making violations."""

    assignment: Assignment
    text: str

    def tree(self) -> ast.Module:
        """Return its syntax tree without asserts, which the caller may change."""
        return ast.parse(without_asserts(self.text))

    def provided(self, tree: ast.Module) -> list[ast.FunctionDef]:
        """Return the functions in *tree* that students get unchanged."""
        provided = self.assignment.provided
        return [node for node in functions_of(tree) if ast.unparse(node) in provided]

    def with_tree(self, tree: ast.Module) -> str:
        """Return the program *tree* below the original's header: syntax trees have no comments."""
        header = [match[0] for match in FILLED_IN.finditer(self.text)]
        return "\n".join([*header, ast.unparse(tree)]) + "\n"


@frozen
class Violation:
    """Changes the reference so that it breaks a rule and still works.

    "The reference" and the *description* make a sentence. *change* returns None if nothing could
    break the rule. *suffix* is the changed file's ending.
    """

    description: str
    change: Callable[[Original], str | None]
    suffix: str = ".py"


@frozen
class Rule:
    """Something to check in a program's text, without running it.

    PROGRAM in a text stands for "game" or "program".

    Attributes:
        name: Its name in ``[instructions.points]``.
        title: The title of its check, for students; *hint* comes below it.
        did: What was looked for, if it is broken; *advice* comes last.
        judge: Returns how a program breaks it; None if it does not.
        violation: Breaks it in the reference, so that validation can see whether that costs marks.
    """

    name: str
    title: str
    hint: str
    did: str
    advice: str
    judge: Callable[[SubmittedProgram], Broken | None]
    violation: Violation

    def worded_for(self, assignment: Assignment) -> "Rule":
        """Return this rule in the words of *assignment*."""
        name = assignment.program_name
        return evolve(
            self,
            title=self.title.replace(PROGRAM, name),
            hint=self.hint.replace(PROGRAM, name),
            did=self.did.replace(PROGRAM, name),
            advice=self.advice.replace(PROGRAM, name),
        )


def not_as_handed_out(total: int, expected: list[str], came: list[str]) -> Broken:
    """Return that some of *total* things differ from the hand-out, or that there are none.

    *expected* and *came* have one line for each of them.
    """
    return Broken(
        share(len(came), total),
        expected="\n".join(expected) or "The functions of the hand-out.",
        came="\n".join(came) or "None of them was found.",
    )


def share(wrong: int, total: int) -> float:
    """Return the share from 0 to 1 of *total* things that are not *wrong*; 0 if *total* is 0."""
    if total == 0:
        return 0.0
    return 1 - wrong / total


def rename(tree: ast.AST, old: str, new: str) -> None:
    """Rename each use of the name *old* in *tree* to *new*."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == old:
            node.id = new


def guards_of(tree: ast.Module) -> list[ast.If]:
    """Return the statements ``if __name__ == "__main__":`` of *tree*."""
    return list(filter(is_guard, tree.body))
