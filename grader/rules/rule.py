"""What a rule is, how a program breaks it, and how validation breaks it in the reference."""

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
    """A student's program, as the rules look at it: *file* is the name of the submitted file, and
    *student* whose it is, if that is known. It *was_imported* if that worked as it is.
    """

    file: str
    program: Program
    was_imported: bool
    student: str = ""


@frozen
class Broken:
    """How a rule was broken: the share of it that was followed, from 0 to 1, and for students, what
    should have been there, what was, and what to do, if that is not the advice of the rule.
    """

    earned: float
    expected: str
    came: str
    advice: str = ""


@frozen
class Original:
    """The reference solution of *assignment*, of which violations are made."""

    assignment: Assignment
    text: str

    def tree(self) -> ast.Module:
        """Return its syntax tree, without asserts; the caller may change it."""
        return ast.parse(without_asserts(self.text))

    def provided(self, tree: ast.Module) -> list[ast.FunctionDef]:
        """Return the functions in *tree* that students get as they are."""
        found: list[ast.FunctionDef] = []
        for node in functions_of(tree):
            if ast.unparse(node) in self.assignment.provided:
                found.append(node)
        return found

    def with_tree(self, tree: ast.Module) -> str:
        """Return the program *tree* below the original's header: a syntax tree has no comments."""
        header = [match[0] for match in FILLED_IN.finditer(self.text)]
        return "\n".join([*header, ast.unparse(tree)]) + "\n"


@frozen
class Violation:
    """A change of the reference that breaks a rule, and leaves the program working. The
    *description* is read after "the reference". *change* returns None if nothing could break the
    rule. *suffix* is that of the changed file.
    """

    description: str
    change: Callable[[Original], str | None]
    suffix: str = ".py"


@frozen
class Rule:
    """Something that a machine can check without running the program.

    PROGRAM in a text stands for what the program is called: a game, or a program.

    Attributes:
        name: What it is called in ``[instructions.points]``.
        title: What students read as the title of its check; *hint* comes below it.
        did: What they read first if it is broken: what was looked for. *advice* comes last.
        judge: Returns how a program breaks it; None if it does not.
        violation: How validation breaks it, to find out whether that costs marks.
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
    """Return that some of *total* things are not as handed out: what was *expected*, and what
    *came*, in a line for each; or that there is no function at all.
    """
    return Broken(
        share(len(came), total),
        expected="\n".join(expected) or "The functions of the hand-out.",
        came="\n".join(came) or "None of them was found.",
    )


def share(wrong: int, total: int) -> float:
    """Return what is earned, from 0 to 1, if *wrong* of *total* are not right; 0 if *total* is."""
    if total == 0:
        return 0.0
    return 1 - wrong / total


def rename(tree: ast.AST, old: str, new: str) -> None:
    """Change each use of the name *old* in *tree* to *new*."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == old:
            node.id = new


def guards_of(tree: ast.Module) -> list[ast.If]:
    """Return the statements ``if __name__ == "__main__":`` of *tree*."""
    return list(filter(is_guard, tree.body))
