"""Find the parts of a program that can be imported. Lines keep their numbers."""

import ast
from collections.abc import Mapping, Sequence
from enum import IntEnum, unique

from attrs import define, field

from grader.records.source_map import LeftOut, Unparsable
from grader.records.submission import Salvage
from grader.source import syntax
from grader.source.blocks import Block, blocks
from grader.source.definitions import is_guard, run_at_once
from grader.source.scopes import bound_by, names_in

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_Assignment = ast.Assign | ast.AnnAssign | ast.AugAssign
# Calls that ask, wait, end or connect: an assignment with such a call is not a constant.
_ASKING = frozenset(
    {"input", "exit", "quit", "_exit", "abort", "eval", "exec", "__import__", "breakpoint"}
    | {"system", "popen", "run", "sleep", "read", "readline", "readlines", "mainloop"}
    | {"import_module", "urlopen", "kill"}
)
_SHOWING = frozenset({"print", "display"})  # calls that only show a value

ASSERT_FAILED = "one of your asserts, which fails"
IMPORT_FAILED = "an import of something that is not there"
_AT_TOP = "outside any function"
_KINDS: dict[type[ast.stmt], str] = {
    ast.While: "a loop",
    ast.For: "a loop",
    ast.AsyncFor: "a loop",
    ast.If: "an if",
    ast.With: "a with",
    ast.Try: "a try",
    ast.Expr: "an expression",
    ast.Assert: "an assert",
    ast.Delete: "a del",
    ast.Raise: "a raise",
    ast.Return: "a return",
    ast.Match: "a match",
    ast.Global: "a global",
    ast.Break: "a break",
    ast.Continue: "a continue",
}
_FAILED: dict[type[ast.stmt], str] = {
    ast.Assert: ASSERT_FAILED,
    ast.Import: IMPORT_FAILED,
    ast.ImportFrom: IMPORT_FAILED,
}


@unique
class Keep(IntEnum):
    """Says what is kept of a program, from most to least. If one import does not end, the next may.

    - `ALL`: all that is valid Python.
    - `QUIET`: definitions, imports, the guarded game, and values that ask nothing and contain no
      loop that may be endless.
    - `LITERALS`: the same, but only literal values.
    """

    ALL = 0
    QUIET = 1
    LITERALS = 2


def salvage(text: str, failed: Mapping[int, bool] = {}, keep: Keep = Keep.QUIET) -> Salvage:
    """Return the valid parts of *text* that *keep* allows. This never raises, and runs nothing.

    *failed* are the first lines of statements that failed in earlier imports, each with whether it
    asked for input. They are left out too.
    """
    text = syntax.without_half_characters(text)
    lines = syntax.lines_of(text)
    sorter = _Sorter(keep, failed)
    for block in blocks(text):
        if block.problem:
            sorter.lose_block(block)
        # Checking one by one takes much longer.
        sorter.looks_for_flaws = syntax.flaw(block.body) is not None
        for row in syntax.rows(block.body):
            sorter.keep_or_lose(row)
    return sorter.result(lines)


def assert_lines(text: str) -> frozenset[int]:
    """Return the lines of the asserts at the top level of *text*."""
    found: set[int] = set()
    for block in blocks(text):
        for statement in block.body:
            if isinstance(statement, ast.Assert):
                found.update(syntax.line_range(statement))
    return frozenset(found)


