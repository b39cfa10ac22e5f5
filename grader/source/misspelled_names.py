"""Correct names that nothing in a program defines, if it is clear which name is meant."""

import ast
import builtins
from collections.abc import Collection, Iterable, Mapping, Sequence
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
    text: str, handed_out: Collection[str]
) -> tuple[str, tuple[CorrectedName, ...]]:
    """Return the program *text* with the names that are meant, and what was corrected.

    No line moves. *handed_out* are the names that the hand-out defines: if one is not defined, its
    line is missing, so it is not corrected.
    """
    if not parses(text):
        return text, ()
    body = parse(text).body
    bound = bound_names(text)
    defined = bound | _BUILTINS | set(handed_out)
    uses: dict[str, list[ast.stmt]] = {}  # the statements that use each name which is not defined
    lines: dict[str, int] = {}
    for statement in body:
        for node in ast.walk(statement):
            match node:
                case ast.Name(id=name, lineno=line) if name not in defined and name[:2] != "__":
                    lines[name] = min(line, lines.get(name, line))
                    users = uses.setdefault(name, [])
                    if not users or users[-1] is not statement:
                        users.append(statement)
    if not uses or len(uses) > _MOST_NAMES:
        return text, ()
    # An import of * may define any name.
    if "*" in bound or not MAY_DEFINE_ANY.isdisjoint(names_in(parse(text))):
        return text, ()
    meant = _meant(uses, body)
    corrected = with_names(text, meant)
    if not meant or not parses(corrected):
        return text, ()
    found = [CorrectedName(name, lines[name], meant[name]) for name in meant]
    return corrected, tuple(sorted(found, key=lambda one: one.line))


def _meant(uses: Mapping[str, Sequence[ast.stmt]], body: Sequence[ast.stmt]) -> dict[str, str]:
    """Return what the names in *uses* mean, without those for which that is unclear."""
    called: set[str] = set()
    texts: set[str] = set()
    for node in ast.walk(ast.Module([*body], [])):
        match node:
            case ast.Constant(value=str(written)):
                texts.add(written)
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
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
        elif name in called:
            meant[name] = _most_similar(name, functions | _BUILTINS)
        else:
            known = {*outside, *_CONSTANTS}
            if all(isinstance(user, Function) for user in users):
                known |= set.intersection(*map(locals_of, users))
            meant[name] = _most_similar(name, known)
    return {name: one for name, one in meant.items() if one}


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
