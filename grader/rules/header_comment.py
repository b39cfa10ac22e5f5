"""Judge whether a comment at the top of the file has the student's name."""

import ast
import re
from collections.abc import Iterable

from grader.rules.header import has_name, header_lines
from grader.rules.rule import Broken, Original, Rule, SubmittedProgram, Violation

_PIECES = re.compile(r"[,;|/\t:]|\.\s|  | - ")
_WORD = re.compile(r"[^\W\d_]+")
_BY = re.compile(r"\b(?:by|author|authors)\b[:\s]+(?P<name>[^\W\d_]\S*)", re.IGNORECASE)
_FEWEST, _MOST = 2, 4  # words of a name without a label
_SHORTEST = 2  # letters of a word that counts; one letter may be a middle name
# Words that may have a capital letter at the top of a program, and are not names.
_NO_NAMES = frozenset(
    _WORD.findall("""
        add assignment board by change class code coding colab college com comment comments
        computer course cs csci date department description do due edit file final function
        functions game goes group hand header here homework id import imports in insert instructor
        intro introduction is lab lecture library main module my name no not note number of part
        participant practice problem professor program programming project purpose put python
        school science script section semester solution spring starter student submission summer
        tac task template term test the this tic title to toe two unit university version week
        winter with write writing your
        january february march april may june july august september october november december
        monday tuesday wednesday thursday friday saturday sunday
        """)
)


def _judge(program: SubmittedProgram) -> Broken | None:
    if has_name(program.text) or _is_signed(program):
        return None
    return Broken(
        0.0,
        expected="A comment with your name, such as:\n# NAME: ...",
        came="No name was found there.",
    )


def _is_signed(program: SubmittedProgram) -> bool:
    """Return whether a name without a label is above the first function.

    It is the student's known name, or any name after "by" or alone.
    """
    called = _words(f"{program.assignment.title} {program.assignment.module}")
    no_names = _NO_NAMES | _without_initials(called)
    known = _without_initials(_words(program.student)) - no_names
    for line, _ in header_lines(program.text):
        if not known.isdisjoint(_words(line)):
            return True
        by = _BY.search(line)
        if by and by["name"][0].isupper() and no_names.isdisjoint(_words(by["name"])):
            return True
        if any(_is_a_name(piece, no_names) for piece in _PIECES.split(line)):
            return True
    return False


def _is_a_name(piece: str, no_names: frozenset[str]) -> bool:
    words = piece.replace(".", " ").replace("-", " ").replace("'", "").replace("\u2019", "").split()
    return (
        _FEWEST <= len(words) <= _MOST
        and all(_WORD.fullmatch(word) and not word[0].islower() for word in words)
        and no_names.isdisjoint(map(str.casefold, words))
    )


def _words(text: str) -> list[str]:
    return list(map(str.casefold, _WORD.findall(text)))


def _without_initials(words: Iterable[str]) -> set[str]:
    return {word for word in words if len(word) >= _SHORTEST}


def _without_comments(original: Original) -> str:
    tree = original.tree()
    if ast.get_docstring(tree) is not None:
        del tree.body[0]
    return ast.unparse(tree) + "\n"


HEADER_COMMENT = Rule(
    "header_comment",
    title="Your name is in a comment at the top",
    hint="Begin the file with a comment that has your name in it.",
    did="We looked for a comment at the top of the file, above the first function.",
    advice="At the very top, write a comment with your name and, below it, what the program does.",
    judge=_judge,
    violation=Violation("without comments", _without_comments),
)
