"""Say why a function that a test calls is missing."""

import ast

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.hidden.observed import ObservedTest
from grader.records.verdict import Failure
from grader.sandbox.student_error import MissingFunctionError
from grader.source.definitions import enclosing, similar_function
from grader.source.syntax import advice_on, line_of


def failure(test: ObservedTest, error: MissingFunctionError) -> Failure:
    """Return the failure of a test that calls the missing function in *error*."""
    name, sent = error.name or "", test.surroundings
    unparsable, left_out = None, sent.loaded.left_out.get(name)
    if sent.loaded.salvage is not None:
        unparsable = sent.loaded.salvage.unparsable.get(name)
    not_sent, outer = sent.file_not_sent(name), enclosing(name, test.text)
    if unparsable is not None:
        place = sent.loaded.source_map.place(unparsable.line)
        problem = shortened(unparsable.problem, LONGEST_MESSAGE)
        why = f"Python cannot read {name}: there is a syntax error on {place} ({problem})."
        code = line_of(sent.loaded.program.text or test.text, unparsable.line)
        why = f"{why} {advice_on(unparsable.problem, code)}".rstrip()
    elif not_sent is not None:  # no function name: it is said once for all
        why = not_sent.advice[:1].lower() + not_sent.advice[1:]
    elif left_out:
        why = left_out
    elif outer is not None:
        kind = "class" if isinstance(outer, ast.ClassDef) else "function"
        why = (
            f"your functions are inside the {kind} {shortened(outer.name, LONGEST_MESSAGE)}. Our"
            f" tests look for them at the left edge of your file: move them out of the {kind}."
        )
    else:
        why = (
            f"{error} at the left edge of your file. Was its name changed, was it deleted, or is it"
            " indented?"
        )
        similar = similar_function(name, test.text, test.others)
        if similar:
            why = f"{error}, but one called {similar}: use the name that was handed out."
    return Failure(not_run=f"Not run: {why}")
