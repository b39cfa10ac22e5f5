"""What is left of a program that cannot be imported as it stands: the parts that can stand alone, line for line."""

import ast
from collections.abc import Callable, Iterable, Sequence

from attrs import define, field, frozen

from grader.intake.blocks import Block, blocks, named
from grader.records.submission import Salvage
from grader.source.names import is_guard
from grader.source.syntax import calls, flaw, lines_of, parses, without_half_characters

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# Calls that ask, wait, end or reach out: an assignment that makes one is no constant.
_ASKING = frozenset(
    {
        *("input", "open", "exit", "quit", "_exit", "abort", "eval", "exec", "__import__", "breakpoint", "system"),
        *("popen", "run", "sleep", "read", "readline", "readlines", "mainloop", "import_module", "urlopen", "kill"),
    }
)
# Lines between two losses that may share a sentence, and sentences said at most.
_NEAR = 3
_SENTENCES = 40


@define
class _Known:
    """What has been met on the way down the file."""

    strict: bool
    functions: frozenset[str]
    lost: set[str] = field(factory=set)  # names whose only value was left out
    begun: bool = False  # whether something other than a docstring or a __future__ import was kept
    unparsable: dict[str, int] = field(factory=dict)  # definitions that are not valid Python, with the error's line


@frozen
class _Loss:
    """Why lines are left out."""

    first: int
    last: int
    why: str


def salvage(text: str, beyond: frozenset[int] = frozenset(), strict: bool = False) -> Salvage:  # noqa: FBT001, FBT002 - an agreed signature
    """
    What of *text* can be imported without running its game, its tests or what does not parse.

    Kept are imports, definitions, the guarded game, and assignments at top level: with *strict* those of literals
    only, else all that ask nothing and call none of the file's own functions. A statement that covers a line in
    *beyond* (where an import failed before) is left out too. It never raises and runs nothing.
    """
    text = without_half_characters(text)
    lines = lines_of(text)
    kept: list[ast.stmt] = []
    losses: list[_Loss] = []
    found = blocks(text)
    known = _Known(strict, _functions(found))
    for block in found:
        if block.problem:
            losses.append(_broken(lines, block, known))
        for row in _rows(block.body):
            reasons = [_reason(statement, known, beyond) for statement in row]
            told = [reason for reason in reasons if reason]
            if None in reasons and not told:
                kept += row
                known.begun = known.begun or not all(map(_may_precede_future, row))
            else:
                known.lost.update(name for statement in row for name in _bound(statement))
            losses += [_Loss(_first(row[0]), max(map(_last, row)), told[0])] if told else []
    return _joined(lines, kept, losses, known)


def _joined(lines: Sequence[str], kept: Sequence[ast.stmt], losses: list[_Loss], known: _Known) -> Salvage:
    stays = [False] * len(lines)
    for statement in kept:
        for line in range(_first(statement), min(_last(statement), len(lines)) + 1):
            stays[line - 1] = True
    text = "\n".join(line if stay else "" for line, stay in zip(lines, stays, strict=True))
    if not parses(text) or flaw(kept):
        losses = [_Loss(1, len(lines), "its parts cannot stand together")]
        return Salvage("", _told(losses), keeps_game=False)
    there = {statement.name for statement in kept if isinstance(statement, _DEFINITIONS)}
    unparsable = {name: line for name, line in known.unparsable.items() if name not in there}
    return Salvage(text, _told(losses), keeps_game=any(map(is_guard, kept)), unparsable=unparsable)


def _told(losses: Iterable[_Loss]) -> tuple[str, ...]:
    """A sentence a loss, bounded; neighbours that were lost for the same reason share one."""
    merged: list[_Loss] = []
    for loss in losses:
        if merged and merged[-1].why == loss.why and loss.first <= merged[-1].last + _NEAR:
            merged[-1] = _Loss(merged[-1].first, loss.last, loss.why)
        else:
            merged.append(loss)
    told = [
        f"line {loss.first}: {loss.why}" if loss.first == loss.last else f"lines {loss.first}-{loss.last}: {loss.why}"
        for loss in merged
    ]
    more = len(told) - _SENTENCES
    return (*told[:_SENTENCES], f"and {more} more") if more > 0 else tuple(told)


def _broken(lines: Sequence[str], block: Block, known: _Known) -> _Loss:
    head = next((line for line in lines[block.first - 1 : block.last] if named(line)), "")
    if defined := named(head):
        known.unparsable[defined] = block.problem_line
    name = defined or ("the game" if lines[block.first - 1].startswith("if") else "what stands here")
    return _Loss(block.problem_line, block.problem_line, f"{name} does not parse: {block.problem}")


def _rows(body: Sequence[ast.stmt]) -> list[list[ast.stmt]]:
    """The statements of *body*, those that share a line together: they stay or go as one."""
    rows: list[list[ast.stmt]] = []
    for statement in body:
        if rows and _first(statement) <= _last(rows[-1][-1]):
            rows[-1].append(statement)
        else:
            rows.append([statement])
    return rows


