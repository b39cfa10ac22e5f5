"""Give advice on exceptions by their texts, for mistakes in functions and in games."""

import ast
import builtins
import re
import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec

from grader.records.source_map import ProgramText
from grader.source.blocks import blocks, statements
from grader.source.definitions import defined_functions, function_called, imported_by, parameters
from grader.source.misspelled_guard import RIGHT_GUARD, is_misspelled_in
from grader.source.scopes import bound_anywhere
from grader.suspicious.parsed_functions import ParsedFunctions
from grader.suspicious.returned_values import missing_values

_A_TEXT = (
    "A string is used where a number is needed, or the other way round. input() returns a string:"
    " int(…) turns it into a number. str(…) turns a number into a string."
)
_NOTHING = "A value in that line is None."
_GIVES_NOTHING = (
    "A function that ends without return gives None, and so do sort() and append(): they change a"
    " list."
)
_NOT_CALLED = (
    "A value in that line is a function that is not called: is ( ) missing after its name, maybe"
    " after return? Or did you write [ ] instead? Or does no line give a value to your variable,"
    " such as round, which is also one of Python's functions?"
)
# In Python 3.10, this text begins with "local variable".
_UNBOUND = re.compile(r"(?:cannot access )?local variable '(\w+)'")
_NUMBERS = "(?:int|float)"
_TEXT_AS_NUMBER = re.compile(
    rf"'[<>]=?' not supported between instances of '(?:str' and '{_NUMBERS}|{_NUMBERS}' and 'str)'"
    rf"|unsupported operand type\(s\) for [-+*/%]+=?: '(?:str' and '{_NUMBERS}|{_NUMBERS}' and"
    r" 'str)'"
    r"|can only concatenate str \(not \"(?:int|float)\"\) to str"
    r"|'str' object cannot be interpreted as an integer"
    r"|sequence item \d+: expected str instance, (?:int|float) found"
    r"|(?:list|tuple) indices must be integers or slices, not str"
)
# Python puts the type of a value in quotes or not, but always between other words.
_IS_NOTHING = re.compile(r"(?=.* ).*(?<!\(type )\bNoneType\b")
_FUNCTIONS = "(?:builtin_function_or_method|function|method)"
_IS_FUNCTION = re.compile(
    rf"""(?=.* ).*(?:['"]{_FUNCTIONS}['"]|(?:not|non-iterable|instance,) {_FUNCTIONS}\b)"""
)
_ARGUMENTS = re.compile(
    r"(?:(\w+)\.)?(\w+)\(\)"
    r" (?:missing \d+ required positional|takes (?:from )?\d+ (?:to \d+ )?positional) arg"
)
# Names that a student may mean with other capital letters, such as true.
_PYTHONS_OWN = {name.lower(): name for name in dir(builtins) if not name.startswith("_")}


def on_wrong_type(detail: str, text: str) -> str:
    """Return advice on an exception in the program *text* with the text *detail*.

    It is empty if the exception is not about None, a function that was not called, or a string
    where a number is needed.
    """
    if _IS_NOTHING.match(detail):
        return f"{_NOTHING} {_first_missing_value(text) or _GIVES_NOTHING}"
    if _IS_FUNCTION.match(detail):
        return _NOT_CALLED
    return _A_TEXT if _TEXT_AS_NUMBER.match(detail) else ""


def on_missing_value(detail: str, text: str) -> str:
    """Return why a value is None in the program *text*, if *detail* is about None; or empty."""
    return _first_missing_value(text) if _IS_NOTHING.match(detail) else ""


@lru_cache(maxsize=2)
def _first_missing_value(text: str) -> str:
    for found in missing_values(ParsedFunctions(text, ())):
        return found.problem
    return ""


def on_arguments(detail: str, text: str) -> str:
    """Return advice on an exception with the text *detail* in the program *text*.

    It is empty if the exception is not about the number of arguments.
    """
    called = _ARGUMENTS.match(detail)
    if called is None:
        return ""
    look_up = f"Look up {called[2]}: that call gives it too many values or too few."
    return on_own_arguments(detail, text) or look_up


