"""Find out whether a program starts by itself, and advise the student if it does not."""

import ast
import builtins
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

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
from grader.source.edits import Edit, edited_lines, instead_of, wrapped
from grader.source.misspelled_guard import misspelled_guard, with_right_guard
from grader.source.scopes import bound_by, locals_of
from grader.source.syntax import joined_lines, line_range, lines_of, parses

_RUN_IT = (
    "Run the file yourself: does the program start, and ask for something? The last lines of the"
    " file have to start it."
)
_LONGEST_NAME = 100  # characters; a longer one would fill a page
_ENTRY = "main"  # the usual name of the function that starts a program
# Programs may read with these instead of input(); modules such as sys have other uses too.
_READERS = {"builtins", "eval", "exec", "fileinput", "open", "stdin"}
_READERS_IN_MODULES = ("os.fdopen", "os.popen", "os.read", "sys.__stdin__", "sys.stdin")
# Python may skip these, with what is in them.
_MAY_BE_SKIPPED = ast.If | ast.Try | ast.TryStar | ast.Match | ast.IfExp | ast.BoolOp
_HAS_A_SCOPE = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda


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
    only function that asks something and is never called. *functions* are those of the hand-out. If
    the program calls the function of *start* without values, it gets those in *start*. If the
    program is not *imported*, it needs no guard.
    """
    line = misspelled_guard(text)
    graph = _names_used(text, line)
    started = reachable(graph, [SCRIPT])
    asks = "input" in started or _may_read(started, text)
    if line is not None:
        right = with_right_guard(text, line)
        is_worse = parses(text) and not parses(right)  # such as if the condition has two lines
        return None if asks or is_worse else RepairedStart(right, line)
    if asks:
        return _with_values(text, start) or _at_the_end(text, imported=imported)
    call = _call_of(_never_called(graph), functions, start, text)
    if not call:
        return None
    return RepairedStart(f"{text}\n\n{GUARD_LINE}\n    {call}\n", None)


def _call_of(name: str | None, functions: Collection[str], start: str, text: str) -> str:
    """Return a call of the function *name* that starts a game; empty if that is not certain.

    If *start* calls it, the values there are used if it needs some. Otherwise one of *functions* is
    called only if its name is main.
    """
    function = function_called(name, None, text) if name else None
    needs_none = isinstance(function, ast.FunctionDef) and not _needs_values(function)
    if function is not None and name == start.partition("(")[0]:  # no class of this name
        return f"{name}()" if needs_none else start
    if needs_none and (name not in functions or name == _ENTRY):
        return f"{name}()"
    return ""


def _with_values(text: str, start: str) -> RepairedStart | None:
    """Return *text* with *start* for each call of its function, if no call has any values.

    Calls in this function itself do not start it. None if it needs no values.
    """
    name = start.partition("(")[0]
    function = function_called(name, None, text)
    if not isinstance(function, ast.FunctionDef) or not _needs_values(function):
        return None
    edits: list[Edit] = []
    for call in _calls_of(name, text):
        if call.args or call.keywords or call.end_lineno != call.lineno:
            return None
        edits += instead_of(call, start)
    if not edits:
        return None
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
    readers = set(_READERS)
    for reader in _READERS_IN_MODULES:
        if reader in text:
            readers.add(reader.partition(".")[0])
    return not readers.isdisjoint(names)


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
    guards = list(filter(is_guard, statements(text)))
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


def _at_the_end(text: str, *, imported: bool) -> RepairedStart | None:
    r"""Return *text* with its start at the end, if it calls a function that is defined below it.

    From ::

        if __name__ == "__main__":
            play()


        def play(): ...

    we make this, in which ``play()`` is still in line 2 for a traceback::

        if False:
            play()


        def play(): ...


        if __name__ == "__main__":
            eval(compile('if __name__ == "__main__":\n    play()\n', ...))

    If the program is not *imported*, a line that is only a call counts like a guard. None if
    nothing certainly calls a function that is defined only below it, if several do, or if very many
    might. Line numbers stay: the block is compiled with as many empty lines above it.
    """
    body = statements(text)
    starts = _starts(body, calls=not imported)
    if not starts or not parses(text):
        return None
    everywhere: set[str] = set().union(*map(bound_by, body))
    if not everywhere.isdisjoint({"eval", "compile", "__name__", "*"}):
        return None
    early: list[tuple[ast.stmt, str]] = []
    in_line = Counter(chain.from_iterable(map(line_range, body)))
    for at in starts:
        statement = body[at]
        if any(in_line[number] > 1 for number in line_range(statement)):
            continue
        name = _first_too_early(body, at)
        if name is not None:
            early.append((statement, name))
    if len(early) != 1:
        return None
    ((statement, name),) = early
    edits: list[Edit] = []  # its names stay visible
    match statement:
        case ast.If(test=test, orelse=[]):
            edits += instead_of(test, "False")
        case ast.Expr(value=call):
            edits += wrapped(call, "False and (", ")")
    if not edits:
        return None
    block = line_range(statement)
    above_it = "\n" * (block.start - 1)
    moved = "\n".join([*lines_of(text)[block.start - 1 : block.stop - 1], ""])
    file = "(lambda: 0).__code__.co_filename"
    start = f"{GUARD_LINE}\n    eval(compile({above_it + moved!r}, {file}, 'exec'))\n"
    advice = (
        f"Your game starts above the function {name}, which it calls, so Python does not know"
        f" {name} yet. Move the lines that start the game to the end of the file."
    )
    return RepairedStart("\n".join([*edited_lines(text, edits), "", start]), None, advice)


def _starts(body: Sequence[ast.stmt], *, calls: bool) -> list[int]:
    """Return where *body* may start a game above a function; empty if it is unclear what is meant.

    A hostile file may have thousands of starts, and each may call all of its functions.
    """
    found = [at for at, one in enumerate(body) if is_guard(one) or (calls and _is_call(one))]
    if not found or len(found) > MOST_STARTS or sum(map(is_guard, body)) > 1:
        return []
    if any(isinstance(one, ast.FunctionDef) for one in body[found[0] :]):
        return found
    return []


def _is_call(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Call(ast.Name())):
            return True
    return False


def _first_too_early(body: Sequence[ast.stmt], at: int) -> str | None:
    """Return a function that the statement *at* certainly calls and that is only below it."""
    above: set[str] = set().union(*map(bound_by, body[: at + 1]))
    below = {one.name for one in body[at + 1 :] if isinstance(one, ast.FunctionDef)}
    below = below.difference(above, dir(builtins))
    functions = {one.name: one for one in body[:at] if isinstance(one, ast.FunctionDef)}
    statement = body[at]
    inside = statement.body if isinstance(statement, ast.If) else [statement]
    return next((name for name in _called(inside, functions) if name in below), None)


def _called(body: Sequence[ast.stmt], functions: Mapping[str, ast.FunctionDef]) -> Iterator[str]:
    """Yield the names of functions that *body* certainly calls, and those that *functions* call."""
    waiting: list[tuple[Sequence[ast.stmt], set[str]]] = [(body, set())]
    seen: set[str] = set()
    while waiting:
        called_in, local = waiting.pop()
        for name in _names_called(called_in):
            if name in local:
                continue
            yield name
            if name in functions and name not in seen:
                seen.add(name)
                waiting.append((functions[name].body, locals_of(functions[name])))


def _names_called(body: Sequence[ast.stmt]) -> Iterator[str]:
    """Yield the names that *body* certainly calls, if Python reaches it at all.

    The body of a loop counts: a game without any turn is not played.
    """
    waiting: list[ast.AST] = list(reversed(body))
    while waiting:
        node = waiting.pop()
        if isinstance(node, _MAY_BE_SKIPPED | _HAS_A_SCOPE):
            continue
        match node:
            case ast.Call(ast.Name(id=name)):
                yield name
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))
