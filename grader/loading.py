"""Import a student's file: all of it if that is possible, otherwise the parts that work."""

import sys
from collections.abc import Container, Mapping, Sequence

from attrs import define, evolve, field

from grader.importer import GUARD, Importer, Problem, at_line, syntax_problem
from grader.intake.importable_parts import Keep, assert_lines, salvage
from grader.intake.left_out import merged, phrases
from grader.intake.trial_lines import only_trials
from grader.records.assignment import Assignment
from grader.records.source_map import LeftOut, ProgramText, SourceMap
from grader.records.submission import ModuleFile, Program, Salvage
from grader.records.verdict import Verdict
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.running_program import RunningProgram
from grader.source.absent_modules import AbsentModule, absent_from
from grader.source.definitions import (
    imports,
    lines_with_annotations,
    postponing_annotations,
    without_imports,
)
from grader.source.import_causes import cause_in, misspelled_guard_note

_TRIAL = "Your file asks a question outside the game ({}). Delete that line, or indent it below {}"
_MISSING_IMPORTS = 20  # that are left out: for each, a program that only runs is run again
_MOST_LOSSES = 100  # that a result keeps
_MISSING = ("ModuleNotFoundError", "ImportError")


@define
class LoadedProgram:
    """Is a submission that is ready for its checks.

    Attributes:
        module: Its functions; None if nothing could be imported, or if programs only run.
        game: The text that runs as the game, or None.
        problem: Why the file could not be imported as it is, or None.
        salvage: What was graded instead, or None.
        notes: Sentences about that.
        modules: The modules that were sent with the program.
        costs: Whether the policy's deduction applies, as to a game without its guard or an endless
            loop. It does not apply to a student's own test, a scratch line or a function that is
            not valid Python: its own checks fail, and one mistake costs once.
        program: The whole program, with the places that were left out.
        absent: The modules that are not there, by the names that they would give a value.
        left_out: Why functions that are valid Python were left out: sentences, by their names. The
            program chooses no word of them.
    """

    module: Module | None
    game: str | None
    problem: Problem | None = None
    salvage: Salvage | None = None
    notes: tuple[str, ...] = ()
    modules: tuple[ModuleFile, ...] = ()
    costs: bool = False
    program: ProgramText = field(factory=lambda: ProgramText(""))
    absent: Mapping[str, AbsentModule] = field(factory=dict)
    left_out: Mapping[str, str] = field(factory=dict)

    @property
    def source_map(self) -> SourceMap:
        """Return how the student counts the lines."""
        return self.program.source_map

    def end(self) -> None:
        """End the guest."""
        if self.module is not None:
            self.module.end()


def load_program(
    assignment: Assignment, launcher: Launcher, program: Program, budget: Budget
) -> LoadedProgram:
    """Import *program*, or the parts of it that work, as the policy says.

    A file that can be imported is never salvaged, and neither is a program that only runs.
    """
    load = _load_to_import if assignment.imported else _load_to_run
    loaded = load(assignment, launcher, program, budget)
    losses: tuple[LeftOut, ...] = ()
    if loaded.salvage is not None:
        losses = tuple(merged(loaded.salvage.left_out)[:_MOST_LOSSES])
    shown = ProgramText(program.text, program.source_map, losses, program.answers)
    absent = absent_from(program, assignment)
    advice = dict.fromkeys(module.advice for module in absent.values() if module.is_library)
    guard = misspelled_guard_note(program.text, program.source_map)
    notes = (*loaded.notes, *filter(None, [guard]), *advice)
    return evolve(loaded, program=shown, absent=absent, notes=notes)


def _load_to_import(
    assignment: Assignment, launcher: Launcher, program: Program, budget: Budget
) -> LoadedProgram:
    def module_of(text: str) -> Module:
        return Module(launcher, assignment.module, text, assignment.limits, budget, program.modules)

    importer = Importer(module_of, assignment, program.source_map)
    text = program.text
    notes: tuple[str, ...] = ()
    module, problem = importer.imported(text)
    if problem is not None and problem.missing:
        # Without the import, only code that uses it fails.
        module.end()
        without, lines = without_imports(text, importer.failing(text) or ())
        if lines:
            text, notes = without, (f"{problem.sentence} {_left_out(lines)}",)
            module, problem = importer.imported(text)
    if problem is None:
        return LoadedProgram(module, text, notes=notes, modules=program.modules)
    module.end()
    loaded = _load_parts(text, problem, importer)
    return evolve(loaded, notes=(*notes, *loaded.notes), modules=program.modules)


def _load_to_run(
    assignment: Assignment, launcher: Launcher, program: Program, budget: Budget
) -> LoadedProgram:
    """Return *program*, without top-level imports of modules that are not there, and without types
    that Python cannot use.
    """
    text = program.text
    problem = syntax_problem(text, program.source_map)
    if problem is not None:
        return LoadedProgram(None, None, problem, notes=(problem.sentence,))
    notes: list[str] = []
    known = sys.stdlib_module_names | {module.name for module in program.modules}
    annotated = lines_with_annotations(text)
    # Most programs import nothing else and have no types, so we need not run them to find out.
    for _ in range(_MISSING_IMPORTS):
        if imports(text) <= known and not annotated:
            break
        running = RunningProgram(
            launcher, assignment.module, text, assignment.limits, budget, program.modules
        )
        try:
            turn = running.turn()
        finally:
            running.close()
        at = at_line(turn.line, program.source_map)
        without, lines = without_imports(text, (turn.line or 0,))
        if turn.exception in _MISSING and lines:
            text = without
            notes.append(
                f"Your file imports something that is not there{at}: {turn.detail}."
                f" {_left_out(lines)}"
            )
        elif turn.line in annotated:
            text, annotated = postponing_annotations(text), frozenset()
            notes += _postponed((turn.line,), program.source_map)
        else:
            break
    return LoadedProgram(None, text, notes=tuple(notes), modules=program.modules)


