"""Import a student's file, and say in a sentence why that fails."""

import re
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet

from attrs import evolve, field, frozen

from grader.errors import GuestDied, GuestError, GuestTimedOut
from grader.intake.importable_parts import Keep, salvage
from grader.records.assignment import Assignment
from grader.records.source_map import SourceMap
from grader.records.submission import Salvage
from grader.records.verdict import Verdict
from grader.sandbox.module import Module
from grader.sandbox.reply import Answer, Raised
from grader.source.absent_modules import usable
from grader.source.definitions import GUARD_LINE
from grader.source.syntax import advice_on, line_of, parse
from grader.source.without_statements import lines_with_annotations, with_quoted_annotations

_ROUNDS = 4  # if a statement that fails is left out, others may fail
_AT_A_LINE = re.compile(r" \([^()]*, line \d+\)$")


@frozen
class Problem:
    """Says why a file cannot be imported, in a sentence for its student, with one thing to try.

    Attributes:
        line: The line at the top level of the file that failed; None if unknown.
        asks: Whether the file asked a question, and would continue after an answer.
        missing: Whether the file imports something that does not exist.
        syntax_error: The syntax error in Python's words; else empty.
    """

    verdict: Verdict
    sentence: str
    advice: str
    line: int | None = None
    asks: bool = False
    missing: bool = False
    syntax_error: str = ""


@frozen
class WorkingParts:
    """Holds the parts of *text* that can be imported; *failed* is as in ``Importer.failing``."""

    text: str
    keep: Keep
    module: Module
    salvage: Salvage
    failed: Mapping[int, bool]


@frozen
class Importer:
    """Imports programs, and finds the statements that fail.

    Attributes:
        raised: The class of the exception of each statement that failed, by its line.
    """

    module_of: Callable[[str], Module]
    assignment: Assignment
    source_map: SourceMap
    raised: dict[int, str] = field(factory=dict)

    def imported(self, text: str) -> tuple[Module, Problem | None]:
        """Return a module of *text*, and its problem if it could not be imported."""
        module = self.module_of(text)
        return module, _import_problem(module, text, self)

    def failing(self, text: str) -> dict[int, bool] | None:
        """Return the lines of the statements that fail, each with whether it asks for input.

        None if the guest was lost, for example because the import did not end.
        """
        module = self.module_of(text)
        try:
            failed, raised = module.failing_statements()
        except GuestError:
            return None
        finally:
            module.end()
        for line, exception in raised.items():
            self.raised.setdefault(line, exception)  # the first one of a line counts
        return failed

    def working(self, text: str, keep: Keep) -> WorkingParts | None:
        """Return the parts of *text* that work, of those that *keep* allows; None if none do.

        Annotations that make a statement fail are not evaluated; Python 3.14 does not evaluate any.
        """
        failed: dict[int, bool] = {}
        postponed: set[int] = set()
        rest = salvage(text, failed, keep)
        for _ in range(_ROUNDS):
            more = self.failing(rest.text)
            if more is None:
                return None
            annotated = more.keys() & lines_with_annotations(rest.text)
            if annotated:
                for line in more.keys() - annotated:  # the annotations may be why
                    self.raised.pop(line, None)
                rest = _rest(text, failed, keep, postponed | annotated)
                still = self.failing(rest.text)
                if still is None:
                    return None
                postponed |= annotated - still.keys()
                more = still
            is_new = not more.keys() <= failed.keys()
            failed |= more
            if is_new:
                rest = _rest(text, failed, keep, postponed)
            module, problem = self.imported(rest.text)
            if problem is None:
                return WorkingParts(text, keep, module, rest, failed)
            module.end()
            if not is_new:  # the next round would be the same
                return None
        return None


def _rest(
    text: str, failed: Mapping[int, bool], keep: Keep, postponed: AbstractSet[int]
) -> Salvage:
    """Return the same as ``salvage``, without evaluating annotations in the lines *postponed*."""
    rest = salvage(text, failed, keep)
    lines = tuple(sorted(postponed))
    return evolve(rest, text=with_quoted_annotations(rest.text, lines), postponed=lines)


