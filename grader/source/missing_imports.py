"""Find the imports that a program needs and does not have: in a notebook, a cell that is not in the
file any more has run them.
"""

import ast
import copy
import itertools
import math
import random
import re
import string
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from types import MappingProxyType, ModuleType

from grader.source.call_graph import SCRIPT, call_graph, reachable
from grader.source.definitions import bound_names
from grader.source.syntax import parse, parses

# What beginners use of Python's library.
_MODULES: tuple[ModuleType, ...] = (copy, itertools, math, random, re, string, sys, time)
_FUNCTIONS = MappingProxyType(
    {
        "ceil": math,
        "choice": random,
        "deepcopy": copy,
        "floor": math,
        "randint": random,
        "randrange": random,
        "shuffle": random,
        "sleep": time,
        "sqrt": math,
    }
)


def missing_imports(text: str, functions: Iterable[str]) -> list[str]:
    """Return the import statements that the program *text* needs and does not have.

    A module counts if the program uses only what there is in it: ``copy.append`` is a list that was
    never made. A function counts if it is called. What only a function uses that is neither one of
    *functions*, nor used by the rest of the program, is not needed.
    """
    if not parses(text):
        return []
    bound = bound_names(text)
    if "*" in bound:  # an import of * may define any name
        return []
    attributes: defaultdict[str, set[str]] = defaultdict(set)
    called: set[str] = set()
    for node in ast.walk(parse(text)):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                attributes[name].add(attribute)
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
    needed = reachable(call_graph(text).named, [SCRIPT, *functions]) - bound
    statements: list[str] = []
    for module in _MODULES:
        used = attributes[module.__name__]
        if module.__name__ in needed and used and used <= set(dir(module)):
            statements.append(f"import {module.__name__}")
    for name, module in _FUNCTIONS.items():
        if name in needed & called:
            statements.append(f"from {module.__name__} import {name}")
    return statements
