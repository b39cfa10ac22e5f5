"""Bringing a student's file to life: whole where it can be imported as it stands, else what stands of it."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence

from attrs import define, evolve, field, frozen

from grader.errors import GuestDied, GuestError, GuestTimedOut
from grader.intake.salvage import salvage
from grader.records.assignment import Assignment
from grader.records.submission import ModuleFile, Program, Salvage
from grader.records.turn import Stop
from grader.records.verdict import Verdict
from grader.sandbox.console import Program as RunningProgram
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.zygote import Zygote
from grader.source.ipython import without_import
from grader.source.syntax import imports, parse, parses

_MOST_TRIES = 12
_MOST_LOOKED_AT = 300_000  # characters in all tries: to look at a very long text again and again takes minutes
_AT_A_LINE = re.compile(r" \([^()]*, line \d+\)$")

_MISSING = ("ModuleNotFoundError", "ImportError")

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


_Importing = Callable[[str], tuple[Module, Problem | None]]


@define
class Ready:
    """
    A submission ready to be judged.

    Attributes:
        module: Its functions; None where nothing could be imported, and where nothing is.
        game: The text that is run as the game; None where there is none to run.
        problem: Why the file could not be imported as it stands; None where it could.
        salvage: What was graded instead; None where nothing had to be.
        notes: What there is to say about that, a sentence each.
        unparsable: The functions that are in the file but not valid Python, each with the line of its error. A check
            that finds one of them missing must not say that there is no such function.
        beside: The modules that were sent along.
    """

    module: Module | None
    game: str | None
    problem: Problem | None = None
    salvage: Salvage | None = None
    notes: tuple[str, ...] = ()
    unparsable: Mapping[str, int] = field(factory=dict)
    beside: tuple[ModuleFile, ...] = ()

    def end(self) -> None:
        """Let its guest go."""
        if self.module is not None:
            self.module.end()


def make_ready(assignment: Assignment, zygote: Zygote, program: Program, budget: Budget) -> Ready:
    """
    Import *program*, and where it cannot be imported as it stands, what stands alone of it, as the policy says.

    A file with nothing wrong is never salvaged, and neither is one that is only run.
    """
    if not assignment.imported:
        return _only_run(assignment, zygote, program, budget)

    def importing(text: str) -> tuple[Module, Problem | None]:
        module = Module(zygote, assignment.module, text, assignment.limits, budget, program.modules)
        return module, _begun(module, assignment.libraries.allowed)

    text = program.text
    notes: tuple[str, ...] = ()
    module, problem = importing(text)
    while problem is not None and problem.missing and (without := without_import(text, problem.line)) is not None:
        # What uses the module fails by itself; what does not is none the worse.
        module.end()
        text, notes = without, (*notes, f"{problem.sentence} The import was left out.")
        module, problem = importing(text)
    if problem is None:
        return Ready(module, text, notes=notes, beside=program.modules)
    module.end()
    ready = _salvaged(text, problem, assignment, importing)
    return evolve(ready, notes=(*notes, *ready.notes), beside=program.modules)


def _only_run(assignment: Assignment, zygote: Zygote, sent: Program, budget: Budget) -> Ready:
    """The program *sent* as it stands, but for imports at its top of what is not there: those are left out."""
    notes: tuple[str, ...] = ()
    text = sent.text
    if (problem := _invalid(text)) is not None:
        return Ready(None, None, problem, notes=(problem.sentence,))
    known = sys.stdlib_module_names | {each.name for each in sent.modules}
    while not imports(text) <= known:  # most import nothing else, and are not begun to find that out
        program = RunningProgram(zygote, assignment.module, text, assignment.limits, budget, sent.modules)
        try:
            turn = program.turn()
        finally:
            program.close()
        kind, _, told = turn.detail.partition(": ")
        without = without_import(text, turn.line)
        if turn.stop is not Stop.RAISED or kind not in _MISSING or without is None:
            break
        sentence = f"Your file imports something that is not there (line {turn.line}): {told}."
        text, notes = without, (*notes, f"{sentence} The import was left out.")
    return Ready(None, text, notes=notes, beside=sent.modules)


def _invalid(text: str) -> Problem | None:
    """Return why Python cannot read *text*; None if it can."""
    try:
        parse(text)
    except SyntaxError as error:
        return _not_python(f" (line {error.lineno})" if error.lineno else "", error.msg, error.lineno)
    return None


def _salvaged(text: str, problem: Problem, assignment: Assignment, importing: _Importing) -> Ready:
    whole = text if parses(text) else None
    if not assignment.policies.salvage.accept:
        return Ready(None, whole, problem, None, (problem.sentence,))
    beyond: frozenset[int] = frozenset()
    strict = False
    for _ in range(min(_MOST_TRIES, 1 + _MOST_LOOKED_AT // max(1, len(text)))):
        rest = salvage(text, beyond, strict)
        module, again = importing(rest.text)
        if again is None:
            # A file that only asks too early plays as it stands; of any other the guarded game may stand alone.
            game = rest.text if rest.keeps_game and not problem.asks else whole
            return Ready(module, game, problem, rest, (problem.sentence, *_told(rest)), rest.unparsable)
        module.end()
        if again.line is not None and again.line not in beyond:
            beyond |= {again.line}
        elif strict:
            break
        else:
            strict = True
    return Ready(None, whole, problem, None, (problem.sentence, "No part of it stands alone."))


def _told(rest: Salvage) -> tuple[str, ...]:
    if not rest.left_out:
        return ()
    return (
        f"We graded only the parts of your file that work on their own. We had to skip: {'; '.join(rest.left_out)}.",
    )


def _begun(module: Module, allowed: Sequence[str]) -> Problem | None:
    """None if *module* could be imported, else why not; *allowed* are the libraries that it may import."""
    try:
        answer = module.begin().answer
    except GuestTimedOut as error:
        sentence = f"Your file does not come to an end when it is imported: {error}."
        return Problem(Verdict.TIMED_OUT, sentence, f"Is there a loop outside of your functions? Put it under {GUARD}")
    except GuestDied as error:
        sentence = f"Your program ended the process that imported it: {error}."
        return Problem(
            Verdict.CRASHED, sentence, "Does it call exit(), or use very much memory, outside of your functions?"
        )
    except GuestError as error:
        return Problem(Verdict.CRASHED, f"What your program sent when it was imported made no sense: {error}.", "")
    return None if answer.raised is None else _raised(answer, allowed)


def _not_python(at: str, problem: str, line: int | None) -> Problem:
    sentence = f"Your file is not valid Python{at}: {problem}."
    advice = "Run the file once before you send it in; the mistake is in this line or just above it."
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
    return Problem(Verdict.RAISED, sentence, f"Move the code that asks under {GUARD}", raised.outer, asks=True)


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
        sentence = f"A test of your own at the top of your file fails{at}, and ends the import."
        return Problem(Verdict.RAISED, sentence, "Make the function right, or make the assert a comment again.", line)
    sentence = f"Your file stops when it is imported{at}: {raised}."
    return Problem(Verdict.RAISED, sentence, f"Only definitions belong outside of {GUARD}", line)
