"""Say what usually causes an exception, in functions and in games.

What depends on the program is in ``exception_advice``. The sentences about lines that the grader
corrects because of an exception are in ``grader.source.exception_repairs``.
"""

import re
from collections.abc import Iterable

from grader.feedback.exception_advice import on_arguments, on_shadowed, on_wrong_type

# What usually causes an exception of this class, if its text says nothing more.
_OF_CLASS = {
    "AttributeError": (
        "Look at that line: what kind of value is before the dot, and is the name after it right?"
    ),
    "KeyError": (
        "Is the key in the dictionary at that point? Print the dictionary just before that line."
    ),
    "RecursionError": (
        "Python allows about 1,000 nested calls. Which function calls itself again and again? Does"
        " each call get other values, which are nearer to the end?"
    ),
    "FileNotFoundError": (
        "Open the file by its name alone, without a folder: it is next to your program."
    ),
    "UnboundLocalError": (
        "Is the variable's name right, and does every branch above that line give it a value? A"
        " variable from outside the function has to come in as a parameter, or be declared global."
    ),
    "NameError": (
        "Is that name spelled exactly as in the line that gives it a value? A function cannot see"
        " the variables of another function."
    ),
    "NotImplementedError": (
        "raise NotImplementedError says that code is missing there: write the code, and delete"
        " this line."
    ),
    "SystemExit": "Does your code call exit() or quit()? To end a function, use return.",
    "PermissionError": (
        "Where we run your program, it is not allowed to do that. It cannot start another program,"
        " or use a file outside its folder. Leave that line out."
    ),
    "TclError": (
        "Your program runs without a screen here, so tkinter and turtle cannot open a window."
        " Leave out the lines that open it."
    ),
    "ZeroDivisionError": "What is the divisor in that line, and when is it 0?",
}
# What usually causes an exception with this text.
_OF_TEXT = {
    re.compile(r"'\w+' object is not callable"): (
        "Is there a variable with the name of a function, such as list or sum? Give it another"
        " name. Or did you write ( ) where [ ] belongs?"
    ),
    re.compile(r".*\bindex (?:-?\d+ is )?out of (?:range|bounds)"): (
        "An index is too large, or too far below 0: the last index is the length minus 1."
    ),
    re.compile(r".*'(?:int|float|bool)' (?:object is not (?:iterable|subscriptable)|has no len)"): (
        "A number is used like a list in that line: do you mean another variable? In a for loop,"
        " is range(…) missing?"
    ),
    re.compile(r"'(?:set|dict_keys|dict_values)' object is not subscriptable"): (
        "This value has no first item and no [0]: use a for loop, or make a list of it with"
        " list(…)."
    ),
    re.compile(
        r"'[<>]=?' not supported between instances of"
        r" (?:'(?:int|float)' and '(?:list|tuple|set|dict)'"
        r"|'(?:list|tuple|set|dict)' and '(?:int|float)')"
    ): (
        "A number is compared with a list, a tuple, a set or a dictionary: print both values just"
        " before that line."
    ),
    re.compile(r"'?pop from (?:an )?empty"): (
        "There is nothing left to pop at that point: check before that line that it is not empty."
    ),
    # In Python 3.14, this text begins with how the list was used.
    re.compile(r".*\bunhashable type: 'list'"): (
        "A set cannot contain lists, and a key of a dictionary cannot be a list: use a tuple, which"
        " has ( ) instead of [ ]."
    ),
    re.compile(r"'(?:dict|list|set|tuple)' object has no attribute '(?:add|append)'"): (
        "A list has append(), and a set has add(). [] is an empty list, {} an empty dictionary, and"
        " set() an empty set."
    ),
    re.compile(r"(?:list|set)\.(?:append|add)\(\) takes exactly one argument"): (
        "append() and add() take one value: a tuple has ( ) of its own, as in append((1, 2))."
    ),
    re.compile(r"The truth value of an? (?:Series|DataFrame|Index|array with)"): (
        "A comparison of a whole column or array has many results, but “if”, “and”, “or” and “not”"
        " need one. Compare one value, or use .any() or .all()."
    ),
    re.compile(r"invalid literal for int\(\)"): (
        "int(…) understands only a string with one whole number: print the string just before that"
        " line. What else is in it?"
    ),
    re.compile(r"could not convert string to float"): (
        "float(…) understands only a string with one number, such as 2.5: print the string just"
        " before that line. What else is in it?"
    ),
    re.compile(
        r"unsupported operand type\(s\) for [^:]+: '(?:list|tuple)' and '(?:int|float|list|tuple)'"
        r"|unsupported operand type\(s\) for [^:]+: '(?:int|float)' and '(?:list|tuple)'"
    ): ("Python cannot calculate with a whole list or tuple: use its items one by one, in a loop."),
    re.compile(r"int\(\) argument must be .*'(?:list|tuple)'"): (
        "int(…) cannot turn a whole list into numbers: give it one item, such as int(items[0])."
    ),
    re.compile(r"(?:list|tuple) indices must be integers or slices, not tuple"): (
        "An index is one number, not a tuple. In a list of lists, each index has brackets of its"
        " own: [1][2], not [1, 2]."
    ),
    re.compile(r"(?:list|tuple) indices must be integers or slices, not list"): (
        "An index is a number. A for loop over a list gives its items: range(len(…)) gives the"
        " indices."
    ),
    re.compile(r"can only concatenate (?:list|tuple) "): (
        "+ puts two lists together, or two tuples: print both values just before that line. To add"
        " one item to a list, use append(…)."
    ),
    re.compile(r"(?:not enough|too many) values to unpack"): (
        "Count the names on the left of the = and the values on its right: print the right side"
        " just before that line."
    ),
    re.compile(r"'(?:str|tuple)' object does not support item assignment"): (
        "Strings and tuples cannot be changed: make a list with list(…), and change that."
    ),
    re.compile(r"sequence item \d+: expected str instance, (?:list|tuple) found"): (
        "join() puts strings together, and here an item is a list or a tuple: join the items of"
        " each of them first."
    ),
    re.compile(r".*\b__(?:str|repr)__(?: returned non-string|\(\) must return a str)"): (
        "__str__ and __repr__ have to return a string: do they print it, or is return missing?"
    ),
    re.compile(r"\w+\(\) takes no arguments"): (
        "The class has no method __init__, so it takes no values: does the name have two"
        " underscores on each side?"
    ),
    re.compile("fileno$"): "There is no fileno() here: read and print without it.",
    re.compile(r"Cannot choose from an empty|(?:max|min)\(\) (?:iterable argument|arg) is"): (
        "There is nothing to choose from at that point: check before that line that it is not"
        " empty."
    ),
}


def usual_cause(types: Iterable[str], detail: str, text: str, line: int | None) -> str:
    """Return what usually causes an exception in a *line* of the program *text*; maybe nothing.

    *types* are the names of its class and of the classes above, and *detail* is its own text.
    """
    return (
        on_shadowed(detail, text, line)
        or next((cause for pattern, cause in _OF_TEXT.items() if pattern.match(detail)), "")
        or on_wrong_type(detail, text)
        or (on_arguments(detail, text) if line is not None else "")
        or next(filter(None, map(_OF_CLASS.get, types)), "")
    )
