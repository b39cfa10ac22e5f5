"""What is left of a program that cannot be imported as it stands: the parts that can stand alone,
line for line.
"""

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum, unique
from types import MappingProxyType

from attrs import define, field, frozen

from grader.records.submission import Salvage
from grader.source.blocks import Block, blocks, named
from grader.source.names import is_guard
from grader.source.syntax import calls, flaw, lines_of, parses, without_half_characters

_NONE: Mapping[int, bool] = MappingProxyType({})
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# Calls that ask, wait, end or reach out: an assignment that makes one is no constant.
_ASKING = frozenset(
    {
        *(
            "input",
            "exit",
            "quit",
            "_exit",
            "abort",
            "eval",
            "exec",
            "__import__",
            "breakpoint",
            "system",
        ),
        *(
            "popen",
            "run",
            "sleep",
            "read",
            "readline",
            "readlines",
            "mainloop",
            "import_module",
            "urlopen",
            "kill",
        ),
    }
)
_STILL = (
    *(
        ast.Expr,
        ast.Assign,
        ast.AnnAssign,
        ast.Pass,
        ast.Constant,
        ast.Name,
        ast.Attribute,
        ast.Subscript,
    ),
    *(ast.Tuple, ast.List, ast.Set, ast.Dict, ast.UnaryOp, ast.unaryop, ast.expr_context),
)
# Calls that only show what a function gives.
_SHOWING = frozenset({"print", "display"})
# Lines between two losses that may share a place, places of a sentence that are named, and
# sentences.
_NEAR = 3
_PLACES = 5
_SENTENCES = 5


@unique
class Keep(IntEnum):
    """What is kept of a program, from most to least: where one does not come to an end, the next
    may.
    """

    ALL = 0  # all that is valid Python
    # definitions, imports, the guarded game, and values that ask nothing and run no loop without an
    # end.
    QUIET = 1
    LITERALS = 2  # of the values, those that are written down
    DEFINITIONS = (
        3  # of the definitions, those that run nothing while they are defined: this always ends
    )


@define
class _Known:
    """What has been met on the way down the file."""

    keep: Keep
    lost: set[str] = field(factory=set)  # names whose only value was left out
    begun: bool = False  # whether something other than a docstring or a __future__ import was kept
    unparsable: dict[str, int] = field(
        factory=dict
    )  # definitions that are not valid Python, with the error's line
    only_scratch: bool = True


@frozen
class _Loss:
    """Why lines are left out."""

    first: int
    last: int
    why: str


def salvage(text: str, failed: Mapping[int, bool] = _NONE, keep: Keep = Keep.QUIET) -> Salvage:
    """What of *text* can be imported: what *keep* says, without what does not parse.

    A statement is left out too whose first line is in *failed*, where an import failed before, with
    whether it asked for input. It never raises and runs nothing.
    """
    text = without_half_characters(text)
    lines = lines_of(text)
    kept: list[ast.stmt] = []
    losses: list[_Loss] = []
    known = _Known(keep)
    for block in blocks(text):
        if block.problem:
            losses.append(_broken(lines, block, known))
        for row in _rows(block.body):
            reasons = [_reason(statement, known, failed) for statement in row]
            told = [reason for reason in reasons if reason]
            if None in reasons and not told:
                kept += row
                known.begun = known.begun or not all(map(_may_precede_future, row))
            else:
                known.lost.update(name for statement in row for name in _bound(statement))
            if told:
                losses.append(_Loss(_first(row[0]), max(map(_last, row)), told[0]))
                known.only_scratch = known.only_scratch and all(map(_is_scratch, row))
    return _joined(lines, kept, losses, known)


def tests(text: str) -> frozenset[int]:
    """The lines of the asserts at the top level of *text*."""
    return frozenset(
        line
        for block in blocks(text)
        for statement in block.body
        if isinstance(statement, ast.Assert)
        for line in range(_first(statement), _last(statement) + 1)
    )