def at_line(line: int | None, source_map: SourceMap) -> str:
    """Return the place of *line* for the end of a phrase; empty if it is unknown."""
    return f" ({source_map.place(line)})" if line else ""


def _import_problem(module: Module, text: str, importer: Importer) -> Problem | None:
    try:
        answer = module.import_program()
    except GuestTimedOut as error:
        return Problem(
            Verdict.TIMED_OUT,
            f"Your file never finishes when it is imported: {error}.",
            f"Is there a loop outside your functions? Put it under {GUARD_LINE}",
        )
    except GuestDied as error:
        return Problem(
            Verdict.CRASHED,
            f"Your program made Python stop when it was imported: {error}.",
            "Outside your functions, does it call exit() or use a lot of memory?",
        )
    except GuestError as error:
        sentence = f"What your program sent when it was imported made no sense: {error}."
        return Problem(Verdict.CRASHED, sentence, "")
    if answer.raised is None:
        return None
    return _problem_of(answer, answer.raised, text, importer)


def syntax_problem(text: str, source_map: SourceMap) -> Problem | None:
    """Return why *text* is invalid Python; None if it is valid."""
    try:
        parse(text)
    except SyntaxError as error:
        return _not_python(text, error.lineno, error.msg, source_map)
    return None


def _not_python(text: str, line: int | None, problem: str, source_map: SourceMap) -> Problem:
    at, on_problem = at_line(line, source_map), advice_on(problem, line_of(text, line))
    sentence = f"Your file is not valid Python{at}: {problem}. {on_problem}".rstrip()
    sentence = sentence.replace("?.", "?")  # Python may ask: Perhaps you forgot a comma?
    advice = (
        "Run the file once before you hand it in; the mistake is in this line or just above it."
    )
    return Problem(Verdict.RAISED, sentence, advice, line, syntax_error=problem)


def _asking(raised: Raised, at: str, importer: Importer) -> Problem:
    name = importer.assignment.program_name
    sentence = f"Your file calls input() when it is imported{at}: put the {name} under {GUARD_LINE}"
    advice = f"Move the code that asks under {GUARD_LINE}"
    if raised.function is not None and raised.line is not None and raised.line != raised.outer:
        where = f"{raised.function} calls input() on {importer.source_map.place(raised.line)}"
        sentence = f"Your file asks a question when it is imported{at}: {where}."
        advice = (
            "A function that gets all it needs as parameters does not call input(). "
            f"If that line starts the {name}, put it under {GUARD_LINE}"
        )
    return Problem(Verdict.RAISED, sentence, advice, raised.outer, asks=True)


def _problem_of(answer: Answer, raised: Raised, text: str, importer: Importer) -> Problem:
    line = raised.outer
    at = at_line(line, importer.source_map)
    if answer.asked and "EOFError" in raised.types:
        return _asking(raised, at, importer)
    if "SyntaxError" in raised.types:
        problem = _AT_A_LINE.sub("", raised.text)  # the sentence already names the line
        return _not_python(text, line, problem, importer.source_map)
    if "ImportError" in raised.types:
        sentence = f"Your file imports something that does not exist here{at}: {raised.text}."
        advice = f"Use only {usable(importer.assignment.libraries.allowed)}."
        return Problem(Verdict.RAISED, sentence, advice, line, missing=True)
    sentence = f"Your file stops when it is imported{at}: {raised}."
    advice = f"Put everything except imports, constants and functions below {GUARD_LINE}"
    if raised.types[:1] == ("AssertionError",):
        sentence = f"One of your asserts fails{at}, so Python stops reading your file there."
        advice = "Fix the function, or make the assert a comment again."
    elif "SystemExit" in raised.types:
        sentence = f"Your file calls exit() or quit() when it is imported{at}: delete that call."
        advice = "A program ends by itself after its last line."
    return Problem(Verdict.RAISED, sentence, advice, line)
