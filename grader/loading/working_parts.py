"""Load the parts of a program that work, if the whole program cannot be imported."""

import ast
import symtable
from collections.abc import Container, Mapping, Sequence

from attrs import evolve

from grader.intake.importable_parts import Keep, assert_lines, salvage
from grader.loading.importer import Importer, Problem, WorkingParts
from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import skipped, types_left_out, why_left_out
from grader.records.source_map import SourceMap
from grader.records.submission import Salvage
from grader.records.verdict import Verdict
from grader.source.blocks import blocks, statements
from grader.source.call_graph import SCRIPT, call_graph, reachable
from grader.source.definitions import GUARD_LINE, defined_functions
from grader.source.import_causes import cause_in
from grader.source.scopes import bound_by, names_in
from grader.source.syntax import calls, lines_of, parses
from grader.source.without_statements import with_quoted_annotations

_Simple = ast.Expr | ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Assert
_TRIAL = "Your file asks a question outside the game ({}). Delete that line, or indent it below {}"


def working_parts(
    to_import: str, to_play: str, problem: Problem, importer: Importer
) -> LoadedProgram:
    """Return the parts that work of a program; *problem* says why it cannot be imported.

    Tests get the parts of *to_import*, and games those of *to_play* (``program_to_import``).
    """
    whole = to_play if parses(to_play) else None
    if not importer.assignment.policies.salvage.accept:
        return LoadedProgram(None, whole, problem, notes=(problem.sentence,))
    problem = _of_own_test(problem, assert_lines(to_import), importer.source_map)
    for keep in Keep:
        if keep is Keep.ALL and problem.verdict is not Verdict.RAISED:
            continue  # it would not end
        working = importer.working(to_import, keep)
        if working is not None:
            return _loaded(working, to_play, problem, importer)
    notes = (problem.sentence, "None of your functions could be used.")
    return LoadedProgram(None, whole, problem, notes=notes)


def _loaded(
    working: WorkingParts, to_play: str, problem: Problem, importer: Importer
) -> LoadedProgram:
    imported, failed, source_map = working.salvage, working.failed, importer.source_map
    played = imported if to_play == working.text else salvage(to_play, failed, working.keep)
    own_tests = assert_lines(working.text)
    asking = [line for line, asks in failed.items() if asks and line not in own_tests]
    asks = problem.asks or bool(asking)
    game: str | None = played.text
    if asking and _only_trials(to_play, played, asking):
        asks = False
        sentence = _TRIAL.format(source_map.place(min(asking)), GUARD_LINE)
        problem = evolve(problem, sentence=sentence, asks=False)
    elif not played.keeps_game or (asks and not _guard_plays(to_play, played, asking)):
        game = _unguarded_game(to_play, failed, asking)
    if game is not None:
        game = with_quoted_annotations(game, imported.postponed)
    if problem.line is not None:
        cause = cause_in(working.text, problem.line, importer.raised, source_map)
        problem = evolve(problem, sentence=f"{problem.sentence} {cause}".rstrip())
    costs = asks or not (working.keep is Keep.ALL or imported.only_scratch)
    fault = problem.sentence if costs else ""
    notes = [problem.sentence, *types_left_out(imported.postponed, source_map)]
    notes += skipped(imported, problem, source_map, costs=costs)
    left_out = why_left_out(working, importer)
    return LoadedProgram(
        working.module, game, problem, imported, tuple(notes), fault=fault, left_out=left_out
    )


def _of_own_test(problem: Problem, own_tests: Container[int], source_map: SourceMap) -> Problem:
    """Return *problem*, changed if an assert of the student asks: that is not a game."""
    if problem.line is None or not problem.asks or problem.line not in own_tests:
        return problem
    at = source_map.place(problem.line)
    sentence = f"One of your asserts calls a function that asks a question ({at})."
    return evolve(problem, asks=False, sentence=sentence)


def _unguarded_game(text: str, failed: Mapping[int, bool], asking: Sequence[int]) -> str | None:
    """Return the program *text* for a game at the top level; it starts at the first *asking* line.

    Statements that failed before that line are left out, because they would end the game. Later
    ones may have failed only because nothing was typed.
    """
    whole = text if parses(text) else None
    if not asking:
        return whole
    before = {line: asks for line, asks in failed.items() if line < min(asking)}
    if whole is not None and not before:
        return whole
    return salvage(text, before, Keep.ALL).text


def _only_trials(text: str, kept: Salvage, asking: Container[int]) -> bool:
    """Return whether only trials, such as ``print(parse_move(input()))``, were left out of *text*.

    It must have a guarded game, and *kept*, what is left, must not need the values of the trials.
    *asking* are the lines of statements that ask during the import.
    """
    if not kept.keeps_game:
        return False
    lines_kept = lines_of(kept.text)
    bound: set[str] = set()
    for block in blocks(text):
        if block.problem:
            return False
        for statement in block.body:
            if lines_kept[statement.lineno - 1]:
                continue
            if not isinstance(statement, _Simple):
                return False
            if statement.lineno in asking and "input" not in calls(statement):
                return False  # it starts a game
            bound.update(bound_by(statement))
    return not bound & _needed(kept.text)


def _guard_plays(text: str, kept: Salvage, asking: Container[int]) -> bool:
    """Return whether the guard of *text* plays without the statements in the lines *asking*.

    It must reach all functions that they use, and *kept* must not need their values.
    """
    functions = defined_functions(kept.text)
    used: set[str] = set()
    bound: set[str] = set()
    for statement in statements(text):
        if statement.lineno in asking:
            used |= names_in(statement) & functions
            bound |= bound_by(statement)
    if not kept.keeps_game or not used or bound & _needed(kept.text):
        return False
    return used <= reachable(call_graph(kept.text).named, [SCRIPT])


def _needed(text: str) -> set[str]:
    """Return the global names that the program *text* uses and does not define."""
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
