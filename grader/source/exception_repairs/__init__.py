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
_INDICES = "(?:(?:list|tuple) indices must be integers or slices|string indices must be integers)"

_UNDEFINED = r"NameError: name '(\w+)' is not defined"
_UNSET = r"(?:UnboundLocalError: cannot access local variable|NameError: name) '(\w+)'"


@frozen
class _Rule:
    """Repairs exceptions whose class and text match a *pattern*, and says what is wrong.

    The pattern only captures names of the program, which the *problem* can contain.
    """

    pattern: str
    edits: Callable[[ExceptionPlace, re.Match[str]], Iterator[Edit]]
    problem: str


# The first rule that changes something counts.
_RULES = (
    _Rule(
        r"TypeError: (\w+)\(\) missing \d+ required positional arguments?:",
        argument_counts.missing_arguments,
        "{0} needs a value for each of its parameters.",
    ),
    _Rule(
        r"TypeError: (\w+)\(\) takes (?:from \d+ to )?\d+ positional arguments? but \d+ "
        r"(?:was|were) given",
        argument_counts.extra_arguments,
        "{0} gets more values than it has parameters.",
    ),
    _Rule(
        # In Python 3.14, ``in`` says "is not a container or iterable".
        r"TypeError: (?:argument of type )?'int'(?: object)? is not (?:a container or )?iterable",
        value_types.range_of_number,
        "A loop cannot go over a number, only over range(…) of it.",
    ),
    _Rule(
        rf"TypeError: {_INDICES}, not '?(?:tuple|list)\b",
        brackets.two_indices,
        "A list takes one index in each pair of brackets.",
    ),
    _Rule(
        "IndexError: list (?:assignment )?index out of range",
        brackets.one_less,
        "The first index of a list is 0, so the last one is its length - 1.",
    ),
    _Rule(
        r"TypeError: '(list|tuple|dict)' object is not callable",
        brackets.round_brackets,
        "( ) calls a function; [ ] takes something out of a list.",
    ),
    _Rule(
        r"TypeError: '(?:builtin_function_or_method|function|type)' object is not subscriptable",
        brackets.square_brackets,
        "[ ] takes something out of a list; ( ) calls a function.",
    ),
    _Rule(
        # In Python 3.14, this text begins with how the list was used.
        r"TypeError: .*\bunhashable type: 'list'",
        brackets.tuples_as_keys,
        "A list cannot be a key or a member of a set. A tuple can: write ( ) instead of [ ].",
    ),
    _Rule(
        r"KeyError: -?\d+$",
        brackets.one_index,
        "The keys of this dictionary are positions: write both numbers in one pair of brackets.",
    ),
    _Rule(
        "AttributeError: '(?:list|tuple|set|dict|str|range)' object has no attribute"
        " '(length|len|size)'",
        brackets.length,
        "len(…) gives the length, not {0}.",
    ),
    _Rule(
        r"TypeError: object of type 'int' has no len\(\)",
        brackets.length_of_number,
        "A number has no length.",
    ),
    _Rule(
        rf"TypeError: (?:.*'function'|{_INDICES}, not function)|KeyError: <function ",
        argument_counts.missing_calls,
        "A function is not called, because ( ) is missing after its name.",
    ),
    _Rule(
        "AttributeError: '(set|list)' object has no attribute '(add|append|push)'",
        brackets.other_method,
        "A {0} has no {1}.",
    ),
    _Rule(
        "AttributeError: 'dict' object has no attribute 'add'",
        brackets.empty_set,
        "{{}} is an empty dictionary, which has no add: set() is an empty set.",
    ),
    _Rule(
        rf"TypeError: (?:{_OPERATOR}'{_NUMBER}' and 'str'"
        rf"|'[<>]=?' not supported between instances of '{_NUMBER}' and 'str')",
        value_types.number_in_quotes,
        "A number in quotation marks is a string: write it without them.",
    ),
    _Rule(
        r"TypeError: (?:can only concatenate str \(not \"(?!NoneType)"
        rf"|{_OPERATOR}'{_NUMBER}' and 'str')",
        value_types.text_of_values,
        "+ joins only strings: str(…) turns a number into a string.",
    ),
    _Rule(
        rf"TypeError: (?:'[<>]=?' not supported between instances of (?:{_BOTH})"
        rf"|{_OPERATOR}(?:{_BOTH})"
        r"|can only concatenate str \(not \"(?:int|float)\"\) to str"
        r"|'str' object cannot be interpreted as an integer"
        rf"|{_INDICES}, not '?str\b"
        r"|not all arguments converted during string formatting)",
        value_types.number_from_input,
        "input() returns a string, and a number is needed: int(…) turns it into one.",
    ),
    _Rule(
        "TypeError: '(?:list|tuple|dict|set|str)' object cannot be interpreted as an integer",
        value_types.range_of_length,
        "range(…) needs a number, such as the length of a list.",
    ),
    _Rule(
        "TypeError: (?:'float' object cannot be interpreted as an integer"
        rf"|{_INDICES}, not '?float\b)",
        value_types.whole_division,
        "/ gives a number with a decimal point. // gives a whole number.",
    ),
    _Rule(
        r"TypeError: input expected at most 1 argument, got \d+",
        brackets.joined_prompt,
        "input(…) takes only one string.",
    ),
    _Rule(
        "TypeError: .*'NoneType'|AttributeError: 'NoneType' object has no attribute",
        unset_variables.changed_in_place,
        "A function that changes a list returns nothing, so the variable becomes None.",
    ),
    _Rule(
        r"UnboundLocalError: cannot access local variable '(\w+)'",
        unset_variables.global_variable,
        "The function needs “global {0}”, because it changes that variable, which is outside.",
    ),
    _Rule(
        r"AttributeError: '(\w+)' object has no attribute '(\w+)'",
        unset_variables.attribute_begun,
        "An object keeps {1} only with self. before it.",
    ),
    _Rule(
        _UNDEFINED,
        unset_variables.attribute_of_self,
        "A method finds {0} only with self. before it.",
    ),
    _Rule(
        _UNSET,
        unset_variables.stored_result,
        "{0} is used before it has a value. Is “{0} =” missing before a call?",
    ),
    _Rule(
        _UNDEFINED,
        unset_variables.name_of_the_caller,
        "This function cannot see {0}: it has another name for that value.",
    ),
    _Rule(
        _UNSET,
        unset_variables.first_value,
        "{0} is used before it has a value. Give it its first value at the beginning.",
    ),
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
        match = re.match(rule.pattern, f"{exception.name}: {exception.text}")
        if match is None:
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
