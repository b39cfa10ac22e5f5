"""Correct names that nothing in a program defines, if it is clear which name is meant."""

import ast
import builtins
from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher

from attrs import frozen

from grader.source.definitions import Function, bound_by, bound_names, locals_of, names_in
from grader.source.missing_lines import MAY_DEFINE_ANY
from grader.source.renamed import with_names
from grader.source.syntax import parse, parses

_BUILTINS = frozenset(dir(builtins))
_CONSTANTS = ("False", "None", "True")
_SIMILAR = 0.75  # one wrong letter in a name of four
_MOST_NAMES = 10  # that are corrected: a hostile program may have thousands
_NAMES_COMPARED = 200
_LONGEST_NAME = 40  # characters


@frozen
class CorrectedName:
    """A name that nothing defines, first used on *line*, and what was *meant*: a name or a text."""

    name: str
    line: int
    meant: str


def with_corrected_names(
    text: str, asked: Collection[str]
) -> tuple[str, tuple[CorrectedName, ...]]:
    """Return the program *text* with the names that are meant, and what was corrected.

    No line moves. *asked* are the functions of the hand-out: if one does not exist, it was not
    written, so its name is not corrected.
    """
    if not parses(text):
        return text, ()
    body = parse(text).body
    bound = bound_names(text)
    defined = bound | _BUILTINS | set(asked)
    unknown: dict[str, int] = {}
    for node in ast.walk(parse(text)):
        match node:
            case ast.Name(id=name, lineno=line) if name not in defined and name[:2] != "__":
                unknown[name] = min(line, unknown.get(name, line))
    if not unknown or len(unknown) > _MOST_NAMES:
        return text, ()
    # An import of * may define any name.
    if "*" in bound or not MAY_DEFINE_ANY.isdisjoint(names_in(parse(text))):
        return text, ()
    found: list[CorrectedName] = []
    for name, line in sorted(unknown.items(), key=lambda item: item[1]):
        meant = _meant(name, body)
        if meant:
            found.append(CorrectedName(name, line, meant))
    corrected = with_names(text, {one.name: one.meant for one in found})
    if not found or not parses(corrected):
        return text, ()
    return corrected, tuple(found)


def _meant(name: str, body: Sequence[ast.stmt]) -> str:
    """Return what *name* means wherever *body* uses it; empty if that is unclear."""
    is_called = False
    for statement in body:
        for node in ast.walk(statement):
            match node:
                case ast.Constant(value=str(written)) if written == name:
                    return repr(name)
                case ast.Call(func=ast.Name(id=called)) if called == name:
                    is_called = True
    if is_called:
        functions = {one.name for one in body if isinstance(one, Function | ast.ClassDef)}
        return _most_similar(name, functions | _BUILTINS)
    outside: set[str] = set()
    for statement in body:
        if not isinstance(statement, Function | ast.ClassDef):
            outside |= bound_by(statement)
    known = [outside | locals_of(one) for one in body if name in names_in(one)]
    return _most_similar(name, {*set.intersection(*known), *_CONSTANTS})


def _most_similar(name: str, known: Iterable[str]) -> str:
    if len(name) > _LONGEST_NAME:
        return ""
    near = [one for one in sorted(known) if abs(len(one) - len(name)) <= len(name) // 2]
    by_similarity: dict[float, list[str]] = {}
    for one in near[:_NAMES_COMPARED]:
        similarity = SequenceMatcher(None, _simple(one), _simple(name)).ratio()
        by_similarity.setdefault(similarity, []).append(one)
    best = max(by_similarity, default=0.0)
    if best < _SIMILAR or len(by_similarity[best]) > 1:
        return ""
    return by_similarity[best][0]


def _simple(name: str) -> str:
    return name.replace("_", "").casefold()
