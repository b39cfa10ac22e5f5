"""Repair what raised an exception, if its text says what is meant, such as range(board).

An exception comes from a student's program, which may be hostile. It only decides which of these
repairs is tried in that program. Nothing of its text is shown but names that are in the program.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from grader.limits import CHARACTERS_REPAIRED, MOST_REPAIRS
from grader.records.verdict import UncaughtException
from grader.source.edits import Edit, LineRepair, with_edits
from grader.source.exception_repairs import argument_counts, brackets, unset_variables, value_types
from grader.source.exception_repairs.exception_place import ExceptionPlace, place_of
from grader.source.syntax import parses

_MOST_EXCEPTIONS = 10

_STOPS = "your program stops with an exception."
_NUMBER = "(?:int|float)"
_BOTH = rf"'str' and '{_NUMBER}'|'{_NUMBER}' and 'str'"
_OPERATOR = r"unsupported operand type\(s\) for [-+*/%]+=?: "


@frozen
class _Rule:
    """Repairs exceptions of a class whose text matches a *pattern*, and says what is wrong.

    The pattern only captures names of the program, which the *problem* can contain.
    """

    exception: str
    pattern: str
    edits: Callable[[ExceptionPlace, re.Match[str]], Iterator[Edit]]
    problem: str


_STRING_AS_NUMBER = "input() returns a string, and a number is needed: int(…) turns it into one."
_CHANGED = "A function that changes a list returns nothing, so the variable becomes None."
_NOT_STORED = "{0} is used before it has a value. Is “{0} =” missing before a call?"
_NO_VALUE = "{0} is used before it has a value. Give it its first value at the beginning."
_NOT_CALLED = "A function is not called, because ( ) is missing after its name."
# The first rule that changes something counts.
_RULES = (
    _Rule(
        "TypeError",
        r"(\w+)\(\) missing \d+ required positional arguments?:",
        argument_counts.missing_arguments,
        "{0} needs a value for each of its parameters.",
    ),
    _Rule(
        "TypeError",
        r"(\w+)\(\) takes (?:from \d+ to )?\d+ positional arguments? but \d+ (?:was|were) given",
        argument_counts.extra_arguments,
        "{0} gets more values than it has parameters.",
    ),
    _Rule(
        "TypeError",
        r"(?:argument of type )?'int'(?: object)? is not iterable",
        value_types.range_of_number,
        "A loop cannot go over a number, only over range(…) of it.",
    ),
    _Rule(
        "TypeError",
        r"(?:list|tuple) indices must be integers or slices, not (?:tuple|list)|"
        r"string indices must be integers, not '(?:tuple|list)'",
        brackets.two_indices,
        "A list takes one index in each pair of brackets.",
    ),
    _Rule(
        "TypeError",
        r"'(list|tuple|dict)' object is not callable",
        brackets.round_brackets,
        "( ) calls a function; [ ] takes something out of a list.",
    ),
    _Rule(
        "TypeError",
        r"'(?:builtin_function_or_method|function|type)' object is not subscriptable",
        brackets.square_brackets,
        "[ ] takes something out of a list; ( ) calls a function.",
    ),
    _Rule(
        "TypeError",
        r"unhashable type: 'list'",
        brackets.tuples_as_keys,
        "A list cannot be a key or a member of a set. A tuple can: write ( ) instead of [ ].",
    ),
    _Rule(
        "KeyError",
        r"-?\d+$",
        brackets.one_index,
        "The keys of this dictionary are positions: write both numbers in one pair of brackets.",
    ),
    _Rule(
        "AttributeError",
        r"'(?:list|tuple|set|dict|str|range)' object has no attribute '(length|len|size)'",
        brackets.length,
        "len(…) gives the length, not {0}.",
    ),
    _Rule(
        "TypeError",
        r"object of type 'int' has no len\(\)",
        brackets.length_of_number,
        "A number has no length.",
    ),
    _Rule(
        "TypeError",
        r".*'function'|(?:list|tuple) indices must be integers or slices, not function",
        argument_counts.missing_calls,
        _NOT_CALLED,
    ),
    _Rule("KeyError", r"<function ", argument_counts.missing_calls, _NOT_CALLED),
    _Rule(
        "AttributeError",
        r"'(set|list)' object has no attribute '(add|append|push)'",
        brackets.other_method,
        "A {0} has no {1}.",
    ),
    _Rule(
        "TypeError",
        rf"{_OPERATOR}'{_NUMBER}' and 'str'"
        rf"|'[<>]=?' not supported between instances of '{_NUMBER}' and 'str'",
        value_types.number_in_quotes,
        "A number in quotes is a string: write it without quotes.",
    ),
    _Rule(
        "TypeError",
        rf"can only concatenate str \(not \"(?!NoneType)|{_OPERATOR}'{_NUMBER}' and 'str'",
        value_types.text_of_values,
        "+ joins only strings: str(…) turns a number into a string.",
    ),
    _Rule(
        "TypeError",
        rf"'[<>]=?' not supported between instances of (?:{_BOTH})"
        rf"|{_OPERATOR}(?:{_BOTH})"
        r"|can only concatenate str \(not \"(?:int|float)\"\) to str"
        r"|'str' object cannot be interpreted as an integer"
        r"|(?:list|tuple) indices must be integers or slices, not str"
        r"|string indices must be integers, not 'str'"
        r"|not all arguments converted during string formatting",
        value_types.number_from_input,
        _STRING_AS_NUMBER,
    ),
    _Rule(
        "TypeError",
        r"'(?:list|tuple|dict|set|str)' object cannot be interpreted as an integer",
        value_types.range_of_length,
        "range(…) needs a number, such as the length of a list.",
    ),
    _Rule(
        "TypeError",
        r"'float' object cannot be interpreted as an integer"
        r"|(?:list|tuple) indices must be integers or slices, not float"
        r"|string indices must be integers, not 'float'",
        value_types.whole_division,
        "/ gives a number with a decimal point. // gives a whole number.",
    ),
    _Rule(
        "TypeError",
        r"input expected at most 1 argument, got \d+",
        brackets.joined_prompt,
        "input(…) takes only one string.",
    ),
    _Rule(
        "TypeError",
        r".*'NoneType'",
        unset_variables.changed_in_place,
        _CHANGED,
    ),
    _Rule(
        "AttributeError",
        r"'NoneType' object has no attribute",
        unset_variables.changed_in_place,
        _CHANGED,
    ),
    _Rule(
        "UnboundLocalError",
        r"cannot access local variable '(\w+)'",
        unset_variables.global_variable,
        "The function needs “global {0}”, because it changes that variable, which is outside.",
    ),
    _Rule(
        "UnboundLocalError",
        r"cannot access local variable '(\w+)'",
        unset_variables.stored_result,
        _NOT_STORED,
    ),
    _Rule("NameError", r"name '(\w+)' is not defined", unset_variables.stored_result, _NOT_STORED),
    _Rule(
        "UnboundLocalError",
        r"cannot access local variable '(\w+)'",
        unset_variables.first_value,
        _NO_VALUE,
    ),
    _Rule("NameError", r"name '(\w+)' is not defined", unset_variables.first_value, _NO_VALUE),
)


def with_exceptions_repaired(
    text: str, exceptions: Sequence[UncaughtException]
) -> tuple[str, tuple[LineRepair, ...]]:
    """Return the program *text* with repairs for *exceptions* that it raised, and the repairs.

    No line moves. An invalid or very long text stays as it is.
    """
    if len(text) > CHARACTERS_REPAIRED or not parses(text):
        return text, ()
    repairs: list[LineRepair] = []
    for exception in exceptions[:_MOST_EXCEPTIONS]:
        if len(repairs) == MOST_REPAIRS:
            break
        repaired = _repaired(text, exception)
        if repaired is not None:
            text, repair = repaired
            repairs.append(repair)
    return text, tuple(repairs)


def _repaired(text: str, exception: UncaughtException) -> tuple[str, LineRepair] | None:
    for rule in _RULES:
        match = re.match(rule.pattern, exception.text)
        if rule.exception != exception.name or match is None:
            continue
        place = place_of(text, exception.line)
        if place is None:
            return None
        edits = rule.edits(place, match)
        problem = f"{_STOPS} {rule.problem.format(*match.groups())}"
        repaired = with_edits(text, exception.line, problem, edits)
        if repaired is not None:
            return repaired
    return None
