"""Disguise a program, as a student who copied it would."""

import ast
import builtins
import random
from collections.abc import Callable

from benchmarks.similar.programs import FUNCTIONS

_COMMENTED = 0.3  # share of lines that get a comment
_KEPT = {*FUNCTIONS, *dir(builtins), "__name__"}


def renamed(text: str, chance: random.Random) -> str:
    """Give every variable and helper another name."""
    return _changed(_Renaming(chance), text)


def reordered(text: str, chance: random.Random) -> str:
    """Put the functions in another order."""
    tree = ast.parse(text)
    functions: list[ast.stmt] = []
    rest: list[ast.stmt] = []
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef):
            functions.append(statement)
        else:
            rest.append(statement)
    chance.shuffle(functions)
    tree.body = functions + rest
    return ast.unparse(tree)


def with_other_comments(text: str, chance: random.Random) -> str:
    """Write other comments, other spaces and other empty lines."""
    lines: list[str] = ["# All my own work!", ""]
    for line in ast.unparse(ast.parse(text)).splitlines():
        lines.append(line)
        if line and chance.random() < _COMMENTED:
            indentation = line[: len(line) - len(line.lstrip())]
            lines += [f"{indentation}# step {len(lines)}"] * (not line.endswith(":"))
    return "\n".join(lines)


def with_other_loops(text: str, chance: random.Random) -> str:
    """Replace each ``for`` over a range by ``while``."""
    del chance
    return _changed(_Loops(), text)


def disguised(text: str, chance: random.Random) -> str:
    """Make all of these changes."""
    for change in (renamed, with_other_loops, reordered, with_other_comments):
        text = change(text, chance)
    return text


COPIES: dict[str, Callable[[str, random.Random], str]] = {
    "renamed": renamed,
    "functions reordered": reordered,
    "other comments": with_other_comments,
    "loops rewritten": with_other_loops,
    "all of this": disguised,
}
"""The kinds of copies of one program."""


def merged(text: str, other: str, chance: random.Random) -> str:
    """Take half of the functions and the game from *text*, the rest from *other*, and rename."""
    tree, theirs = ast.parse(text), ast.parse(other)
    taken = set(chance.sample(FUNCTIONS, len(FUNCTIONS) // 2))
    replacing = {
        statement.name: statement
        for statement in theirs.body
        if isinstance(statement, ast.FunctionDef) and statement.name in taken
    }
    body: list[ast.stmt] = []
    for statement in tree.body:
        name = getattr(statement, "name", "")
        body.append(replacing.get(name, statement))
    tree.body = body
    return renamed(ast.unparse(tree), chance)


def _changed(change: ast.NodeTransformer, text: str) -> str:
    return ast.unparse(ast.fix_missing_locations(change.visit(ast.parse(text))))


class _Renaming(ast.NodeTransformer):
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._names: dict[str, str] = {}

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._name(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg = self._name(node.arg)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.name = self._name(node.name)
        self.generic_visit(node)
        return node

    def _name(self, name: str) -> str:
        if name in _KEPT:
            return name
        if name not in self._names:
            self._names[name] = f"v{len(self._names)}_{self._chance.randrange(100)}"
        return self._names[name]


class _Loops(ast.NodeTransformer):
    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name) or node.orelse or _continues(node):
            return node
        match node.iter:
            case ast.Call(ast.Name("range"), [stop]):
                start: ast.expr = ast.Constant(0)
            case ast.Call(ast.Name("range"), [start, stop]):
                pass
            case _:
                return node
        name = node.target.id
        here, set_to = ast.Name(name, ast.Load()), ast.Name(name, ast.Store())
        count = ast.AugAssign(ast.Name(name, ast.Store()), ast.Add(), ast.Constant(1))
        loop = ast.While(ast.Compare(here, [ast.Lt()], [stop]), [*node.body, count], [])
        return [ast.Assign([set_to], start), loop]


def _continues(node: ast.For) -> bool:
    return any(isinstance(inside, ast.Continue) for inside in ast.walk(node))
