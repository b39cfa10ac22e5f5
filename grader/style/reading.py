"""A program taken apart once, for all looks at its style: nothing of it is run."""

import ast
from functools import cached_property

from attrs import frozen

from grader.intake.untouched import is_given
from grader.records.assignment import Assignment
from grader.source.names import Function
from grader.source.syntax import lines_of, parse_uncached


@frozen
class Read:
    """
    What the looks see of a program.

    What was given is neither in ``statements`` nor in ``functions``: its style is the author's.
    """

    text: str
    assignment: Assignment

    @cached_property
    def lines(self) -> list[str]:
        """Its lines without their ends."""
        return lines_of(self.text)

    @cached_property
    def body(self) -> tuple[ast.stmt, ...]:
        """All statements at the top; none where there is not room enough to read it."""
        try:
            return tuple(parse_uncached(self.text).body)
        except SyntaxError:
            return ()

    @cached_property
    def statements(self) -> tuple[ast.stmt, ...]:
        """Those that were not given."""
        return tuple(each for each in self.body if not is_given(each, self.assignment.given))

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        """The functions at the top, and the methods of classes there."""
        found: list[Function] = []
        for statement in self.statements:
            if isinstance(statement, Function):
                found.append(statement)
            elif isinstance(statement, ast.ClassDef):
                found += [node for node in statement.body if isinstance(node, Function)]
        return tuple(found)

    @cached_property
    def given_lines(self) -> frozenset[int]:
        """The numbers of the lines of what was given, from 1."""
        own = set(self.statements)
        given = (each for each in self.body if each not in own)
        return frozenset(
            line
            for each in given
            for line in range(each.lineno, (each.end_lineno or each.lineno) + 1)
        )


def read(text: str, assignment: Assignment) -> Read:
    """The program *text*, written for *assignment*."""
    return Read(text, assignment)
