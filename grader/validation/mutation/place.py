"""Where in a syntax tree something could be changed, what the change is, and how it is called."""

import ast
import copy
from collections.abc import Callable, Iterator
from typing import TypeVar

from attrs import frozen

# What may be taken out of a tree and put into it; it is known by its identity.
Piece = ast.AST | list[ast.stmt] | list[ast.ExceptHandler]
_Tree = TypeVar("_Tree", bound=ast.AST)

_COMPOUND = (
    ast.If,
    ast.For,
    ast.While,
    ast.Try,
    ast.With,
    ast.Match,
    ast.FunctionDef,
    ast.ClassDef,
)
# Too small to be recognised alone, or no code by themselves: they are shown with what is around
# them.
_SMALL = (ast.Constant, ast.Name, ast.FormattedValue, ast.Starred)
_MOST_LETTERS = 60  # of a statement that is named


@frozen(eq=False)
class Place:
    """
    A node of a syntax tree.

    Attributes:
        path: The nodes around it, the outermost first, and the node itself as the last.
        block: The statements that it stands among; empty where it is no statement.
    """

    path: tuple[ast.AST, ...]
    block: list[ast.stmt]

    @property
    def node(self) -> ast.AST:
        """The node itself."""
        return self.path[-1]

    @property
    def line(self) -> int:
        """Where the node begins, from 1; what has no line of its own is where that begins which it
        is in.
        """
        return next(line for node in reversed(self.path) if (line := getattr(node, "lineno", 0)))


@frozen(eq=False)
class Change:
    """*new* takes the place of *old*, which is a node or a list of nodes at a place.

    *before* and *after* say it in words, where the code that changes would not; else they are
    empty.
    """

    old: Piece
    new: Piece
    before: str = ""
    after: str = ""

    def applied(self, tree: _Tree) -> _Tree:
        """*tree*, which holds the old piece, as it is after the change; *tree* itself stays as it
        is.
        """
        # A copy looks up what it has copied already: there it finds the new piece.
        return copy.deepcopy(tree, {id(self.old): self.new})

    def words(self, place: Place) -> tuple[str, str]:
        """What stood there, and what stands there now, as code that can be recognised."""
        if self.before:
            return self.before, self.after
        around = (
            place.path
            if self.old is place.node or not isinstance(self.old, ast.AST)
            else (*place.path, self.old)
        )
        shown = _shown(around)
        return _code(shown), _code(self.applied(shown))


# Looks at a place, and says what could be changed there.
Operator = Callable[[Place], Iterator[Change]]


def brief(statement: ast.stmt) -> str:
    """The first line of a statement, not longer than can be read at a glance."""
    line = _code(statement)
    return line if len(line) <= _MOST_LETTERS else line[: _MOST_LETTERS - 3].rstrip() + "..."


def _code(node: ast.AST) -> str:
    """A node as Python writes it; of a statement that has others in it, the first line."""
    text = ast.unparse(node)
    return text.split("\n", 1)[0] + " ..." if isinstance(node, _COMPOUND) else text


def _shown(path: tuple[ast.AST, ...]) -> ast.AST:
    """The smallest of these nodes, from the inside out, that a reader can find again."""
    return next(
        node
        for node in reversed(path)
        if isinstance(node, ast.stmt) or (isinstance(node, ast.expr) and not _is_small(node))
    )


def _is_small(node: ast.expr) -> bool:
    return isinstance(node, _SMALL) or (
        isinstance(node, ast.UnaryOp) and isinstance(node.operand, _SMALL)
    )
