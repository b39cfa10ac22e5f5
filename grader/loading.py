"""Bringing a student's file to life: whole where it can be imported as it stands, else what stands
of it.
"""

import re
import sys
from collections.abc import Callable, Container, Mapping, Sequence

from attrs import define, evolve, field, frozen

from grader.errors import GuestDied, GuestError, GuestTimedOut
from grader.intake.salvage import Keep, salvage, tests
from grader.records.assignment import Assignment
from grader.records.submission import ModuleFile, Program, Salvage
from grader.records.turn import Stop
from grader.records.verdict import Verdict
from grader.sandbox.console import Program as RunningProgram
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.zygote import Zygote
from grader.source.imports import imports, without_imports
from grader.source.syntax import parse, parses

_ROUNDS = 4  # what fails may hide what fails without it, and so on
_AT_A_LINE = re.compile(r" \([^()]*, line \d+\)$")

_MISSING = ("ModuleNotFoundError", "ImportError")

_TEST_ASKS = (
    "A test of your own outside of any function calls something that asks a question (line {line})."
)

GUARD = 'if __name__ == "__main__":'


@frozen
class Problem:
    """
    Why a file cannot be imported, in a sentence for its student, with one thing to try.

    Attributes:
        line: The line at the top of the file that it happened in.
        asks: Whether it asked a question, and would go on if it were answered.
        missing: Whether it imports what is not there.
    """

    verdict: Verdict
    sentence: str
    advice: str
    line: int | None = None
    asks: bool = False
    missing: bool = False


@define
class Ready:
    """A submission ready to be judged.

    Attributes:
        module: Its functions; None where nothing could be imported, and where nothing is.
        game: The text that is run as the game; None where there is none to run.
        problem: Why the file could not be imported as it stands; None where it could.
        salvage: What was graded instead; None where nothing had to be.
        notes: What there is to say about that, a sentence each.
        unparsable: The functions that are in the file but not valid Python, each with the line of
            its error. A check that finds one of them missing must not say that there is no such
            function.
        beside: The modules that were sent along.
        costs: Whether what was left out costs what the policy says: a game without its guard, or a
            loop without an end. A test of the student's own, a scratch line or a function that is
            not valid Python does not: its own checks fail, and one mistake costs once.
    """

    module: Module | None
    game: str | None
    problem: Problem | None = None
    salvage: Salvage | None = None
    notes: tuple[str, ...] = ()
    unparsable: Mapping[str, int] = field(factory=dict)
    beside: tuple[ModuleFile, ...] = ()
    costs: bool = False

    def end(self) -> None:
        """Let its guest go."""
        if self.module is not None:
            self.module.end()


def make_ready(assignment: Assignment, zygote: Zygote, program: Program, budget: Budget) -> Ready:
    """Import *program*, and where it cannot be imported as it stands, what stands alone of it, as
    the policy says.

    A file with nothing wrong is never salvaged, and neither is one that is only run.
    """
    if not assignment.imported:
        return _only_run(assignment, zygote, program, budget)

    def module_of(text: str) -> Module:
        return Module(zygote, assignment.module, text, assignment.limits, budget, program.modules)

    importer = _Importer(module_of, assignment.libraries.allowed)
    text = program.text
    notes: tuple[str, ...] = ()
    module, problem = importer.imported(text)
    if problem is not None and problem.missing:
        # What uses the module fails by itself; what does not is none the worse.
        without, lines = without_imports(text, importer.failing(text) or ())
        if lines:
            module.end()
            text, notes = without, (f"{problem.sentence} {_left_out(lines)}",)
            module, problem = importer.imported(text)
    if problem is None:
        return Ready(module, text, notes=notes, beside=program.modules)
    module.end()
    ready = _salvaged(text, problem, assignment, importer)
    return evolve(ready, notes=(*notes, *ready.notes), beside=program.modules)