@define
class _Sorter:
    """Sorts the statements of a file, from top to bottom, into kept and lost.

    Attributes:
        looks_for_flaws: Whether statements that parse may still be invalid.
        lost_names: Names whose only value was left out.
        begun: Whether something was kept after which no ``__future__`` import may come.
        unparsable: Definitions that are invalid Python.
        not_defined: The other statements that were left out, by what they would have defined.
    """

    keep: Keep
    failed: Mapping[int, bool]
    looks_for_flaws: bool = True
    kept: list[ast.stmt] = field(factory=list)
    losses: list[LeftOut] = field(factory=list)
    lost_names: set[str] = field(factory=set)
    begun: bool = False
    unparsable: dict[str, Unparsable] = field(factory=dict)
    not_defined: dict[str, LeftOut] = field(factory=dict)
    only_scratch: bool = True

    def lose_block(self, block: Block) -> None:
        if block.names:
            name = block.names[0]
            self.unparsable[name] = Unparsable(block.problem_line, block.problem)
            why = f"there is a syntax error in {name}"
        elif block.lines[0].startswith("if"):
            why = "there is a syntax error in this if statement"
        else:
            why = "this is not valid Python"
        line = block.problem_line
        self.losses.append(LeftOut(line, line, why, block.problem))

    def keep_or_lose(self, row: Sequence[ast.stmt]) -> None:
        """Keep or lose all statements of a *row*, because they share lines."""
        reasons = list(map(self._reason, row))
        why = next(filter(None, reasons), "")
        if why:
            self._lose(row, why)
        elif None in reasons:
            self.kept += row
            self.begun = self.begun or not all(map(_is_future_import, row))

    def _lose(self, row: Sequence[ast.stmt], why: str) -> None:
        self.losses.append(LeftOut(syntax.line_range(row[0]).start, max(map(_last, row)), why))
        self.only_scratch = self.only_scratch and all(map(_is_scratch, row))
        for statement in row:
            for name in bound_by(statement):
                self.not_defined[name] = LeftOut(statement.lineno, _last(statement), why)
            if isinstance(statement, _Assignment):
                for target in _targets(statement):
                    self.lost_names |= names_in(target)

    def result(self, lines: Sequence[str]) -> Salvage:
        kept = [""] * len(lines)
        for statement in self.kept:
            for number in syntax.line_range(statement):
                kept[number - 1] = lines[number - 1]
        text = "\n".join(kept)
        if not syntax.parses(text) or syntax.flaw(self.kept):
            loss = LeftOut(1, len(lines), "the remaining parts do not form a valid program")
            return Salvage("", (loss,), keeps_game=False, only_scratch=False)
        for statement in self.kept:
            if isinstance(statement, _Definition):
                self.unparsable.pop(statement.name, None)
                self.not_defined.pop(statement.name, None)
        return Salvage(
            text,
            tuple(self.losses),
            keeps_game=any(map(is_guard, self.kept)),
            unparsable=self.unparsable,
            not_defined=self.not_defined,
            only_scratch=self.only_scratch,
        )

    def _reason(self, statement: ast.stmt) -> str | None:
        """Return why *statement* is left out: None if it is kept, empty if nobody needs to know."""
        reason = self._reason_in_text(statement)
        if reason is not None:
            return reason
        if statement.lineno in self.failed:
            if self.failed[statement.lineno] and not isinstance(statement, ast.Assert):
                return "it asks for input when the file is imported"
            return _FAILED.get(type(statement), "it failed when the file was imported")
        flaw = syntax.flaw([statement]) if self.looks_for_flaws else None
        if flaw is None:
            return None
        if isinstance(statement, _Definition):
            self.unparsable[statement.name] = flaw
        return flaw.problem

    def _reason_in_text(  # noqa: PLR0911 - one for each kind of statement
        self, statement: ast.stmt
    ) -> str | None:
        if _is_future_import(statement) and self.begun:
            return "a __future__ import has to come first"
        if self.keep is Keep.ALL:
            return None
        match statement:
            case ast.Import() | ast.ImportFrom():
                return None
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return self._reason_of_definition(statement)
            case ast.Assign() | ast.AnnAssign() | ast.AugAssign():
                return self._reason_of_assignment(statement)
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return ""
            case ast.Expr(value=ast.Call()):
                return f"a call {_AT_TOP}"
        if self._is_harmless(statement):
            return None
        return f"{_KINDS.get(type(statement), 'a statement')} {_AT_TOP}"

    def _reason_of_definition(self, statement: _Definition) -> str | None:
        for node in run_at_once(statement):
            if _ASKING.intersection(syntax.calls(node)):
                return f"{statement.name} asks for input or waits while it is defined"
        return None

    def _reason_of_assignment(self, statement: _Assignment) -> str | None:
        if self.keep is Keep.LITERALS:
            for target in _targets(statement):
                if not isinstance(target, ast.Name | ast.Tuple | ast.List):
                    return f"an assignment {_AT_TOP}"
        if statement.value is None:
            return None
        asking = sorted(_ASKING.intersection(syntax.calls(statement.value)))
        if asking:
            return f"a value from {asking[0]}() {_AT_TOP}"
        if self.keep is Keep.LITERALS and not syntax.is_literal(statement.value):
            return f"a value that is computed {_AT_TOP}"
        needed, stored = _names_of(statement)
        missing = sorted(needed & self.lost_names)
        if missing:
            return f"a value that needs {missing[0]}, which was left out"
        self.lost_names -= stored
        return None

    def _is_harmless(self, statement: ast.stmt) -> bool:
        if isinstance(statement, ast.Try):
            return _only_imports(statement)
        if is_guard(statement) and not statement.orelse:
            return True
        # A block that asks nothing, and has no loop that may be endless: its values can be kept.
        return (
            self.keep is Keep.QUIET
            and isinstance(statement, ast.If | ast.For)
            and not _ASKING.intersection(syntax.calls(statement))
            and not any(isinstance(node, ast.While) for node in ast.walk(statement))
        )


def _is_scratch(statement: ast.stmt) -> bool:
    if _ASKING.intersection(syntax.calls(statement)):
        return False
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        function = statement.value.func
        return isinstance(function, ast.Name) and function.id in _SHOWING
    return isinstance(statement, ast.Assert | _Assignment | _Definition)


def _last(statement: ast.stmt) -> int:
    return statement.end_lineno or statement.lineno


def _is_future_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _targets(statement: _Assignment) -> list[ast.expr]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    return [statement.target]


def _names_of(statement: _Assignment) -> tuple[set[str], set[str]]:
    needed: set[str] = set()
    stored: set[str] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name):
            needed.add(node.id)
            if isinstance(node.ctx, ast.Store):
                stored.add(node.id)
    if not isinstance(statement, ast.AugAssign):
        needed -= stored
    return needed, stored


def _only_imports(statement: ast.Try) -> bool:
    inner = [*statement.body, *statement.orelse, *statement.finalbody]
    for handler in statement.handlers:
        inner += handler.body
    harmless = ast.Import | ast.ImportFrom | ast.Pass | ast.Assign
    for part in inner:
        if not isinstance(part, harmless):
            return False
    return not any(syntax.calls(statement))
