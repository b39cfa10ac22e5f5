"""Advise on exceptions by their texts: mistakes that are the same in functions and in games."""

import re
import sys

from grader.source.blocks import blocks
from grader.source.definitions import imports
from grader.source.misspelled_guard import RIGHT_GUARD, is_misspelled_in

_A_TEXT = (
    "A string is used where a number is needed, or the other way round. input() returns a string:"
    " int(…) turns it into a number. str(…) turns a number into a string."
)
_NOTHING = (
    "A value in that line is None. A function that ends without return gives None, and so do sort()"
    " and append(): they change a list."
)
_NOT_CALLED = (
    "A function in that line is not called: is ( ) missing after its name, or did you write [ ]"
    " instead?"
)
_NUMBERS = "(?:int|float)"
_TEXT_AS_NUMBER = re.compile(
    rf"'[<>]=?' not supported between instances of '(?:str' and '{_NUMBERS}|{_NUMBERS}' and 'str)'"
    rf"|unsupported operand type\(s\) for [-+*/%]+=?: '(?:str' and '{_NUMBERS}|{_NUMBERS}' and"
    r" 'str)'"
    r"|can only concatenate str \(not \"(?:int|float)\"\) to str"
    r"|'str' object cannot be interpreted as an integer"
    r"|(?:list|tuple) indices must be integers or slices, not str"
)
# Python names the type of a value in quotes, most often before or after other words.
_IS_NOTHING = re.compile(r"""(?=.* ).*['"]NoneType['"]""")
_IS_FUNCTION = re.compile(r"""(?=.* ).*['"](?:builtin_function_or_method|function|method)['"]""")
_ARGUMENTS = re.compile(
    r"(\w+)\(\) (?:missing \d+ required positional|takes (?:from )?\d+ (?:to \d+ )?positional) arg"
)


def on_wrong_type(detail: str) -> str:
    """Return what to try about an exception with the text *detail* if it is about None, a function
    that was not called, or a text where a number is needed; empty if it is another one.
    """
    if _IS_NOTHING.match(detail):
        return _NOTHING
    if _IS_FUNCTION.match(detail):
        return _NOT_CALLED
    if _TEXT_AS_NUMBER.match(detail):
        return _A_TEXT
    return ""


def on_arguments(detail: str) -> str:
    """Return what to try about an exception with the text *detail* if a call had too many or too
    few arguments; empty if it is another one.
    """
    called = _ARGUMENTS.match(detail)
    if called is None:
        return ""
    return (
        f"Compare that call with the line that begins with def {called[1]}: it needs a value for"
        " each parameter, in the same order."
    )


def cannot_be_read(name: str) -> str:
    """Return what to try about the function or class *name* if it is not valid Python."""
    return f"Python cannot read {name}: first correct the syntax error in it."


def on_unknown_name(name: str, text: str, line: int | None) -> str:
    """Return what to try about a *name* without a value in a *line* of the program *text*: part of
    a misspelled guard, a function that is not valid Python, or a module of Python's. Else empty.
    """
    if line is not None and is_misspelled_in(text, line, name):
        return RIGHT_GUARD
    for block in blocks(text):
        if block.problem and name in block.names:
            return cannot_be_read(name)
    if name not in sys.stdlib_module_names or name.startswith("_"):
        return ""
    if name in imports(text):
        return f"The module {name} is not there when we test your program: do without it."
    return f"Do you mean Python's module {name}? Then write at the top of your file: import {name}"
