"""The reference with one instruction not followed: a program for each of the rules of
grader/rules.
"""

import ast
import copy
import re
from collections.abc import Callable, Iterator

from attrs import frozen

from grader.authoring.handout import solution_notebook
from grader.authoring.source import Source
from grader.records.assignment import Assignment
from grader.source.cells import without_asserts
from grader.source.names import is_guard

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
    """A program for each instruction that earns points in *assignment*, where the program *text*
    can break it.
    """
    reference = _Reference(assignment, source, text)
    for rule in assignment.instructions.points:
        how, change = _CHANGES[rule]
        if (changed := change(reference)) is None:
            continue
        file = f"{assignment.module}.{'ipynb' if rule == 'script' else 'py'}"
        yield Disobedient(
            rule, how, f"{assignment.instructions.part}::{rule}", file, changed.encode()
        )


@frozen
class _Reference:
    """What is changed: the reference, cell by cell and as the program *text*."""

    assignment: Assignment
    source: Source
    text: str

    def tree(self) -> ast.Module:
        """It as a syntax tree, which belongs to whoever asked for it."""
        return ast.parse(without_asserts(self.text))

    def given(self, tree: ast.Module) -> list[ast.FunctionDef]:
        """The functions in *tree* that students are given as they are."""
        return [each for each in _functions(tree) if ast.unparse(each) in self.assignment.given]


def _renamed(reference: _Reference) -> str | None:
    tree = reference.tree()
    for function in _functions(tree)[:1]:
        old, new = function.name, f"my_{function.name}"
        function.name = new
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id == old:
                node.id = new
        return _unparsed(reference.text, tree)
    return None


def _with_a_parameter_renamed(reference: _Reference) -> str | None:
    """The last parameter under another name: the function still does what it did."""
    tree = reference.tree()
    for function in _functions(tree):
        if function.args.args:
            old, new = function.args.args[-1].arg, f"my_{function.args.args[-1].arg}"
            function.args.args[-1].arg = new
            for node in ast.walk(function):
                if isinstance(node, ast.Name) and node.id == old:
                    node.id = new
            return _unparsed(reference.text, tree)
    return None


def _undescribed(reference: _Reference) -> str | None:
    tree = reference.tree()
    described = [function for function in _functions(tree) if ast.get_docstring(function)]
    for function in described:
        function.body = function.body[1:] or [ast.Pass()]
    return _unparsed(reference.text, tree) if described else None


def _nameless(reference: _Reference) -> str | None:
    text = reference.text
    return changed if (changed := _FILLED_IN.sub(r"\1", text)) != text else None


def _as_notebook(reference: _Reference) -> str | None:
    return solution_notebook(reference.source)


def _unguarded(reference: _Reference) -> str | None:
    tree = reference.tree()
    guards = [node for node in tree.body if is_guard(node)]
    for node in guards:
        assert isinstance(node, ast.If)
        at = tree.body.index(node)
        tree.body[at : at + 1] = node.body
    return _unparsed(reference.text, tree) if guards else None


def _without_comments(reference: _Reference) -> str | None:
    tree = reference.tree()
    tree.body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    return ast.unparse(tree) + "\n"


def _with_an_undescribed_function(reference: _Reference) -> str | None:
    tree = reference.tree()
    at = next((number for number, node in enumerate(tree.body) if is_guard(node)), len(tree.body))
    tree.body[at:at] = ast.parse("def my_own():\n    return None").body
    return _unparsed(reference.text, tree)


def _calling_itself(reference: _Reference) -> str | None:
    """A function with a call of itself that is never reached: what it does stays the same."""
    tree = reference.tree()
    given = reference.given(tree)
    for function in _functions(tree):
        if function not in given:
            function.body += ast.parse(f"if False:\n    {function.name}()").body
            return _unparsed(reference.text, tree)
    return None


def _with_what_was_given_changed(reference: _Reference) -> str | None:
    tree = reference.tree()
    for function in reference.given(tree)[:1]:
        function.body.append(ast.Pass())
        return _unparsed(reference.text, tree)
    return None


def _written_twice(reference: _Reference) -> str | None:
    """A function that others have to use, once more under another name, which
    they all use instead.
    """
    tree = reference.tree()
    there = {function.name: function for function in _functions(tree)}
    for called in (
        each for several in reference.assignment.instructions.calls.values() for each in several
    ):
        if (original := there.get(called)) is None:
            continue
        again = copy.deepcopy(original)
        again.name = f"my_{called}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id == called:
                node.id = again.name
        tree.body.insert(tree.body.index(original), again)
        return _unparsed(reference.text, tree)
    return None


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _unparsed(text: str, tree: ast.Module) -> str:
    """The program *tree*, below the header that *text* has: a syntax tree has no comments."""
    header = [found[0] for line in text.split("\n") if (found := _FILLED_IN.match(line))]
    return "\n".join([*header, ast.unparse(tree)]) + "\n"


_CHANGES: dict[str, tuple[str, Callable[[_Reference], str | None]]] = {
    "names": ("with its first function renamed", _renamed),
    "parameters": ("with a parameter renamed", _with_a_parameter_renamed),
    "docstrings": ("without descriptions", _undescribed),
    "name_and_number": ("without a name", _nameless),
    "script": ("as a notebook", _as_notebook),
    "guard": ("without its guard", _unguarded),
    "calls": ("with a function written twice instead of used", _written_twice),
    "header_comment": ("without comments", _without_comments),
    "no_recursion": ("with a function that calls itself", _calling_itself),
    "own_docstrings": (
        "with a function of its own that has no description",
        _with_an_undescribed_function,
    ),
    "provided_used": ("with a function changed that was given", _with_what_was_given_changed),
}
