"""A program taken apart once, for all that looks at its text: nothing of it is run."""

import ast
from functools import cached_property
from itertools import chain

from attrs import frozen

from grader.records.assignment import Assignment
from grader.source.below_guard import functions_around
from grader.source.blocks import Block, blocks, statements
from grader.source.definitions import Function, is_guard
from grader.source.functions_in_class import as_function, methods_in_classes
from grader.source.syntax import bare_line, line_range, lines_of
from grader.source.untouched import is_provided


@frozen
class ParsedProgram:
    """A program, and the assignment that it was written for. It need not parse as a whole."""

    text: str
    assignment: Assignment

    @cached_property
    def lines(self) -> list[str]:
        """Return its lines without their ends."""
        return lines_of(self.text)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Return its stretches of lines at the top level, those that do not parse too."""
        return blocks(self.text)

    @cached_property
    def statements(self) -> tuple[ast.stmt, ...]:
        """Return all statements at the top level that parse."""
        return tuple(statements(self.text))

    @cached_property
    def own_statements(self) -> tuple[ast.stmt, ...]:
        """Return those that are not as they were handed out."""
        provided = self.assignment.provided
        return tuple(node for node in self.statements if not is_provided(node, provided))

    @cached_property
    def functions(self) -> dict[str, Function]:
        """Return the functions at the top level, and directly below a guard, by name. Of two, the
        last one at the top level counts.
        """
        below = chain.from_iterable(node.body for node in self.statements if is_guard(node))
        return {
            node.name: node for node in (*below, *self.statements) if isinstance(node, Function)
        }

    @cached_property
    def asked(self) -> dict[str, Function]:
        """Return the functions that were handed out and are in the program, by name, also those in
        another function such as ``main``, and methods of a class as they would be outside of it.
        """
        names = self.assignment.functions
        around = functions_around(names, self.statements)
        inside = chain.from_iterable(function.body for function in around)
        functions = {node.name: node for node in inside if isinstance(node, Function)}
        functions |= self.functions
        found = {name: functions[name] for name in names if name in functions}
        # A method stays one if its name is also given to the module, as in play = Game().play.
        defined = [node for node in self.statements if isinstance(node, (Function, ast.ClassDef))]
        for _, methods in methods_in_classes(set(names) - found.keys(), defined):
            found |= {name: as_function(method) for name, method in methods.items()}
        return found

    @cached_property
    def broken_functions(self) -> dict[str, str]:
        """Return the text of each function that does not parse, by name."""
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
        found: list[Function] = []
        for statement in self.own_statements:
            if isinstance(statement, Function):
                found.append(statement)
            elif isinstance(statement, ast.ClassDef):
                found += [node for node in statement.body if isinstance(node, Function)]
        return tuple(found)

    @cached_property
    def handed_out_lines(self) -> frozenset[int]:
        """Return the numbers, from 1, of the lines that are anywhere in the hand-out too: comments,
        descriptions, and asserts that are not comments any more.
        """
        handed_out = frozenset(self.assignment.handed_out)
        found = set(self.provided_lines)
        for number, line in enumerate(self.lines, start=1):
            if bare_line(line) in handed_out:
                found.add(number)
        return frozenset(found)

    @cached_property
    def provided_lines(self) -> frozenset[int]:
        """Return the numbers, from 1, of the lines that are as they were handed out."""
        own = set(self.own_statements)
        found: set[int] = set()
        for node in self.statements:
            if node not in own:
                found.update(line_range(node))
        return frozenset(found)