def _only_run(assignment: Assignment, zygote: Zygote, sent: Program, budget: Budget) -> Ready:
    """The program *sent* as it stands, but for imports at its top of what is not there: those are
    left out.
    """
    notes: tuple[str, ...] = ()
    text = sent.text
    if (problem := _invalid(text)) is not None:
        return Ready(None, None, problem, notes=(problem.sentence,))
    known = sys.stdlib_module_names | {each.name for each in sent.modules}
    while (
        not imports(text) <= known
    ):  # most import nothing else, and are not begun to find that out
        program = RunningProgram(
            zygote, assignment.module, text, assignment.limits, budget, sent.modules
        )
        try:
            turn = program.turn()
        finally:
            program.close()
        kind, _, told = turn.detail.partition(": ")
        without, lines = without_imports(text, (turn.line or 0,))
        if turn.stop is not Stop.RAISED or kind not in _MISSING or not lines:
            break
        sentence = f"Your file imports something that is not there (line {turn.line}): {told}."
        text, notes = without, (*notes, f"{sentence} {_left_out(lines)}")
    return Ready(None, text, notes=notes, beside=sent.modules)


def _invalid(text: str) -> Problem | None:
    """Return why Python cannot read *text*; None if it can."""
    try:
        parse(text)
    except SyntaxError as error:
        return _not_python(
            f" (line {error.lineno})" if error.lineno else "", error.msg, error.lineno
        )
    return None


def _left_out(lines: Sequence[int]) -> str:
    """What to say of imports in *lines*."""
    if len(lines) == 1:
        return "The import was left out."
    return f"This import and {len(lines) - 1} more were left out."


@frozen
class _Importer:
    """Imports programs, and finds out which of their statements fail."""

    module_of: Callable[[str], Module]
    allowed: Sequence[str]

    def imported(self, text: str) -> tuple[Module, Problem | None]:
        """A module of *text*, and why it could not be imported."""
        module = self.module_of(text)
        return module, _begun(module, self.allowed)

    def failing(self, text: str) -> dict[int, bool] | None:
        """The lines of the statements of *text* that fail, each with whether it asks; None if it
        does not end.
        """
        module = self.module_of(text)
        try:
            return module.failing_statements()
        except GuestError:
            return None
        finally:
            module.end()

    def working(self, text: str, keep: Keep) -> tuple[Module, Salvage, dict[int, bool]] | None:
        """What works of what *keep* keeps of *text*, and the lines that fail; None if that does not
        end.
        """
        failed: dict[int, bool] = {}
        for _ in range(_ROUNDS):
            again = self.failing(salvage(text, failed, keep).text)
            if again is None:
                return None
            failed |= again
            rest = salvage(text, failed, keep)
            module, problem = self.imported(rest.text)
            if problem is None:
                return module, rest, failed
            module.end()
        return None


def _salvaged(text: str, problem: Problem, assignment: Assignment, importer: _Importer) -> Ready:
    whole = text if parses(text) else None
    if not assignment.policies.salvage.accept:
        return Ready(None, whole, problem, None, (problem.sentence,))
    if problem.asks and problem.line in tests(text):
        problem = evolve(problem, asks=False, sentence=_TEST_ASKS.format(line=problem.line))
    ended = problem.verdict is Verdict.RAISED
    for keep in Keep if ended else (Keep.QUIET, Keep.LITERALS, Keep.DEFINITIONS):
        if (found := importer.working(text, keep)) is None:
            ended = False
            continue
        module, rest, failed = found
        tried = tests(text)
        asks = problem.asks or any(asked and line not in tried for line, asked in failed.items())
        costs = asks or not (ended or rest.only_scratch)
        game = rest.text if rest.keeps_game and not asks else _unguarded(text, whole, failed, tried)
        return Ready(
            module,
            game,
            problem,
            rest,
            (problem.sentence, *_told(rest, costs)),
            rest.unparsable,
            costs=costs,
        )
    return Ready(None, whole, problem, None, (problem.sentence, "No part of it can be imported."))


