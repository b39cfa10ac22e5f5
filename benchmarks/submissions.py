"""Generate any number of different submissions; each run generates the same ones.

A right one takes each function from a random program of the author's (``accepted/`` and the
solution). A wrong one also has one of the author's known mistakes.
"""

import ast
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

from attrs import frozen

from grader.errors import SourceError
from grader.source.cells import without_asserts
from grader.source.definitions import definitions, imports, is_guard
from grader.source.ipython import plain_cell
from grader.source.overlay import overlay
from grader.validation import known_programs

_Any = TypeVar("_Any")

ASN3 = Path(__file__).resolve().parents[1] / "assignments" / "asn3"

_FIRST = (
    "Ada",
    "Alan",
    "Barbara",
    "Dennis",
    "Edsger",
    "Frances",
    "Grace",
    "John",
    "Katherine",
    "Ken",
    "Margaret",
)
_LAST = (
    "Allen",
    "Dijkstra",
    "Hamilton",
    "Hopper",
    "Johnson",
    "Liskov",
    "Lovelace",
    "Ritchie",
    "Thompson",
    "Turing",
)
# About this share of beginners make a mistake in an assignment with public examples.
_WRONG_OF_TEN = 3
_MARKS = ("# BEGIN SOLUTION", "# END SOLUTION")  # only an author writes them


@frozen
class MadeUp:
    """A generated submission.

    Attributes:
        id: Its place in the batch, such as ``s00017``.
        functions: The definitions by name, in the order of the hand-out.
        game: The block under ``if __name__ == "__main__":``.
        mistake: The wrong definitions of a known wrong program; empty if this one is right.
    """

    id: str
    header: str
    imports: tuple[str, ...]
    functions: dict[str, str]
    game: str
    mistake: str = ""

    @property
    def text(self) -> str:
        """Return the whole program."""
        right = (
            "\n\n\n".join(
                ("\n".join((self.header, *self.imports)), *self.functions.values(), self.game)
            )
            + "\n"
        )
        return overlay(right, self.mistake) if self.mistake else right


@frozen
class _Style:
    imports: tuple[str, ...]
    functions: dict[str, str]
    game: str


def reference() -> MadeUp:
    """Return the author's own solution."""
    own = _styles()[0]
    return MadeUp("reference", "# The author's own", own.imports, own.functions, own.game)


def correct(number: int) -> list[MadeUp]:
    """Return the first *number* right submissions."""
    return [_made_up(place) for place in range(number)]


def realistic(number: int) -> list[MadeUp]:
    """Return the first *number* submissions of a class.

    About seven of ten are right, and the others have one mistake.
    """
    return [_made_up(place, _mistake(place)) for place in range(number)]


def write(batch: list[MadeUp], folder: Path) -> Path:
    """Write each program of *batch* into the new *folder*, and return the folder."""
    folder.mkdir(parents=True)
    for each in batch:
        (folder / f"{each.id}.py").write_text(each.text, encoding="utf-8")
    return folder


def _made_up(place: int, mistake: str = "") -> MadeUp:
    styles = _styles()
    functions = {name: _chosen(styles, place, name).functions[name] for name in styles[0].functions}
    name = f"{_chosen(_FIRST, place, 'first')} {_chosen(_LAST, place, 'last')}"
    return MadeUp(
        id=f"s{place + 1:05}",
        header=f"# NAME: {name}\n# STUDENT NUMBER: {202_600_000 + place}",
        imports=tuple(sorted({line for style in styles for line in style.imports})),
        functions=functions,
        game=_chosen(styles, place, "game").game,
        mistake=mistake,
    )


def _mistake(place: int) -> str:
    if _chosen(range(10), place, "wrong") >= _WRONG_OF_TEN:
        return ""
    return _chosen(_mistakes(), place, "mistake")


@cache
def _mistakes() -> tuple[str, ...]:
    """Return the definitions of each mutant that differ from the solution's.

    A mutant with another difference, such as a misspelled guard, is left out.
    """
    reference = (ASN3 / "source.py").read_text(encoding="utf-8")
    right = set(_statements(without_asserts(reference)))
    mistakes: list[str] = []
    for mutant in known_programs.read(ASN3, reference).mutants:
        wrong = [text for text in _statements(mutant.data.decode("utf-8")) if text not in right]
        mistake = "\n\n".join(wrong)
        with suppress(SourceError):
            overlay(reference, mistake)
            mistakes.append(mistake)
    return tuple(mistakes)


def _statements(program: str) -> list[str]:
    return [ast.unparse(statement) for statement in ast.parse(program).body]


@cache
def _styles() -> tuple[_Style, ...]:
    """Return the right programs that have only imports, the twelve functions and the game."""
    reference = (ASN3 / "source.py").read_text(encoding="utf-8")
    programs = []
    # The mutants are not needed, and would take longer than everything else.
    for path in sorted((ASN3 / "accepted").glob("*.*")):
        data = known_programs.program(ASN3, path)
        if data is not None:
            programs.append(data.decode("utf-8"))
    styles = [_style(without_asserts(plain_cell(text).text)) for text in (reference, *programs)]
    return tuple(style for style in styles if style is not None)


def _style(text: str) -> _Style | None:
    if ASN3.name in imports(text):
        return None  # other programs cannot import a file that imports itself
    body = ast.parse(text).body
    imported = [node for node in body if isinstance(node, ast.Import | ast.ImportFrom)]
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    games = [node for node in body if is_guard(node)]
    if (
        len(imported) + len(functions) + len(games) != len(body)
        or len(functions) != _handed_out()
        or len(games) != 1
    ):
        return None
    return _Style(
        tuple(ast.unparse(node) for node in imported),
        {node.name: _source(text, node) for node in functions},
        _source(text, games[0]),
    )


@cache
def _handed_out() -> int:
    return len(definitions((ASN3 / "source.py").read_text(encoding="utf-8")))


def _source(text: str, node: ast.stmt) -> str:
    # ast.get_source_segment would split the whole text again for each node.
    lines = text.split("\n")[node.lineno - 1 : node.end_lineno]
    return "\n".join(line for line in lines if line.strip() not in _MARKS)


def _chosen(choices: Sequence[_Any], place: int, what: str) -> _Any:
    """Return a random one of *choices*, but always the same.

    The generators of `random` may differ between versions of Python.
    """
    digest = hashlib.sha256(f"{place} {what}".encode()).digest()
    return choices[int.from_bytes(digest[:8]) % len(choices)]
