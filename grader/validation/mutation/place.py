"""Find the places in a syntax tree that could change, and name the changes."""

import ast
import copy
from collections.abc import Collection, Iterator
from typing import TypeVar

from attrs import frozen

# what is replaced in a tree, by its identity
Piece = ast.AST | list[ast.stmt] | list[ast.ExceptHandler]
_Tree = TypeVar("_Tree", bound=ast.AST)

# fields that do not change what a program does
_SILENT = ("annotation", "returns", "decorator_list", "type_comment", "type_params")
_COMPOUND = (
    *(ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match),
    *(ast.FunctionDef, ast.ClassDef),
)
# Too small to recognise, or no code by themselves: they are shown with the code around them.
_SMALL = (ast.Constant, ast.Name, ast.FormattedValue, ast.Starred)
_MOST_LETTERS = 60  # letters of a statement in a name


@frozen(eq=False)
class Place:
    """A node of a syntax tree.

    Attributes:
        path: The nodes around it, the outermost first, and then the node itself.
        block: The statements in its block; empty if it is not a statement.
    """

    path: tuple[ast.AST, ...]
    block: list[ast.stmt]

    @property
    def node(self) -> ast.AST:
        """The node itself."""
        return self.path[-1]

    @property
    def line(self) -> int:
        """The line of the node, from 1, or of the innermost node around it that has one."""
        lines: list[int] = [node.lineno for node in self.path if hasattr(node, "lineno")]
        return lines[-1]


@frozen(eq=False)
class CodeChange:
    """Replaces *old*, a node or a list of nodes, by *new*.

    *before* and *after* describe the change if the code itself would not; else they are empty.
    """

    old: Piece
    new: Piece
    before: str = ""
    after: str = ""

    def applied(self, tree: _Tree) -> _Tree:
        """Return a copy of *tree* with *new* instead of *old*."""
        # deepcopy finds the new piece among the pieces that it has already copied
        return copy.deepcopy(tree, {id(self.old): self.new})

    def words(self, place: Place) -> tuple[str, str]:
        """Return the old and the new code, with enough of the code around them."""
        if self.before:
            return self.before, self.after
        path = place.path
        if isinstance(self.old, ast.AST) and self.old is not place.node:
            path = (*path, self.old)
        shown = _shown(path)
        return _code(shown), _code(self.applied(shown))


def places(
    node: ast.AST, block: list[ast.stmt], lines: Collection[int], around: tuple[ast.AST, ...] = ()
) -> Iterator[Place]:
    """Yield *node*, which is in this *block*, and the nodes in it that may change.

    They are on one of these *lines*. A statement comes before the nodes in it.
    """
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assert) or is_text:
        return
    path = (*around, node)
    if around or not isinstance(node, ast.FunctionDef | ast.ClassDef):
        inside = next(each for each in reversed(path) if isinstance(each, ast.stmt))
        if inside.lineno in lines and inside.end_lineno in lines:
            yield Place(path, block)
    for inner, its_block in _inside(node):
        yield from places(inner, its_block, lines, path)


def _inside(node: ast.AST) -> Iterator[tuple[ast.AST, list[ast.stmt]]]:
    """Yield each node directly in *node*, with its block if it is a statement."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST) and field not in _SILENT:
            yield value, []
        elif isinstance(value, list) and field not in _SILENT:
            for item in value:
                if isinstance(item, ast.stmt):
                    yield item, value
                elif isinstance(item, ast.AST):
                    yield item, []


def brief(statement: ast.stmt) -> str:
    """Return the first line of a statement, cut if it is long."""
    line = _code(statement)
    if len(line) > _MOST_LETTERS:
        return line[: _MOST_LETTERS - 3].rstrip() + "..."
    return line


def _code(node: ast.AST) -> str:
    """Return the source of a node; only the first line of a compound statement."""
    text = ast.unparse(node)
    if isinstance(node, _COMPOUND):
        return text.partition("\n")[0] + " ..."
    return text


def _shown(path: tuple[ast.AST, ...]) -> ast.AST:
    """Return the innermost of these nodes that a reader can recognise."""
    for node in reversed(path):
        if isinstance(node, ast.stmt) or (isinstance(node, ast.expr) and not _is_small(node)):
            return node
    raise ValueError("every path begins with a statement")


def _is_small(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return isinstance(node, _SMALL)