def on_own_arguments(detail: str, text: str) -> str:
    """Return the same advice, or nothing if the program *text* does not define what is called."""
    called = _ARGUMENTS.match(detail)
    if called is None:
        return ""
    around, name = called.groups()
    function = function_called(name, around, text)
    if function is None:
        return ""
    look = f"Compare that call with the line that begins with def {name}: it needs a value for each"
    if around is None:
        return f"{look} parameter, in the same order."
    if parameters(function)[:1] != ("self",) and not function.decorator_list:
        return (
            f"Write self as the first parameter of {name}, which is in the class {around}: Python"
            " passes the object itself as the first value."
        )
    return f"{look} parameter after self, in the same order."


def on_shadowed(detail: str, text: str, line: int | None) -> str:
    """Return advice on a call in a *line* of the program *text* that fails with *detail*.

    It is empty if no variable hides the function that is called, which may be Python's, such as
    list.
    """
    unbound = _UNBOUND.match(detail)
    if unbound and (unbound[1] in defined_functions(text) or hasattr(builtins, unbound[1])):
        return (
            f"{unbound[1]} is a function, and in that function it is also a variable: give the"
            " variable another name."
        )
    if line is None or not detail.endswith("object is not callable"):
        return ""
    for name in _calls_of_pythons_own(text).get(line, []):
        if name in bound_anywhere(text):
            return (
                f"{name} is a variable of your program, so {name}(…) does not call Python's"
                f" {name}: give the variable another name."
            )
    return ""


@lru_cache(maxsize=2)
def _calls_of_pythons_own(text: str) -> Mapping[int, list[str]]:
    found: dict[int, list[str]] = {}
    for statement in statements(text):
        for node in ast.walk(statement):
            match node:
                case ast.Call(func=ast.Name(id=name, lineno=line)) if hasattr(builtins, name):
                    found.setdefault(line, []).append(name)
    return found


def cannot_be_read(name: str) -> str:
    """Return advice on the function or class *name* that is not valid Python."""
    return f"Python cannot read {name}: first correct its syntax error."


@lru_cache(maxsize=64)  # called for each way in which a game may be wrong
def on_unknown_name(name: str, text: str, line: int | None) -> str:
    """Return advice on an undefined *name* in a *line* of the program *text*, or empty.

    It may be in a misspelled guard, a function that is not valid Python, a module of Python, or a
    name that the program never defines.
    """
    if line is not None and is_misspelled_in(text, line, name):
        return RIGHT_GUARD
    for block in blocks(text):
        if block.problem and name in block.names:
            return cannot_be_read(name)
    if name not in sys.stdlib_module_names or name.startswith("_"):
        return _on_unbound(name, text)
    if find_spec(name) is None:
        return f"The module {name} is not available when we test your program: do without it."
    return f"Do you mean Python's module {name}? Then write at the top of your file: import {name}"


def on_missing_definition(name: str, source: ProgramText, line: int | None) -> str:
    """Return advice if a game needs *name* in a *line*, and its import is there, or it comes later.

    It is empty if there is another reason.
    """
    for statement in statements(source.text):
        if line is not None and statement.lineno < line and name in dict(imported_by(statement)):
            return (
                f"The import of {name} was left out, so {name} has no value here: the notes say"
                " what is wrong with that import."
            )
    function = function_called(name, None, source.text)
    if function is None:
        return ""
    if any(part.first <= function.lineno <= part.last for part in source.left_out):
        return ""  # it is not there at all
    return f"Your game needs {name} before Python has read it. Start the game below all functions."


def _on_unbound(name: str, text: str) -> str:
    if re.search(rf"\bself\.{re.escape(name)}\b", text):
        return f"Do you mean self.{name}?"
    bound = bound_anywhere(text)
    if name in bound or "*" in bound:
        return ""
    nobody = f"No line of your file gives {name} a value."
    if name.lower() in _PYTHONS_OWN:
        return f"{nobody} Do you mean {_PYTHONS_OWN[name.lower()]}?"
    if re.search(rf"(?<![\w.]){re.escape(name)}\(", text):
        kind = "class" if name[:1].isupper() else "function"
        return f"{nobody} Is the {kind} not written yet, or is its name misspelled?"
    return f"{nobody} Is it misspelled? If it is a string, put it in quotation marks."