def _left_out(lines: Sequence[int]) -> str:
    if len(lines) == 1:
        return "The import was left out."
    return f"This import and {len(lines) - 1} more were left out."


def _load_parts(text: str, problem: Problem, importer: Importer) -> LoadedProgram:
    """Return the parts of *text* that work; *problem* says why not all of it does."""
    whole: str | None = text
    if syntax_problem(text, importer.source_map) is not None:
        whole = None
    if not importer.assignment.policies.salvage.accept:
        return LoadedProgram(None, whole, problem, None, (problem.sentence,))
    own_tests = assert_lines(text)
    problem = _of_own_test(problem, own_tests, importer.source_map)
    for keep in Keep:
        found = None
        if problem.verdict is Verdict.RAISED or keep is not Keep.ALL:  # else it would not end
            found = importer.working(text, keep)
        if found is None:
            continue
        module, rest, failed = found
        asking = [line for line, asks in failed.items() if asks and line not in own_tests]
        asks = problem.asks or bool(asking)
        game: str | None = rest.text
        if asking and only_trials(text, rest, asking):
            asks = False
            at = importer.source_map.place(min(asking))
            problem = evolve(problem, sentence=_TRIAL.format(at, GUARD), asks=False)
        elif asks or not rest.keeps_game:
            game = _unguarded_game(text, whole, failed, asking)
        if game is not None and rest.postponed:
            game = postponing_annotations(game)
        costs = asks or not (keep is Keep.ALL or rest.only_scratch)
        cause = ""
        if problem.line is not None:
            cause = cause_in(text, problem.line, importer.raised, importer.source_map)
        problem = evolve(problem, sentence=f"{problem.sentence} {cause}".rstrip())
        notes = (
            problem.sentence,
            *_postponed(rest.postponed, importer.source_map),
            *_skipped(rest, problem, importer.source_map, costs=costs),
        )
        left_out = _why_left_out(text, rest, failed, importer)
        return LoadedProgram(module, game, problem, rest, notes, costs=costs, left_out=left_out)
    notes = (problem.sentence, "None of your functions could be used.")
    return LoadedProgram(None, whole, problem, None, notes)


def _of_own_test(problem: Problem, own_tests: Container[int], source_map: SourceMap) -> Problem:
    """Return *problem*: a question of one of the asserts in the lines *own_tests* is not a game."""
    if problem.line is None or not problem.asks or problem.line not in own_tests:
        return problem
    at = source_map.place(problem.line)
    sentence = f"One of your asserts calls something that asks a question ({at})."
    return evolve(problem, asks=False, sentence=sentence)


def _unguarded_game(
    text: str, whole: str | None, failed: Mapping[int, bool], asking: Sequence[int]
) -> str | None:
    """Return the program *text* for a game at the top level; it starts at the first *asking* line.

    Statements that failed before that line are left out, because they would end the game. Those
    after it may have failed only because nothing was typed, such as one that shows the last board.
    """
    if not asking:
        return whole
    before = {line: asks for line, asks in failed.items() if line < min(asking)}
    if whole is not None and not before:
        return whole
    return salvage(text, before, Keep.ALL).text


def was_left_out(name: str, place: str) -> str:
    """Say that what gives *name* a value, at *place* of the program, was left out."""
    return f"{name} was left out ({place}): the notes at the top say why."


def _why_left_out(
    text: str,
    rest: Salvage,
    failed: Mapping[int, bool],
    importer: Importer,
) -> dict[str, str]:
    """Say for each function of the hand-out that was left out of *text*, though it is valid Python,
    in which line the import stopped, and why.
    """
    sentences: dict[str, str] = {}
    for name in rest.not_defined.keys() & set(importer.assignment.functions):
        loss = rest.not_defined[name]
        place = importer.source_map.place(loss.first)
        exception = importer.raised.get(loss.first, "")
        if failed.get(loss.first):
            why = f"{place} asks for input when your file is imported"
        elif loss.first in failed and exception:
            why = f"{place} stopped with {_with_article(exception)} when your file was imported"
        else:
            sentences[name] = was_left_out(name, place)
            continue
        cause = cause_in(text, loss.first, importer.raised, importer.source_map)
        sentences[name] = f"{why}, so {name} was left out. {cause}".rstrip()
    return sentences


def _with_article(exception: str) -> str:
    if exception == "Exception":  # the student's own class
        return "an exception"
    article = "an" if exception[0] in "AEIOU" else "a"
    return f"{article} {exception}"


def _postponed(lines: Sequence[int], source_map: SourceMap) -> tuple[str, ...]:
    if not lines:
        return ()
    place = source_map.place(lines[0])
    sentence = f"Python cannot use the types that you wrote on {place}."
    return (f"{sentence} We graded your file without such types.",)


def _skipped(
    rest: Salvage, problem: Problem, source_map: SourceMap, *, costs: bool
) -> tuple[str, ...]:
    if not rest.left_out:
        return ()
    losses: list[LeftOut] = []
    for loss in rest.left_out:
        # The note about the problem has just said what is wrong in that line.
        if (loss.first, loss.problem) == (problem.line, problem.syntax_error):
            losses.append(evolve(loss, problem=""))
        else:
            losses.append(loss)
    sentence = (
        "We graded only the parts of your file that work on their own. We had to skip:"
        f" {'; '.join(phrases(losses, source_map))}."
    )
    if not costs:
        sentence += " No marks are taken off for that, but what we had to skip earns none."
    return (sentence,)
