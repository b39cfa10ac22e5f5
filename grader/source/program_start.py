"""Find out whether a program starts by itself, and advise the student if it does not."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import lru_cache

from attrs import frozen

from grader.limits import MOST_STARTS
from grader.source.blocks import statements
from grader.source.call_graph import SCRIPT, reachable
from grader.source.definitions import (
    GUARD_LINE,
    Function,
    function_called,
    is_guard,
    required_parameters,
)
from grader.source.early_start import with_start_at_the_end
from grader.source.edits import Edit, edited_lines, instead_of
from grader.source.misspelled_guard import misspelled_guard, with_right_guard
from grader.source.syntax import joined_lines, parses

_RUN_IT = (
    "Run the file yourself: does the program start, and ask for something? The last lines of the"
    " file have to start it."
)
_LONGEST_NAME = 100  # characters; a longer one would fill a page
_ENTRY = "main"  # the usual name of the function that starts a program
# Programs may read with these instead of input(); modules such as sys have other uses too.
_READERS = {"builtins", "eval", "exec", "fileinput", "open", "stdin"}
_READERS_IN_MODULES = ("os.fdopen", "os.popen", "os.read", "sys.__stdin__", "sys.stdin")


@frozen
class RepairedStart:
    """A program that did not start by itself, as a *text* that does.

    *line* is the line of its misspelled guard; None if it had none. *advice* is for the student, if
    ``on_early_end`` has none that fits.
    """

    text: str
    line: int | None
    advice: str = ""


def repaired_start(
    text: str, functions: Collection[str], start: str = "", *, imported: bool = True
) -> RepairedStart | None:
    """Return the program *text* so that it starts; None if it starts, or if we cannot repair it.

    We can correct a misspelled guard, run a guard below the functions that it calls, or call the
    only function that asks something and is never called. One of *functions*, from the hand-out, is
    called only if its name is main, or if *start* calls it. The values in *start* are used if the
    function needs some, also where the program calls it without any. If the program is not
    *imported*, it needs no guard.
    """
    line = misspelled_guard(text)
    graph = _names_used(text, line)
    started = reachable(graph, [SCRIPT])
    asks = "input" in started or _may_read(started, text)
    if line is not None:
        right = with_right_guard(text, line)
        is_worse = parses(text) and not parses(right)  # such as if the condition has two lines
        if asks or is_worse:
            return None
        return RepairedStart(right, line)
    if asks:
        return _with_values(text, start) or _at_the_end(text, imported=imported)
    name = _never_called(graph)
    starts = name == start.partition("(")[0]
    if name is None or (name in functions and not starts and name != _ENTRY):
        return None
    call = f"{name}()"
    function = function_called(name, None, text)
    if not isinstance(function, ast.FunctionDef) or _needs_values(function):
        if not starts:
            return None
        call = start
    return RepairedStart(f"{text}\n\n{GUARD_LINE}\n    {call}\n", None)


def _at_the_end(text: str, *, imported: bool) -> RepairedStart | None:
    """Return *text* with its start at the end, if it calls functions that are defined below it."""
    found = with_start_at_the_end(text, calls=not imported)
    if found is None:
        return None
    moved, name = found
    advice = (
        f"Your game starts above the function {name}, which it calls, so Python does not know"
        f" {name} yet. Move the lines that start the game to the end of the file."
    )
    return RepairedStart(moved, None, advice)


def _with_values(text: str, start: str) -> RepairedStart | None:
    """Return *text* with *start* for each call of its function, if no call has any values.

    Calls in this function itself do not start it. None if it needs no values.
    """
    name = start.partition("(")[0]
    function = function_called(name, None, text)
    if not isinstance(function, ast.FunctionDef) or not _needs_values(function):
        return None
    calls = list(_calls_of(name, text))
    if not calls or any(call.args or call.keywords for call in calls):
        return None
    edits: list[Edit] = []
    for call in calls:
        if call.end_lineno != call.lineno:
            return None
        edits += instead_of(call, start)
    advice = f"You call {name} without values, but it needs some: write them between ( and )."
    return RepairedStart(joined_lines(edited_lines(text, edits)), None, advice)


def _calls_of(name: str, text: str) -> Iterator[ast.Call]:
    for statement in statements(text):
        if isinstance(statement, Function) and statement.name == name:
            continue
        for node in ast.walk(statement):
            match node:
                case ast.Call(ast.Name(id=called)) if called == name:
                    yield node


def _may_read(names: Collection[str], text: str) -> bool:
    readers = [one for one in _READERS_IN_MODULES if one in text]
    modules = {one.partition(".")[0] for one in readers}
    return not (_READERS | modules).isdisjoint(names)


@lru_cache(maxsize=2)  # called for each way in which a game may be wrong
def on_early_end(text: str, *, imported: bool = False) -> str:
    """Return advice if the program *text* asks nothing.

    It is to put ( ) after a function's name; or to call the function or class that asks something,
    if nothing calls it. A program that is *imported* needs a guard, which it may not have yet.
    """
    named_only = _named_only(text)
    if named_only:
        return named_only
    name = _never_called(_names_used(text))
    if name is None or len(name) > _LONGEST_NAME:
        return _RUN_IT
    where = "at the end of the file"
    if any(map(is_guard, statements(text))):
        where = f"below the line {GUARD_LINE}"
    elif imported:
        where = f"at the end of the file, below the line {GUARD_LINE}"
    return f"Your file defines {name}, but nothing calls it: call it {where}."


def guards_that_ask(text: str) -> list[int]:
    """Return the lines of the guards of *text* below which input() is called, also in functions.

    A single guard is not looked at, and of very many only the first.
    """
    guards = [one for one in statements(text) if is_guard(one)]
    if len(guards) <= 1:  # as usual; the graph takes longer
        return []
    graph = _names_used(text)
    found: list[int] = []
    for statement in guards[:MOST_STARTS]:
        used: set[str] = set().union(*map(_names_used_in, statement.body))
        if "input" in used | set(reachable(graph, used)):
            found.append(statement.lineno)
    return found


def _names_used(text: str, left_out: int | None = None) -> dict[str, set[str]]:
    """Return the names that each function and class of *text* uses, and those of other statements.

    A statement on line *left_out* does not count.
    """
    outer: list[ast.stmt] = []
    for statement in statements(text):
        if is_guard(statement):
            outer += statement.body
        elif statement.lineno != left_out:
            outer.append(statement)
    graph: dict[str, set[str]] = {SCRIPT: set()}
    for statement in outer:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                graph[statement.name] = _names_used_in(statement)
                if isinstance(statement, Function) and statement.decorator_list:
                    graph[SCRIPT].add(statement.name)  # a decorator may call it
            case _:
                graph[SCRIPT] |= _names_used_in(statement)
    return graph


def _names_used_in(statement: ast.stmt) -> set[str]:
    """Return the names in *statement*, without lines that are only a name: they call nothing."""
    found: set[str] = set()
    waiting: list[ast.AST] = [statement]
    while waiting:
        match waiting.pop():
            case ast.Expr(ast.Name()):
                continue
            case ast.Name(id=name):
                found.add(name)
            case node:
                waiting.extend(ast.iter_child_nodes(node))
    return found


def _never_called(graph: dict[str, set[str]]) -> str | None:
    unused = graph.keys() - reachable(graph, [SCRIPT]) - {SCRIPT}
    used_by: defaultdict[str, set[str]] = defaultdict(set)
    for name in unused:
        for used in graph[name] - {name}:
            used_by[used].add(name)
    first = [name for name in reachable(used_by, ["input"]) if not used_by[name]]
    return first[0] if len(first) == 1 else None


def _needs_values(function: ast.FunctionDef) -> bool:
    return bool(required_parameters(function)) or None in function.args.kw_defaults


def _named_only(text: str) -> str:
    defined: set[str] = set()
    alone: set[str] = set()
    for statement in statements(text):
        for node in ast.walk(statement):
            match node:
                case ast.FunctionDef(name=name):
                    defined.add(name)
                case ast.Expr(ast.Name(id=name)):
                    alone.add(name)
    names = [name for name in sorted(defined & alone) if len(name) <= _LONGEST_NAME]
    if not names:
        return ""
    return f"One of your lines is only the name {names[0]}. To call it, write ( ) after the name."
