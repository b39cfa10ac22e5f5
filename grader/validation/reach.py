"""Which checks a change of the reference cannot reach: pure.

A check that asks for functions that are as they were, and build on nothing that changed, ends as it
does for the reference, so it need not be run again: mutation testers call it coverage per test
(PIT, Stryker). What a function builds on is read from its text, as
`grader.source.call_graph` does, and taken wide rather than narrow: what is named is used,
and what two functions both name may carry something from one to the other.
"""

import ast
import copy
import types
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeGuard

from attrs import define, evolve, frozen

from grader.errors import SourceError
from grader.source.call_graph import SCRIPT, reachable
from grader.source.names import bound_by, is_guard, undescribed
from grader.source.syntax import parse_source
from grader.validation.mutation.meaning import meaning

_ANYTHING = frozenset(
    {"__doc__", "delattr", "eval", "exec", "getattr", "globals", "setattr", "vars"}
)
"""Who uses these may look up, or change, what its text does not name."""


@define
class Reach:
    """What the checks of an assignment reach of its reference.

    Attributes:
        references: The program, in every form in which something is changed in it: with its
            asserts, and without.
        asks: By the id of each check the names that it looks up in a right program; ``SCRIPT``
            where it runs it.
    """

    references: tuple[str, ...]
    asks: Mapping[str, frozenset[str]]

    def spared(self, program: str) -> frozenset[str]:
        """The ids of the checks that cannot tell *program* from the reference; none where that is
        hard to say.
        """
        try:
            after = _Pieces.of(program)
            return next(
                filter(None, (self._spared(before, after) for before in self._before)), frozenset()
            )
        except (
            SourceError,
            SyntaxError,
            ValueError,
        ):  # some of what Python refuses is seen by its compiler only
            return frozenset()

    def _spared(self, before: "_Pieces", after: "_Pieces") -> frozenset[str]:
        changed = _changed(before, after)
        if changed is None:
            return frozenset()
        after = after.only(changed)  # all else is known
        nothing: frozenset[str] = frozenset()
        names = {
            **before.named,
            **{
                name: before.named.get(name, nothing) | named for name, named in after.named.items()
            },
        }
        if _ANYTHING & {name for several in names.values() for name in several}:
            return frozenset()
        if changed & _with_below(names, before.at_import | after.at_import):
            return frozenset()
        # A program that is run begins anew, and leaves nothing to those after it.
        called = _with_below(names, changed - {SCRIPT})
        held = {name for name in called if before.may_hold(name) or after.may_hold(name)}
        return frozenset(
            check
            for check, asked in self.asks.items()
            if not changed & _with_below(names, asked)
            and not held & _with_below(names, asked - {SCRIPT})
        )

    @cached_property
    def _before(self) -> tuple["_Pieces", ...]:
        return tuple(map(_Pieces.of, self.references))