def _is_scratch(statement: ast.stmt) -> bool:
    """Whether *statement* tries a function, or keeps or prints what one gives: no game, and no
    loop.
    """
    if _ASKING.intersection(calls(statement)):
        return False
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        function = statement.value.func
        return isinstance(function, ast.Name) and function.id in _SHOWING
    return isinstance(
        statement, (ast.Assert, ast.Assign, ast.AnnAssign, ast.AugAssign, *_DEFINITIONS)
    )


def _joined(
    lines: Sequence[str], kept: Sequence[ast.stmt], losses: list[_Loss], known: _Known
) -> Salvage:
    stays = [False] * len(lines)
    for statement in kept:
        for line in range(_first(statement), min(_last(statement), len(lines)) + 1):
            stays[line - 1] = True
    text = "\n".join(line if stay else "" for line, stay in zip(lines, stays, strict=True))
    if not parses(text) or flaw(kept):
        losses = [_Loss(1, len(lines), "its parts cannot stand together")]
        return Salvage("", _told(losses), keeps_game=False, only_scratch=False)
    there = {statement.name for statement in kept if isinstance(statement, _DEFINITIONS)}
    return Salvage(
        text,
        _told(losses),
        keeps_game=any(map(is_guard, kept)),
        unparsable={name: line for name, line in known.unparsable.items() if name not in there},
        only_scratch=known.only_scratch,
    )


def _told(losses: Iterable[_Loss]) -> tuple[str, ...]:
    """A sentence for each reason, with the first places; neighbours that were lost for one reason
    share a place.
    """
    merged: list[_Loss] = []
    for loss in losses:
        if merged and merged[-1].why == loss.why and loss.first <= merged[-1].last + _NEAR:
            merged[-1] = _Loss(merged[-1].first, loss.last, loss.why)
        else:
            merged.append(loss)
    places: dict[str, list[str]] = {}
    for loss in merged:
        place = str(loss.first) if loss.first == loss.last else f"{loss.first}-{loss.last}"
        places.setdefault(loss.why, []).append(place)
    told = [f"{_lines(found)}: {why}" for why, found in places.items()]
    more = len(told) - _SENTENCES
    return (*told[:_SENTENCES], f"and {more} more reasons") if more > 1 else tuple(told)


def _lines(places: Sequence[str]) -> str:
    """Such as ``line 3`` or ``lines 3-4, 9``."""
    word = "line" if len(places) == 1 and "-" not in places[0] else "lines"
    more = len(places) - _PLACES
    rest = f" and {more} more" if more > 0 else ""
    return f"{word} {', '.join(places[:_PLACES])}{rest}"


def _broken(lines: Sequence[str], block: Block, known: _Known) -> _Loss:
    head = next((line for line in lines[block.first - 1 : block.last] if named(line)), "")
    if defined := named(head):
        known.unparsable[defined] = block.problem_line
    name = defined or (
        "the game" if lines[block.first - 1].startswith("if") else "what stands here"
    )
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
    if (
        isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and statement.decorator_list
    ):
        return min(statement.lineno, statement.decorator_list[0].lineno)
    return statement.lineno


def _last(statement: ast.stmt) -> int:
    return statement.end_lineno or statement.lineno


