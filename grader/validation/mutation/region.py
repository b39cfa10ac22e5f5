"""The solution in a program, which may be changed: what is between its marks."""

import ast
from collections.abc import Iterator

from attrs import frozen

from grader.source.cells import solution_lines
from grader.source.definitions import Function
from grader.source.syntax import line_range
from grader.validation.mutation.place import Place

# Fields of nodes that do not change what a program does.
_SILENT = ("annotation", "returns", "decorator_list", "type_comment", "type_params")


@frozen(eq=False)
class Region:
    """A statement at the top of a program with some of the solution in it.

    Attributes:
        statement: The whole of it, such as a function with its signature.
        lines: Those of the program, from 1, that belong to the solution.
    """

    statement: ast.stmt
    lines: frozenset[int]

    @property
    def name(self) -> str:
        """Of the function or class; empty for anything else."""
        node = self.statement
        return node.name if isinstance(node, Function | ast.ClassDef) else ""

    def places(self) -> Iterator[Place]:
        """Yield every node of the solution, a statement before what is in it."""
        yield from self._places((), self.statement, [self.statement])

    def _places(
        self, around: tuple[ast.AST, ...], node: ast.AST, block: list[ast.stmt]
    ) -> Iterator[Place]:
        if isinstance(node, ast.Assert) or _is_text(node):
            return
        path = (*around, node)
        if around or not isinstance(node, ast.FunctionDef | ast.ClassDef):
            inside = next(each for each in reversed(path) if isinstance(each, ast.stmt))
            if self._holds(inside):
                yield Place(path, block)
        for inner, its_block in _inside(node):
            yield from self._places(path, inner, its_block)

    def _holds(self, statement: ast.stmt) -> bool:
        return {statement.lineno, statement.end_lineno or statement.lineno} <= self.lines


def regions(tree: ast.Module, text: str) -> Iterator[Region]:
    """Yield the statements at the top of the program *text* that hold some of its solution; *tree*
    is its syntax tree.
    """
    lines = solution_lines(text)
    for statement in tree.body:
        if not lines.isdisjoint(line_range(statement)):
            yield Region(statement, lines)


def replaced(text: str, statement: ast.stmt, new: str) -> str:
    """Return the program *text* with *new* in place of a statement at its top level."""
    lines = text.encode().split(b"\n")
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    # A decorator's own position is after its @.
    first = min(
        [(statement.lineno, statement.col_offset), *((each.lineno, 0) for each in decorators)]
    )
    last = (statement.end_lineno or statement.lineno, statement.end_col_offset or 0)
    above, below = lines[: first[0] - 1], lines[last[0] :]
    line = lines[first[0] - 1][: first[1]] + new.encode() + lines[last[0] - 1][last[1] :]
    return b"\n".join([*above, line, *below]).decode()


def _inside(node: ast.AST) -> Iterator[tuple[ast.AST, list[ast.stmt]]]:
    """Yield each node directly in *node*, and if it is a statement the block that it is in."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST) and field not in _SILENT:
            yield value, []
        elif isinstance(value, list) and field not in _SILENT:
            for item in value:
                if isinstance(item, ast.stmt):
                    yield item, value
                elif isinstance(item, ast.AST):
                    yield item, []


def _is_text(node: ast.AST) -> bool:
    """Return whether a statement is only a text, such as a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