@frozen
class _Pieces:
    """
    A program in pieces.

    Attributes:
        lines: Its text.
        functions: What is defined at the top, by name; of two of one name there is none.
        rest: All other statements at the top.
    """

    lines: tuple[str, ...]
    functions: Mapping[str, ast.FunctionDef]
    rest: tuple[ast.stmt, ...]

    @classmethod
    def of(cls, program: str) -> "_Pieces":
        """
        The pieces of *program*.

        Raises:
            SourceError: It is not Python, or defines a function twice.
        """
        body = parse_source(program, "program").body
        functions = [each for each in body if isinstance(each, ast.FunctionDef)]
        by_name = {each.name: each for each in functions}
        if len(by_name) < len(functions):
            raise SourceError("program", 1, "a function is defined twice")
        rest = tuple(each for each in body if not isinstance(each, ast.FunctionDef))
        return cls(tuple(program.split("\n")), by_name, rest)

    def only(self, names: Iterable[str]) -> "_Pieces":
        """Those functions that are among *names*; and the rest, where ``SCRIPT`` is."""
        functions = {name: self.functions[name] for name in names if name in self.functions}
        return evolve(self, functions=functions, rest=self.rest if SCRIPT in names else ())

    def text_of(self, statement: ast.stmt) -> tuple[str, ...]:
        """Its lines, with its decorators."""
        decorators = statement.decorator_list if isinstance(statement, ast.FunctionDef) else []
        first = (
            min(statement.lineno, *(each.lineno for each in decorators))
            if decorators
            else statement.lineno
        )
        return self.lines[first - 1 : statement.end_lineno]

    @cached_property
    def named(self) -> Mapping[str, frozenset[str]]:
        """What each function names that is not its own, and ``SCRIPT`` all that is run as a
        program.
        """
        named = {name: _names_in(_code_of(function)) for name, function in self.functions.items()}
        return {
            **named,
            SCRIPT: frozenset(name for each in self.rest for name in _names_in(_code_of(each))),
        }

    @cached_property
    def at_import(self) -> frozenset[str]:
        """The names that are used while the program is imported: functions are made then, and not
        called.
        """
        found = {
            name for each in self.rest if not is_guard(each) for name in _names_in(_code_of(each))
        }
        for name, function in self.functions.items():
            found |= {*_code_of(function).co_names} - {name}
        return frozenset(found)

    def is_registered(self, name: str) -> bool:
        """Whether a decorator of the program's own has seen the function *name*, and may have put
        it anywhere.
        """
        decorators = self.functions[name].decorator_list if name in self.functions else []
        imported = {
            each for statement in self.rest if _is_import(statement) for each in bound_by(statement)
        }
        return not imported.issuperset(
            each.id for it in decorators for each in ast.walk(it) if _is_name(each)
        )

    def may_hold(self, name: str) -> bool:
        """Whether something may be left behind in what is called *name*: all but plain functions
        and constants.
        """
        function = self.functions.get(name)
        if function is not None:
            return (
                bool(function.decorator_list)
                or not _all_constant(function.args)
                or name in self._written
            )
        return name in self._written or (name in self._assigned and name not in self._constant)

    @cached_property
    def _assigned(self) -> Counter[str]:
        """What the top of the file gives a name, functions left out, and how often."""
        return Counter(name for each in self.rest for name in bound_by(each))

    @cached_property
    def _constant(self) -> frozenset[str]:
        """What is one number, text, truth value or None, from the only assignment that there is."""
        return frozenset(
            each.targets[0].id
            for each in self.rest
            if isinstance(each, ast.Assign)
            and len(each.targets) == 1
            and _is_name(each.targets[0])
            and isinstance(each.value, ast.Constant)
            and self._assigned[each.targets[0].id] == 1
        )

    @cached_property
    def _written(self) -> frozenset[str]:
        """What functions write into: names behind ``global``, what attributes are set of, modules
        that they import.
        """
        found: set[str] = set()
        for node in (node for function in self.functions.values() for node in ast.walk(function)):
            if isinstance(node, ast.Global):
                found.update(node.names)
            elif _is_import(node):
                found.update(bound_by(node))
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
                found.update(each.id for each in ast.walk(node.value) if _is_name(each))
        return frozenset(found)


def _changed(before: _Pieces, after: _Pieces) -> set[str] | None:
    """The functions that differ, ``SCRIPT`` where what is under the guard does; None where anything
    else does.
    """
    one, two = ([each for each in pieces.rest if not is_guard(each)] for pieces in (before, after))
    if [before.text_of(each) for each in one] != [after.text_of(each) for each in two]:
        return None
    changed = set(before.functions.keys() ^ after.functions.keys())
    for name in before.functions.keys() & after.functions.keys():
        if _differ(before, before.functions[name], after, after.functions[name]):
            changed.add(name)
    if any(pieces.is_registered(name) for pieces in (before, after) for name in changed):
        return None
    one, two = ([each for each in pieces.rest if is_guard(each)] for pieces in (before, after))
    if len(one) != len(two) or any(
        _differ(before, old, after, new) for old, new in zip(one, two, strict=True)
    ):
        changed.add(SCRIPT)
    return changed


def _differ(before: _Pieces, old: ast.stmt, after: _Pieces, new: ast.stmt) -> bool:
    if before.text_of(old) == after.text_of(new):
        return False
    means = meaning(_undescribed(old))
    return means is None or means != meaning(_undescribed(new))


def _undescribed(statement: ast.stmt) -> ast.stmt:
    """A function without its docstring, which nothing that is run looks at;
    anything else as it is.
    """
    if not isinstance(statement, ast.FunctionDef):
        return statement
    bare = copy.copy(statement)
    bare.body = undescribed(statement) or [ast.Pass()]
    return bare


def _with_below(named: Mapping[str, Iterable[str]], names: Iterable[str]) -> set[str]:
    return {*names, *reachable(named, names)}


def _code_of(statement: ast.stmt) -> types.CodeType:
    return compile(ast.Module([statement], []), "program", "exec", dont_inherit=True)


def _names_in(code: types.CodeType) -> frozenset[str]:
    """All that is looked up by its name, what is local left out; names of attributes are among
    them.
    """
    inside = (_names_in(each) for each in code.co_consts if isinstance(each, types.CodeType))
    return frozenset(code.co_names).union(*inside)


def _is_name(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name)


def _is_import(node: ast.AST) -> TypeGuard[ast.Import | ast.ImportFrom]:
    return isinstance(node, ast.Import | ast.ImportFrom)


def _all_constant(arguments: ast.arguments) -> bool:
    """Whether no default value can be changed."""
    return all(
        isinstance(each, ast.Constant)
        for each in (*arguments.defaults, *arguments.kw_defaults)
        if each
    )
