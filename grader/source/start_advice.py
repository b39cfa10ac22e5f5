"""Advise a student whose program ends before it asks anything."""

import ast
from collections import defaultdict
from functools import lru_cache

from grader.source.blocks import blocks
from grader.source.call_graph import SCRIPT, reachable
from grader.source.definitions import Function, is_guard, names_in

_RUN_IT = (
    "Run the file yourself: does the program start, and ask for something? The last lines of the"
    " file have to start it."
)
_LONGEST_NAME = 100  # characters; a longer one would fill a page


@lru_cache(maxsize=2)  # asked for each way in which a game of one program may be wrong
def on_early_end(text: str) -> str:
    """Return what to try if the program *text* asks nothing: to call the function or class that
    asks something, and that nothing calls, if there is one; or to put ( ) after a function's name.
    """
    statements: list[ast.stmt] = []
    where = "at the end of the file"
    for block in blocks(text):
        for statement in block.body:
            if is_guard(statement):
                statements += statement.body
                where = 'below the line if __name__ == "__main__":'
            else:
                statements.append(statement)
    graph: dict[str, set[str]] = {SCRIPT: set()}
    for statement in statements:
        if isinstance(statement, Function | ast.ClassDef):
            graph[statement.name] = names_in(statement)
        else:
            graph[SCRIPT] |= names_in(statement)
    unused = graph.keys() - reachable(graph, [SCRIPT]) - {SCRIPT}
    used_by: defaultdict[str, set[str]] = defaultdict(set)
    for name in unused:
        for used in graph[name] - {name}:
            used_by[used].add(name)
    asking = reachable(used_by, ["input"])
    first = [name for name in asking if not used_by[name] and len(name) <= _LONGEST_NAME]
    if len(first) != 1:
        return _named_only(text) or _RUN_IT
    return f"Your file defines {first[0]}, but nothing calls it: call it {where}."


def _named_only(text: str) -> str:
    """Return what to try if a line of *text* is only the name of one of its functions: without
    ( ), Python does not call it. Empty if there is no such line.
    """
    defined: set[str] = set()
    alone: set[str] = set()
    for block in blocks(text):
        for node in ast.walk(ast.Module(list(block.body), [])):
            match node:
                case ast.FunctionDef(name=name):
                    defined.add(name)
                case ast.Expr(ast.Name(id=name)):
                    alone.add(name)
    names = [name for name in sorted(defined & alone) if len(name) <= _LONGEST_NAME]
    if not names:
        return ""
    return f"One of your lines is only the name {names[0]}. To call it, write ( ) after the name."
