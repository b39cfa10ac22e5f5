"""Correct names that nothing in a program defines, if it is clear which name is meant."""

import ast
import builtins
from collections import Counter, OrderedDict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from re import Match, Pattern
from types import FunctionType

from grader.source.definitions import Function, functions_by_name, imported_by, imports, simple_name
from grader.source.edits import LineRepair
from grader.source.missing_lines import MODULES, may_define_any
from grader.source.renamed import with_names
from grader.source.scopes import bound_anywhere, bound_by, locals_of
from grader.source.syntax import lines_of, parse, parses

_BUILTINS = frozenset(dir(builtins))
_CALLABLE = frozenset(name for name in _BUILTINS if callable(getattr(builtins, name)))
_CONSTANTS = ("False", "None", "True")
_TYPES = (
    *(bytes, complex, Exception, float, FunctionType, int, range, tuple, TextIOWrapper),
    *(Counter, Match, OrderedDict, Pattern, deque),
)
_KNOWN_MODULES = (*MODULES, "collections", "functools", "typing")
_METHODS = {*dir(dict), *dir(list), *dir(set), *dir(str)}
_NOTHING = {"nil": "None", "null": "None"}  # in other languages
# A misspelled one can be the first word of a line that is valid: in "brake", and in "retrun (x)".
_STATEMENTS = frozenset({"break", "continue", "pass", "return"})
_SIMILAR = 0.75  # one wrong letter in a name of four
_MOST_NAMES = 10  # that are corrected: a hostile program may have thousands
_NAMES_COMPARED = 200
_LONGEST_NAME = 40  # characters


def with_corrected_names(
    text: str, handed_out: Collection[str]
) -> tuple[str, tuple[LineRepair, ...]]:
    """Return the program *text* with the names that are meant, and the first line of each.

    No line moves. *handed_out* are the names that the hand-out defines: if one is not defined, its
    line is missing, so it is not corrected.
    """
    if not parses(text):
        return text, ()
    body = parse(text).body
    bound = bound_anywhere(text)
    defined = bound | _BUILTINS | set(handed_out)
    uses: dict[str, list[ast.stmt]] = {}  # the statements that use each name which is not defined
    lines: dict[str, int] = {}
    for statement in _without_classes(body):
        for node in ast.walk(statement):
            match node:
                case ast.Name(id=name, lineno=line) if name not in defined and name[:2] != "__":
                    lines[name] = min(line, lines.get(name, line))
                    users = uses.setdefault(name, [])
                    if not users or users[-1] is not statement:
                        users.append(statement)
    methods = _unknown_attributes(body, bound)
    if not 0 < len(uses) + len(methods) <= _MOST_NAMES or may_define_any(text):
        return text, ()
    lines |= methods
    meant = _meant(uses, body) | _methods_meant(methods, imports(text), _own_attributes(body))
    corrected = with_names(text, meant)
    if not meant or not parses(corrected):
        return text, ()
    written = lines_of(corrected)
    repairs: list[LineRepair] = []
    for name in sorted(meant, key=lines.__getitem__):
        line, problem = lines[name], f"nothing defines {name}. Do you mean {meant[name]}?"
        repairs.append(LineRepair(line, problem, ((line, written[line - 1].strip()),)))
    return corrected, tuple(repairs)


