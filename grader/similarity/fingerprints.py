"""Read a program as tokens that stay the same if somebody disguises a copy, and hash them.

Names become ``NAME``, except Python's and the assignment's. Comments and descriptions are left out.
A ``for`` over a range, a ``while`` that counts and a comprehension give nearly the same tokens.
"""

import ast
import builtins
from collections.abc import Collection, Sequence
from contextlib import suppress
from hashlib import blake2b

from attrs import frozen

from grader.source.blocks import blocks
from grader.source.syntax_repairs import with_valid_syntax

TOKENS = 8  # in a row for one fingerprint
_SHORT_TEXT = 3
"""The most characters of a text that is part of the algorithm; a copier changes longer ones."""
_BUILTINS = frozenset(dir(builtins))

Fingerprint = int
Fingerprints = frozenset[Fingerprint]


@frozen
class Token:
    """A token, and its line number, from 1."""

    text: str
    line: int


def fingerprints(text: str, known: Collection[str]) -> Fingerprints:
    """Return the fingerprints of a program, one for every few tokens in a row, like MOSS.

    Schleimer, Wilkerson and Aiken describe MOSS in "Winnowing" (SIGMOD 2003). Students' programs
    are short, so all fingerprints are kept. *known* names are the same in all programs.
    """
    found: set[Fingerprint] = set()
    for row in token_rows(text, known):
        texts = [token.text for token in row]
        for first in range(max(len(row) - TOKENS, 0) + 1):
            several = "\0".join(texts[first : first + TOKENS]).encode()
            found.add(int.from_bytes(blake2b(several, digest_size=8).digest()))
    return frozenset(found)


def token_rows(text: str, known: Collection[str] = ()) -> list[list[Token]]:
    """Return the tokens of each top-level statement and each method; *known* names are kept.

    Small syntax errors must not hide a copy: a function with one is graded, too.
    """
    rows: list[list[Token]] = []
    for block in blocks(with_valid_syntax(text)[0]):
        for statement in _statements(block.body):
            reader = _TokenCollector(known)
            reader.visit(statement)
            if reader.tokens:
                rows.append(reader.tokens)
    return rows


def _statements(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    statements: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            statements += statement.body
        elif not isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert):
            statements.append(statement)
    return statements


class _TokenCollector(ast.NodeVisitor):
    def __init__(self, known: Collection[str]) -> None:
        self.tokens: list[Token] = []
        self._known = known
        self._line = 0

    def visit(self, node: ast.AST) -> None:
        """Add the tokens of *node*.

        If a statement is nested too deeply, or has a number that Python cannot write, only its
        first tokens are added: it must not hide other statements.
        """
        self._line = getattr(node, "lineno", self._line)
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        with suppress(RecursionError, ValueError):
            super().visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        """Add the type of *node*, and the tokens of its parts."""
        if not isinstance(node, ast.expr_context):
            self._add(type(node).__name__)
        super().generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        """Add a name of Python or of the assignment unchanged, and any other as ``NAME``."""
        if node.id in _BUILTINS or node.id in self._known:
            self._add(node.id)
        else:
            self._add("NAME")

    def visit_arg(self, node: ast.arg) -> None:
        del node
        self._add("NAME")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Add the name of an attribute, mostly a method."""
        self.visit(node.value)
        self._add(f".{node.attr}")

    def visit_Constant(self, node: ast.Constant) -> None:
        """Add a number or a short text unchanged, and any other text as ``TEXT``."""
        if isinstance(node.value, str | bytes) and len(node.value) > _SHORT_TEXT:
            self._add("TEXT")
        else:
            self._add(repr(node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Add an f-string as a text, and the values in it."""
        self._add("TEXT")
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Add an expression, but no text alone: that is a description."""
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Add a function without its name, its types and its decorators."""
        self._add("DEF")
        self._all(*node.args.args, *node.body)
        self._add("END")

    def visit_If(self, node: ast.If) -> None:
        self._add("IF")
        self._all(node.test, *node.body)
        if node.orelse:
            self._add("ELSE")
            self._all(*node.orelse)
        self._add("END")

    def visit_For(self, node: ast.For) -> None:
        self._add("LOOP")
        self._all(node.target, node.iter, *node.body, *node.orelse)
        self._add("END")

    def visit_While(self, node: ast.While) -> None:
        self._add("LOOP")
        self._all(node.test, *node.body, *node.orelse)
        self._add("END")

    def visit_ListComp(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp) -> None:
        """Add a comprehension as the loop that it replaces."""
        self._comprehension(node.generators, node.elt)

    visit_SetComp = visit_GeneratorExp = visit_ListComp  # noqa: N815 - as ast calls them

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node.generators, node.key, node.value)

    def visit_Call(self, node: ast.Call) -> None:
        """Add a call; ``append`` adds only its argument, as in a comprehension."""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "append":
            self._all(*node.args)
            return
        self._add("CALL")
        self._all(node.func, *node.args, *(keyword.value for keyword in node.keywords))

    def visit_Assign(self, node: ast.Assign) -> None:
        """Add an assignment; ``x = x + 1`` as ``x += 1``."""
        value = node.value
        target = node.targets[0]
        if isinstance(value, ast.BinOp) and ast.unparse(target) == ast.unparse(value.left):
            self._update(target, value.op, value.right)
            return
        self._add("=")
        self._all(*node.targets, value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._update(node.target, node.op, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Add an assignment without its type."""
        self._add("=")
        self.visit(node.target)
        if node.value is not None:
            self.visit(node.value)

    def _update(self, target: ast.expr, operator: ast.operator, value: ast.expr) -> None:
        self._add("UPDATE")
        self._all(target, operator, value)

    def _comprehension(self, loops: list[ast.comprehension], *results: ast.expr) -> None:
        for loop in loops:
            self._add("LOOP")
            self._all(loop.target, loop.iter)
            for condition in loop.ifs:
                self._add("IF")
                self.visit(condition)
        self._all(*results)
        self._add("END")

    def _all(self, *nodes: ast.AST) -> None:
        for node in nodes:
            self.visit(node)

    def _add(self, text: str) -> None:
        self.tokens.append(Token(text, self._line))