def _first(statement: ast.stmt) -> int:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and statement.decorator_list:
        return min(statement.lineno, statement.decorator_list[0].lineno)
    return statement.lineno


def _last(statement: ast.stmt) -> int:
    return statement.end_lineno or statement.lineno


def _functions(found: Iterable[Block]) -> frozenset[str]:
    return frozenset(
        statement.name
        for block in found
        for statement in block.body
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def _may_precede_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _bound(statement: ast.stmt) -> set[str]:
    """The names that an assignment binds."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}


# Each rule says why a kind of statement is left out: None keeps it, "" drops it without a word.
_Rule = Callable[[ast.stmt, _Known], str | None]


def _reason(statement: ast.stmt, known: _Known, beyond: frozenset[int]) -> str | None:
    rule = _RULES.get(type(statement))
    reason = rule(statement, known) if rule else f"{_KINDS.get(type(statement), 'a statement')} at top level"
    if reason is None and any(_first(statement) <= line <= _last(statement) for line in beyond):
        return "it failed when the file was imported"
    if reason is None and (problem := flaw([statement])):
        if isinstance(statement, _DEFINITIONS):
            known.unparsable[statement.name] = statement.lineno
        return problem
    return reason


def _import(statement: ast.stmt, known: _Known) -> str | None:
    if _may_precede_future(statement) and known.begun:
        return "a __future__ import has to be the first of all"
    return None


def _definition(statement: ast.stmt, _: _Known) -> str | None:
    if isinstance(statement, ast.ClassDef):
        at_once: list[ast.AST] = [
            *statement.decorator_list,
            *(part for part in statement.body if not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)),
        ]
    else:
        assert isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef)
        defaults = [default for default in statement.args.kw_defaults if default is not None]
        at_once = [*statement.decorator_list, *statement.args.defaults, *defaults]
    if any(_ASKING.intersection(calls(node)) for node in at_once):
        return f"{statement.name} asks or waits while it is defined"
    return None


def _assignment(statement: ast.stmt, known: _Known) -> str | None:
    assert isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign)
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    if not all(isinstance(target, ast.Name | ast.Tuple | ast.List) for target in targets):
        return "a change of a value at top level"
    if statement.value is None:
        return None
    called = set(calls(statement.value))
    if called & _ASKING:
        return "a value that is asked for at top level"
    if known.strict and not _is_literal(statement.value):
        return "a value that is computed at top level"
    if called & known.functions:
        return "a value that your own function computes at top level"
    return _orphan(statement, known)


def _orphan(statement: ast.Assign | ast.AnnAssign | ast.AugAssign, known: _Known) -> str | None:
    """Whether the value needs a name whose own value was left out."""
    names = [node for node in ast.walk(statement) if isinstance(node, ast.Name)]
    stored = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    loaded = {node.id for node in names if isinstance(node.ctx, ast.Load)} - stored
    if isinstance(statement, ast.AugAssign):
        loaded |= stored
    needs = sorted(loaded & known.lost)
    if needs:
        return f"a value that needs {needs[0]}, which was left out"
    known.lost -= stored
    return None


def _is_literal(value: ast.expr) -> bool:
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True


def _if(statement: ast.stmt, _: _Known) -> str | None:
    assert isinstance(statement, ast.If)
    return None if is_guard(statement) and not statement.orelse else "an if at top level"


def _try(statement: ast.stmt, _: _Known) -> str | None:
    assert isinstance(statement, ast.Try)
    harmless = (ast.Import, ast.ImportFrom, ast.Pass, ast.Assign)
    inner = [*statement.body, *statement.orelse, *statement.finalbody]
    inner += [part for handler in statement.handlers for part in handler.body]
    if all(isinstance(part, harmless) for part in inner) and not any(calls(statement)):
        return None
    return "a try at top level"


def _expression(statement: ast.stmt, _: _Known) -> str | None:
    assert isinstance(statement, ast.Expr)
    if isinstance(statement.value, ast.Constant):
        return ""
    return "a call at top level" if isinstance(statement.value, ast.Call) else "an expression at top level"


def _nothing(_statement: ast.stmt, _known: _Known) -> str | None:
    return ""


_RULES: dict[type[ast.stmt], _Rule] = {
    ast.Import: _import,
    ast.ImportFrom: _import,
    ast.FunctionDef: _definition,
    ast.AsyncFunctionDef: _definition,
    ast.ClassDef: _definition,
    ast.Assign: _assignment,
    ast.AnnAssign: _assignment,
    ast.AugAssign: _assignment,
    ast.If: _if,
    ast.Try: _try,
    ast.Expr: _expression,
    ast.Pass: _nothing,
}
_KINDS: dict[type[ast.stmt], str] = {
    ast.While: "a loop",
    ast.For: "a loop",
    ast.AsyncFor: "a loop",
    ast.With: "a with",
    ast.Assert: "a check (assert)",
    ast.Delete: "a del",
    ast.Raise: "a raise",
    ast.Return: "a return",
    ast.Match: "a match",
    ast.Global: "a global",
    ast.Break: "a break",
    ast.Continue: "a continue",
}
