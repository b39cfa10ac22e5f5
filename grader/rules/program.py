"""A submission taken apart once, for all rules: nothing of it is run."""

import ast
from collections.abc import Iterable, Iterator
from functools import cached_property

from attrs import frozen

from grader.intake.untouched import is_given
from grader.records.assignment import Assignment
from grader.records.submission import Program
from grader.source.blocks import Block, blocks, named
from grader.source.names import Function
from grader.source.syntax import lines_of


@frozen
class Read:
    """
    What the rules look at.

    Attributes:
        file: What the submission's file is called.
        student: Whose it is, as a batch or a folder says; empty where nobody said.
        was_imported: Whether it could be imported as it stands.
        functions: Those at the top by their names, the last of each, as Python would have it.
        broken: By the name of a function that is there and does not parse, its text.
    """

    assignment: Assignment
    file: str
    student: str
    program: Program
    was_imported: bool
    blocks: tuple[Block, ...]
    functions: dict[str, Function]
    broken: dict[str, str]

    @cached_property
    def statements(self) -> tuple[ast.stmt, ...]:
        """All statements at the top that parse."""
        return tuple(statement for block in self.blocks for statement in block.body)

    @cached_property
    def own_statements(self) -> tuple[ast.stmt, ...]:
        """Those that are not as they were given."""
        return tuple(each for each in self.statements if not is_given(each, self.assignment.given))


def read(
    file: str, program: Program, assignment: Assignment, *, was_imported: bool, student: str = ""
) -> Read:
    """The submission *file* of *assignment*, whose text is that of *program*, taken apart."""
    found = blocks(program.text)
    functions = {
        node.name: node for block in found for node in block.body if isinstance(node, Function)
    }
    broken = {
        name: text for name, text in _broken(found, lines_of(program.text)) if name not in functions
    }
    return Read(
        assignment=assignment,
        file=file,
        student=student,
        program=program,
        was_imported=was_imported,
        blocks=found,
        functions=functions,
        broken=broken,
    )


def _broken(found: Iterable[Block], lines: list[str]) -> Iterator[tuple[str, str]]:
    for block in found:
        if block.problem:
            own = lines[block.first - 1 : block.last]
            yield from ((name, "\n".join(own)) for line in own if (name := named(line)))
