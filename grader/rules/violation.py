"""How validation breaks a rule in an assignment's own solution."""

import ast
import re
from collections.abc import Callable

from attrs import frozen

from grader.records.assignment import Assignment
from grader.source.cells import without_asserts
from grader.source.definitions import functions_of, is_guard

FILLED_IN = re.compile(r"^(# (?:NAME|STUDENT NUMBER):).*$", re.MULTILINE)


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
    """A change of the reference that breaks a rule, and leaves the program working.

    Attributes:
        description: What was changed, to be read after "the reference".
        change: Returns the changed text; None if there is nothing in it that could break the rule.
        suffix: How the changed file's name ends.
    """

    description: str
    change: Callable[[Original], str | None]
    suffix: str = ".py"


def rename(tree: ast.AST, old: str, new: str) -> None:
    """Change each use of the name *old* in *tree* to *new*."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == old:
            node.id = new


def guards_of(tree: ast.Module) -> list[ast.If]:
    """Return the statements ``if __name__ == "__main__":`` of *tree*."""
    return [node for node in tree.body if isinstance(node, ast.If) and is_guard(node)]