def _unguarded(
    text: str, whole: str | None, failed: Mapping[int, bool], tried: Container[int]
) -> str | None:
    """The program *text* with its game at the top level, which asked for input when the file was
    imported.

    What failed before it is left out: it would end the game. What failed after it may only lack
    what was to be typed, such as the last board that is shown.
    """
    game = min(
        (line for line, asked in failed.items() if asked and line not in tried), default=None
    )
    if game is None:
        return whole
    without = {line: asked for line, asked in failed.items() if line < game}
    return whole if whole is not None and not without else salvage(text, without, Keep.ALL).text


def _told(rest: Salvage, costs: bool) -> tuple[str, ...]:  # noqa: FBT001 - a value that is passed on
    if not rest.left_out:
        return ()
    free = (
        ""
        if costs
        else " No marks are taken off for that; a function that we had to skip earns none."
    )
    skipped = "; ".join(rest.left_out)
    return (
        (
            "We graded only the parts of your file that work on their own. We had to skip:"
            f" {skipped}.{free}"
        ),
    )


def _begun(module: Module, allowed: Sequence[str]) -> Problem | None:
    """None if *module* could be imported, else why not; *allowed* are the libraries that it may
    import.
    """
    try:
        answer = module.begin().answer
    except GuestTimedOut as error:
        sentence = f"Your file does not come to an end when it is imported: {error}."
        return Problem(
            Verdict.TIMED_OUT,
            sentence,
            f"Is there a loop outside of your functions? Put it under {GUARD}",
        )
    except GuestDied as error:
        sentence = f"Your program ended the process that imported it: {error}."
        return Problem(
            Verdict.CRASHED,
            sentence,
            "Does it call exit(), or use very much memory, outside of your functions?",
        )
    except GuestError as error:
        return Problem(
            Verdict.CRASHED,
            f"What your program sent when it was imported made no sense: {error}.",
            "",
        )
    return None if answer.raised is None else _raised(answer, allowed)


def _not_python(at: str, problem: str, line: int | None) -> Problem:
    sentence = f"Your file is not valid Python{at}: {problem}."
    advice = (
        "Run the file once before you send it in; the mistake is in this line or just above it."
    )
    return Problem(Verdict.RAISED, sentence, advice, line)


def _asking(raised: Raised, at: str) -> Problem:
    """Say where ``input()`` is called, and from where: an assert may call a function that asks."""
    if raised.function is not None and raised.line is not None and raised.line != raised.outer:
        where = f"{raised.function} calls input() in line {raised.line}"
        sentence = f"Your file asks a question when it is imported{at}: {where}."
        advice = (
            "A function that gets all it needs as parameters does not call input(). "
            f"If that line starts the game, put it under {GUARD}"
        )
        return Problem(Verdict.RAISED, sentence, advice, raised.outer, asks=True)
    sentence = f"Your file calls input() when it is imported{at}: put the game under {GUARD}"
    return Problem(
        Verdict.RAISED, sentence, f"Move the code that asks under {GUARD}", raised.outer, asks=True
    )


def _raised(answer: Answer, allowed: Sequence[str]) -> Problem:
    raised = answer.raised
    assert raised is not None  # only called where something was
    line = raised.outer
    at = f" (line {line})" if line is not None else ""
    kinds = raised.types[:1]
    if answer.asked and "EOFError" in raised.types:
        return _asking(raised, at)
    if "SyntaxError" in raised.types:
        problem = _AT_A_LINE.sub("", raised.text)  # which is said already
        return _not_python(at, problem, line)
    if "ImportError" in raised.types:
        sentence = f"Your file imports something that is not there{at}: {raised.text}."
        advice = f"Use only what comes with Python{''.join(f', and {name}' for name in allowed)}."
        return Problem(Verdict.RAISED, sentence, advice, line, missing=True)
    if kinds == ("AssertionError",):
        sentence = f"A test of your own outside of any function fails{at}, and ends the import."
        return Problem(
            Verdict.RAISED,
            sentence,
            "Make the function right, or make the assert a comment again.",
            line,
        )
    sentence = f"Your file stops when it is imported{at}: {raised}."
    return Problem(Verdict.RAISED, sentence, f"Only definitions belong outside of {GUARD}", line)
