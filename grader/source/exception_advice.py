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
_NUMBERS = "(?:int|float)"
_TEXT_AS_NUMBER = re.compile(
    rf"'[<>]=?' not supported between instances of '(?:str' and '{_NUMBERS}|{_NUMBERS}' and 'str)'"
    rf"|unsupported operand type\(s\) for [-+*/%]+=?: '(?:str' and '{_NUMBERS}|{_NUMBERS}' and"
    r" 'str)'"
    r"|can only concatenate str \(not \"(?:int|float)\"\) to str"
    r"|'str' object cannot be interpreted as an integer"
    r"|(?:list|tuple) indices must be integers or slices, not str"
)


def on_text_as_number(detail: str) -> str:
    """Return what to try about an exception with the text *detail* if a text was used where a
    number is needed; empty if it is another one.
    """
    if _TEXT_AS_NUMBER.match(detail):
        return _A_TEXT
    return ""


def on_unknown_name(name: str, text: str, line: int | None) -> str:
    """Return what to try about a *name* without a value in a *line* of the program *text*: part of
    a misspelled guard, a function that is not valid Python, or a module of Python's. Else empty.
    """
    if line is not None and is_misspelled_in(text, line, name):
        return RIGHT_GUARD
    for block in blocks(text):
        if block.problem and name in block.names:
            return f"Python cannot read {name}: first correct the syntax error in it."
    if name not in sys.stdlib_module_names or name.startswith("_"):
        return ""
    if name in imports(text):
        return f"The module {name} is not there when we test your program: do without it."
    return f"Do you mean Python's module {name}? Then write at the top of your file: import {name}"
