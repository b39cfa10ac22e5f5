"""Recognize lines at the top level that only try something, and ask for it with ``input()``."""

import ast
import symtable
from collections.abc import Container

from grader.records.submission import Salvage
from grader.source.blocks import blocks, statements
from grader.source.call_graph import SCRIPT, call_graph, reachable
from grader.source.definitions import bound_by, defined_functions, names_in
from grader.source.syntax import calls, lines_of

_Simple = ast.Expr | ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Assert


def only_trials(text: str, rest: Salvage, asking: Container[int]) -> bool:
    """Return whether the program *text* has a guarded game, and nothing but trials was left out of
    it, such as ``print(parse_move(input()))``. What is left of it, *rest*, needs no value that they
    had. *asking* are the lines of statements that ask when the program is imported.
    """
    if not rest.keeps_game:
        return False
    kept = lines_of(rest.text)
    bound: set[str] = set()
    for block in blocks(text):
        if block.problem:
            return False
        for statement in block.body:
            if kept[statement.lineno - 1]:
                continue
            if not isinstance(statement, _Simple):
                return False
            if statement.lineno in asking and "input" not in calls(statement):
                return False  # it starts a game
            bound.update(bound_by(statement))
    return not bound & _needed(rest.text)


def guard_plays(text: str, rest: Salvage, asking: Container[int]) -> bool:
    """Return whether the guard of the program *text* comes to all functions that are used by the
    statements in the lines *asking*, and *rest* needs no value that they had: then it plays without
    these statements.
    """
    functions = defined_functions(rest.text)
    used: set[str] = set()
    bound: set[str] = set()
    for statement in statements(text):
        if statement.lineno in asking:
            used |= names_in(statement) & functions
            bound |= bound_by(statement)
    if not rest.keeps_game or not used or bound & _needed(rest.text):
        return False
    return used <= reachable(call_graph(rest.text).named, [SCRIPT])


def _needed(text: str) -> set[str]:
    """Return the global names that the program *text* uses and gives no value."""
    top = symtable.symtable(text, "program", "exec")
    given: set[str] = set()
    used: set[str] = set()
    tables = [top]
    for table in tables:  # the list grows in this loop
        tables += table.get_children()
        for symbol in table.get_symbols():
            if table is not top and not symbol.is_global():
                continue
            if symbol.is_referenced():
                used.add(symbol.get_name())
            if symbol.is_assigned() or symbol.is_imported():
                given.add(symbol.get_name())
    return used - given
