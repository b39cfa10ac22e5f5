"""The reference with one instruction not followed: a program for each of the rules of grader/checks/instructions.py."""

import ast
import re
from collections.abc import Callable, Iterator

from attrs import frozen

from grader.authoring.handout import solution_notebook
from grader.authoring.source import Source
from grader.notebook import is_guard, without_asserts
from grader.records.assignment import Assignment

_FILLED_IN = re.compile(r"^(# (?:NAME|STUDENT NUMBER):).*$", re.MULTILINE)


@frozen
class Disobedient:
    """
    A program that does not do what the instruction *rule* asks for.

    Attributes:
        how: What was done to the reference, behind "the reference".
        check: The id of the check that must not pass.
    """

    rule: str
    how: str
    check: str
    file: str
    data: bytes


def disobedient(assignment: Assignment, source: Source, text: str) -> Iterator[Disobedient]:
    """A program for each instruction that earns points in *assignment*, where the program *text* can break it."""
    for rule in assignment.instructions.points:
        how, change = _CHANGES.get(rule, ("", lambda *_: None))
        if (changed := change(source, text)) is None:
            continue
        file = f"{assignment.module}.{'ipynb' if rule == 'script' else 'py'}"
        yield Disobedient(rule, how, f"{assignment.instructions.part}::{rule}", file, changed.encode())


def _renamed(_: Source, text: str) -> str | None:
    tree = ast.parse(without_asserts(text))
    for function in _functions(tree)[:1]:
        old, new = function.name, f"my_{function.name}"
        function.name = new
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id == old:
                node.id = new
        return _unparsed(text, tree)
    return None


def _with_a_parameter_renamed(_: Source, text: str) -> str | None:
    """The last parameter under another name: the function still does what it did."""
    tree = ast.parse(without_asserts(text))
    for function in _functions(tree):
        if function.args.args:
            old, new = function.args.args[-1].arg, f"my_{function.args.args[-1].arg}"
            function.args.args[-1].arg = new
            for node in ast.walk(function):
                if isinstance(node, ast.Name) and node.id == old:
                    node.id = new
            return _unparsed(text, tree)
    return None


def _undescribed(_: Source, text: str) -> str | None:
    tree = ast.parse(without_asserts(text))
    described = [function for function in _functions(tree) if ast.get_docstring(function)]
    for function in described:
        function.body = function.body[1:] or [ast.Pass()]
    return _unparsed(text, tree) if described else None


def _nameless(_: Source, text: str) -> str | None:
    return changed if (changed := _FILLED_IN.sub(r"\1", text)) != text else None


def _as_notebook(source: Source, _: str) -> str | None:
    return solution_notebook(source)


def _unguarded(_: Source, text: str) -> str | None:
    tree = ast.parse(without_asserts(text))
    guards = [node for node in tree.body if is_guard(node)]
    for node in guards:
        assert isinstance(node, ast.If)
        at = tree.body.index(node)
        tree.body[at : at + 1] = node.body
    return _unparsed(text, tree) if guards else None


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _unparsed(text: str, tree: ast.Module) -> str:
    """The program *tree*, below the header that *text* has: a syntax tree has no comments."""
    header = [found[0] for line in text.split("\n") if (found := _FILLED_IN.match(line))]
    return "\n".join([*header, ast.unparse(tree)]) + "\n"


_CHANGES: dict[str, tuple[str, Callable[[Source, str], str | None]]] = {
    "names": ("with its first function renamed", _renamed),
    "parameters": ("with a parameter renamed", _with_a_parameter_renamed),
    "docstrings": ("without descriptions", _undescribed),
    "name_and_number": ("without a name", _nameless),
    "script": ("as a notebook", _as_notebook),
    "guard": ("without its guard", _unguarded),
}