def _without_classes(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield each statement of *body*, but the parts of a class: methods have their own names."""
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            yield from map(ast.Expr, (*statement.decorator_list, *statement.bases))
            yield from statement.body
        else:
            yield statement


def _own_attributes(body: Sequence[ast.stmt]) -> set[str]:
    """Return the attributes that a program assigns, and the methods that it defines."""
    found: set[str] = set()
    for node in ast.walk(ast.Module([*body], [])):
        match node:
            case ast.Attribute(attr=name, ctx=ast.Store()):
                found.add(name)
            case ast.ClassDef():
                found.update(functions_by_name(node.body))
    return {name for name in found if name[:2] != "__"}


@cache
def _known_attributes() -> frozenset[str]:
    known = {*_METHODS}
    for owner in (*_TYPES, *map(import_module, _KNOWN_MODULES)):
        known.update(dir(owner))
    return frozenset(known)


def _unknown_attributes(body: Sequence[ast.stmt], bound: Collection[str]) -> dict[str, int]:
    """Return each attribute that nothing in a program can have, such as apend, and its first line.

    *bound* are the names that it defines. There are none if it imports modules that we do not know.
    """
    known = {*bound, *_known_attributes()}
    found: dict[str, int] = {}
    for node in ast.walk(ast.Module([*body], [])):
        match node:
            case ast.Attribute(attr=name, ctx=ast.Load(), lineno=line):
                if name[:2] != "__":
                    found[name] = min(line, found.get(name, line))
            case ast.Attribute(attr=name):
                known.add(name)
            case ast.Import() | ast.ImportFrom():
                modules = {module for _, module in imported_by(node)}
                if not modules or not modules <= set(_KNOWN_MODULES):
                    return {}
    return {name: line for name, line in found.items() if name not in known}


def _methods_meant(
    methods: Iterable[str], modules: Collection[str], own: Collection[str]
) -> dict[str, str]:
    known = set(_METHODS)
    for module in set(_KNOWN_MODULES).intersection(modules):  # others must not be imported here
        known.update(dir(import_module(module)))
    known = {one for one in known if one[0] != "_"}.union(own)
    meant: dict[str, str] = {}
    for name in methods:
        similar = _most_similar(name, known)
        if similar:
            meant[name] = similar
    return meant


def _meant(uses: Mapping[str, Sequence[ast.stmt]], body: Sequence[ast.stmt]) -> dict[str, str]:
    """Return what the names in *uses* mean, without those for which that is unclear."""
    texts, called, first = _written(body)
    functions: set[str] = set()
    outside: set[str] = set()
    for statement in body:
        if isinstance(statement, Function | ast.ClassDef):
            functions.add(statement.name)
        else:
            outside |= bound_by(statement)
    meant: dict[str, str] = {}
    for name, users in uses.items():
        if name in texts:
            meant[name] = repr(name)
            continue
        if name in called:
            known = functions | _CALLABLE | set.intersection(*map(_functions_in, users))
        else:
            known = {*outside, *_CONSTANTS}
            if all(isinstance(user, Function) for user in users):
                known |= set.intersection(*map(locals_of, users))
        if name in first:
            known |= _STATEMENTS
        similar = _NOTHING.get(name.lower()) or _most_similar(name, known)
        if similar:
            meant[name] = similar
    return meant


def _functions_in(statement: ast.stmt) -> set[str]:
    return set(functions_by_name(ast.walk(statement)))


def _written(body: Sequence[ast.stmt]) -> tuple[set[str], set[str], set[str]]:
    """Return the texts in *body*, the names that are called, and the names first in a line."""
    texts: set[str] = set()
    called: set[str] = set()
    first: set[str] = set()
    starts: set[tuple[int, int]] = set()
    for node in ast.walk(ast.Module([*body], [])):
        match node:
            case ast.Constant(value=str(text)):
                texts.add(text)
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
            case ast.Expr(value=value):
                starts.add((value.lineno, value.col_offset))
        # A statement comes before its parts.
        if isinstance(node, ast.Name) and (node.lineno, node.col_offset) in starts:
            first.add(node.id)
    return texts, called, first


def _most_similar(name: str, known: Iterable[str]) -> str:
    if len(name) > _LONGEST_NAME:
        return ""
    near = [one for one in sorted(known) if abs(len(one) - len(name)) <= len(name) // 2]
    by_similarity: dict[float, list[str]] = {}
    simple = simple_name(name)
    for one in near[:_NAMES_COMPARED]:
        similarity = SequenceMatcher(None, simple_name(one), simple).ratio()
        by_similarity.setdefault(similarity, []).append(one)
    best = max(by_similarity, default=0.0)
    if best < _SIMILAR or len(by_similarity[best]) > 1:
        return ""
    return by_similarity[best][0]
