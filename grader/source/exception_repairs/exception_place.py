"""Describe the place of an exception in a program."""

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import repeat

from attrs import field, frozen

from grader.source.definitions import Function, is_guard
from grader.source.scopes import bound_by, locals_of
from grader.source.syntax import lines_of, parse, source_segment


@frozen
class ExceptionPlace:
    """Holds where an exception was raised in a valid program.

    Attributes:
        lines: The lines of the program.
        tree: The whole program.
        nodes: The statements of the line that raised the exception, and their expressions. Those
            of other lines in a statement, such as a loop, are left out.
        function: The innermost function with this line; the whole program if it is in none.
        function_of: The innermost function of every node; the whole program if it is in none.
    """

    lines: Sequence[str]
    tree: ast.Module
    nodes: Collection[ast.AST]
    function: ast.AST
    function_of: Mapping[ast.AST, ast.AST] = field(repr=False)
    _variables: dict[ast.AST, set[str]] = field(init=False, factory=dict, repr=False)

    def written(self, node: ast.expr) -> str:
        """Return the text of *node*; empty if it has more than one line."""
        if node.lineno != node.end_lineno:
            return ""
        return source_segment(self.lines, node)

    def functions(self) -> set[str]:
        """Return the names of all functions and methods of the program."""
        return {node.name for node in self.function_of if isinstance(node, ast.FunctionDef)}

    def parameters(self) -> set[str]:
        """Return the parameters of the function that raised the exception."""
        if not isinstance(self.function, Function):
            return set()
        return {node.arg for node in ast.walk(self.function.args) if isinstance(node, ast.arg)}

    def below_guard(self) -> Sequence[ast.stmt]:
        """Return the statements below the guard; none if there is none."""
        for statement in self.tree.body:
            if is_guard(statement):
                return statement.body
        return ()

    def in_function(self) -> Iterator[ast.AST]:
        """Yield all nodes of the function that raised the exception."""
        for node, function in self.function_of.items():
            if function is self.function:
                yield node

    def own_variables_at(self, node: ast.AST) -> set[str]:
        """Return the parameters and variables of the function that contains *node*."""
        function = self.function_of[node]
        if function not in self._variables:
            found = locals_of(function) if isinstance(function, Function) else set()
            self._variables[function] = found
        return self._variables[function]

    def outside_variables(self) -> set[str]:
        """Return the variables that are outside all functions and classes."""
        variables: set[str] = set()
        for statement in self.tree.body:
            if not isinstance(statement, Function | ast.ClassDef):
                variables |= bound_by(statement)
        return variables

    def variables_at(self, node: ast.AST) -> set[str]:
        """Return the parameters and variables that *node* can use."""
        return self.outside_variables() | self.own_variables_at(node)


def place_of(text: str, line: int) -> ExceptionPlace | None:
    """Return the place of an exception in a *line* of the valid program *text*.

    It is None if no statement is there.
    """
    tree, functions = _tree_and_functions(text)
    nodes: list[ast.AST] = []
    innermost: ast.AST | None = None
    for node, function in functions.items():
        if isinstance(node, Function | ast.ClassDef) or not isinstance(node, ast.stmt):
            continue
        if not node.lineno <= line <= (node.end_lineno or 0):
            continue
        parts = list(_parts(node))
        lines = [part.end_lineno or 0 for part in parts if isinstance(part, ast.expr)]
        if line <= max(lines, default=0):
            nodes += parts
            innermost = function
    if innermost is None:
        return None
    return ExceptionPlace(lines_of(text), tree, dict.fromkeys(nodes), innermost, functions)


@lru_cache(maxsize=2)
def _tree_and_functions(text: str) -> tuple[ast.Module, Mapping[ast.AST, ast.AST]]:
    """Return the tree of *text*, and the innermost function of each node in it.

    They are kept together, because a text that is parsed again has other nodes.
    """
    tree = parse(text)
    found: dict[ast.AST, ast.AST] = {}
    waiting: list[tuple[ast.AST, ast.AST]] = list(zip(reversed(tree.body), repeat(tree)))
    while waiting:
        node, function = waiting.pop()
        found[node] = function
        if isinstance(node, Function):
            function = node
        inner = reversed(list(ast.iter_child_nodes(node)))
        waiting += zip(inner, repeat(function))
    return tree, found


def _parts(statement: ast.stmt) -> Iterator[ast.AST]:
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.stmt):
                waiting.append(child)
