"""Take a program apart once, for everything that reads its text. Nothing runs."""

import ast
from functools import cached_property
from itertools import chain

from attrs import frozen

from grader.records.assignment import Assignment
from grader.source.blocks import Block, blocks, statements
from grader.source.definitions import Function, functions_by_name, is_guard
from grader.source.functions_in_class import as_function, methods_in_classes
from grader.source.moved_definitions import functions_around
from grader.source.syntax import bare_line, line_range, lines_of
from grader.source.untouched import is_provided


@frozen
class ParsedProgram:
    """A program next to the hand-out of its assignment: what did the student write or change?

    It may contain invalid Python.
    """

    text: str
    assignment: Assignment

    @cached_property
    def lines(self) -> list[str]:
        """Return its lines without line ends."""
        return lines_of(self.text)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Return its top-level blocks, also invalid ones."""
        return blocks(self.text)

    @cached_property
    def statements(self) -> tuple[ast.stmt, ...]:
        """Return all valid statements at the top level."""
        return tuple(statements(self.text))

    @cached_property
    def own_statements(self) -> tuple[ast.stmt, ...]:
        """Return the statements that differ from those provided in the hand-out."""
        provided = self.assignment.provided
        return tuple(node for node in self.statements if not is_provided(node, provided))

    @cached_property
    def functions(self) -> dict[str, Function]:
        """Return the functions at the top level and directly below a guard, by name.

        If a name has several definitions, the last one at the top level counts.
        """
        below: list[ast.stmt] = []
        for guard in filter(is_guard, self.statements):
            below += guard.body
        return functions_by_name((*below, *self.statements))

    @cached_property
    def asked(self) -> dict[str, Function]:
        """Return the hand-out's functions that the program has, by name.

        They may also be in another function such as ``main``, or be methods of a class, which are
        returned without ``self``.
        """
        names = self.assignment.functions
        inside: list[ast.stmt] = []
        for function in functions_around(names, self.statements):
            inside += function.body
        functions = functions_by_name(inside) | self.functions
        found = {name: functions[name] for name in names if name in functions}
        # It is a method even if the module also has its name, as in play = Game().play.
        defined = [node for node in self.statements if isinstance(node, (Function, ast.ClassDef))]
        for _, methods in methods_in_classes(set(names) - found.keys(), defined):
            for name, method in methods.items():
                found[name] = as_function(method)
        return found

    @cached_property
    def broken_functions(self) -> dict[str, str]:
        """Return the text of each function that is not valid Python, by name."""
        found: dict[str, str] = {}
        for block in self.blocks:
            if not block.problem:
                continue
            for name in block.names:
                if name not in self.functions:
                    found[name] = "\n".join(block.lines)
        return found

    @cached_property
    def own_functions(self) -> tuple[Function, ...]:
        """Return the student's functions at the top level, and the methods of classes there."""
        found: list[ast.stmt] = []
        for statement in self.own_statements:
            found += statement.body if isinstance(statement, ast.ClassDef) else [statement]
        return tuple(node for node in found if isinstance(node, Function))

    @cached_property
    def handed_out_lines(self) -> frozenset[int]:
        """Return the numbers, from 1, of the lines that are anywhere in the hand-out too.

        These are also comments, descriptions, and asserts that are no longer comments.
        """
        handed_out = frozenset(self.assignment.handed_out)
        found = set(self.provided_lines)
        for number, line in enumerate(self.lines, start=1):
            if bare_line(line) in handed_out:
                found.add(number)
        return frozenset(found)

    @cached_property
    def provided_lines(self) -> frozenset[int]:
        """Return the numbers, from 1, of the lines of statements provided in the hand-out."""
        provided = set(self.statements).difference(self.own_statements)
        return frozenset(chain.from_iterable(map(line_range, provided)))