def _may_precede_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _bound(statement: ast.stmt) -> set[str]:
    """The names that an assignment binds."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    return {
        node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)
    }


# Each rule says why a kind of statement is left out: None keeps it, "" drops it without a word.
_Rule = Callable[[ast.stmt, _Known], str | None]


def _reason(statement: ast.stmt, known: _Known, failed: Mapping[int, bool]) -> str | None:
    reason = _left_out(statement, known)
    if reason is None and statement.lineno in failed:
        if failed[statement.lineno] and not isinstance(statement, ast.Assert):
            return "it asks for input when the file is imported"
        return _FAILED.get(type(statement), "it failed when the file was imported")
    if reason is None and (problem := flaw([statement])):
        if isinstance(statement, _DEFINITIONS):
            known.unparsable[statement.name] = statement.lineno
        return problem
    return reason


def _left_out(statement: ast.stmt, known: _Known) -> str | None:
    if known.keep is Keep.ALL:
        return _import(statement, known)
    rule = _RULES.get(type(statement))
    return (
        rule(statement, known)
        if rule
        else f"{_KINDS.get(type(statement), 'a statement')} at top level"
    )


def _import(statement: ast.stmt, known: _Known) -> str | None:
    if _may_precede_future(statement) and known.begun:
        return "a __future__ import has to be the first of all"
    return None


def _definition(statement: ast.stmt, known: _Known) -> str | None:
    assert isinstance(statement, _DEFINITIONS)
    at_once = _run_at_once(statement)
    if any(_ASKING.intersection(calls(node)) for node in at_once):
        return f"{statement.name} asks or waits while it is defined"
    if known.keep is Keep.DEFINITIONS and not all(map(_is_still, at_once)):
        return f"{statement.name} runs code while it is defined"
    return None


def _run_at_once(statement: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[ast.AST]:
    """What of a definition runs when it is met."""
    if isinstance(statement, ast.ClassDef):
        found: list[ast.AST] = [*statement.decorator_list, *statement.bases, *statement.keywords]
        for part in statement.body:
            found += _run_at_once(part) if isinstance(part, _DEFINITIONS) else [part]
        return found
    defaults = [default for default in statement.args.kw_defaults if default is not None]
    arguments = [node for node in ast.walk(statement.args) if isinstance(node, ast.arg)]
    annotations = [argument.annotation for argument in arguments if argument.annotation is not None]
    returns = [] if statement.returns is None else [statement.returns]
    return [*statement.decorator_list, *statement.args.defaults, *defaults, *annotations, *returns]


def _is_still(node: ast.AST) -> bool:
    """Whether *node* calls nothing, computes nothing and repeats nothing."""
    return all(isinstance(inner, _STILL) for inner in ast.walk(node))


def _assignment(statement: ast.stmt, known: _Known) -> str | None:
    assert isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign)
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    if known.keep >= Keep.LITERALS and not all(
        isinstance(target, ast.Name | ast.Tuple | ast.List) for target in targets
    ):
        return "a change of a value at top level"
    if statement.value is None:
        return None
    if asking := sorted(_ASKING.intersection(calls(statement.value))):
        return f"a value from {asking[0]}() at top level"
    if known.keep >= Keep.LITERALS and not _is_literal(statement.value):
        return "a value that is computed at top level"
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


def _if(statement: ast.stmt, known: _Known) -> str | None:
    assert isinstance(statement, ast.If)
    if is_guard(statement) and not statement.orelse:
        return None
    return None if _is_quiet(statement, known) else "an if at top level"


def _for(statement: ast.stmt, known: _Known) -> str | None:
    return None if _is_quiet(statement, known) else "a loop at top level"


def _is_quiet(statement: ast.stmt, known: _Known) -> bool:
    """Whether a block asks nothing and holds no loop that may have no end, so that what it computes
    can be kept.
    """
    return (
        known.keep is Keep.QUIET
        and not _ASKING.intersection(calls(statement))
        and not any(isinstance(node, ast.While) for node in ast.walk(statement))
    )


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
    return (
        "a call at top level"
        if isinstance(statement.value, ast.Call)
        else "an expression at top level"
    )


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
    ast.For: _for,
    ast.Try: _try,
    ast.Expr: _expression,
    ast.Pass: _nothing,
}
_FAILED: dict[type[ast.stmt], str] = {
    ast.Assert: "a test of your own (assert) that fails",
    ast.Import: "an import of what is not there",
    ast.ImportFrom: "an import of what is not there",
}
_KINDS: dict[type[ast.stmt], str] = {
    ast.While: "a loop",
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
