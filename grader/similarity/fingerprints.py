"""Turn programs into sets of fingerprints, as MOSS does: one for each few tokens in a row.

MOSS is described by Schleimer, Wilkerson and Aiken, "Winnowing" (SIGMOD 2003). Programs of students
are short, so all fingerprints are kept: there is no need to choose some.
"""

import ast
from collections.abc import Collection, Iterator, Mapping
from hashlib import blake2b

from attrs import frozen

from grader.similarity.tokens import Token, blocks

TOKENS = 8
"""How many tokens in a row make a fingerprint."""

_PADDING = Token("", 0)

Fingerprint = int


@frozen
class Fingerprints:
    """The fingerprints of a program.

    Attributes:
        lines: The lines that each fingerprint is on, the first and the last; those of its first
            place if it occurs again.
    """

    lines: Mapping[Fingerprint, tuple[int, int]]

    def without(self, common: Collection[Fingerprint]) -> "Fingerprints":
        """Return the fingerprints that are not in *common*."""
        return Fingerprints(
            {print_: lines for print_, lines in self.lines.items() if print_ not in common}
        )


def fingerprints(text: str, known: Collection[str] = ()) -> Fingerprints:
    """Return the fingerprints of a program.

    Args:
        text: The program.
        known: Names that the assignment gives, which everybody uses.

    Raises:
        SyntaxError: If *text* is not valid Python.
    """
    lines: dict[Fingerprint, tuple[int, int]] = {}
    for block in blocks(parsed(text), known):
        for tokens in _in_a_row(block):
            fingerprint = _hash(tokens)
            places = [token.line for token in tokens if token is not _PADDING]
            lines.setdefault(fingerprint, (min(places), max(places)))
    return Fingerprints(lines)


def of_handout(text: str, known: Collection[str] = ()) -> set[Fingerprint]:
    """Return the fingerprints of what is handed out, and of its code in comments, which students
    are asked to run.
    """
    found = set(fingerprints(text, known).lines)
    for code in _code_in_comments(text):
        found |= set(fingerprints(code, known).lines)
    return found


def parsed(text: str) -> ast.Module:
    """Return the syntax tree of a program.

    Raises:
        SyntaxError: If *text* is not valid Python.
    """
    try:
        return ast.parse(text)
    except (ValueError, RecursionError, MemoryError) as error:
        raise SyntaxError(str(error)) from None


def _in_a_row(block: list[Token]) -> Iterator[list[Token]]:
    missing = TOKENS - len(block)
    if missing > 0:
        yield block + [_PADDING] * missing
    for first in range(len(block) - TOKENS + 1):
        yield block[first : first + TOKENS]


def _hash(tokens: list[Token]) -> Fingerprint:
    text = "\0".join(token.text for token in tokens)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


def _code_in_comments(text: str) -> Iterator[str]:
    """Yield each comment that is valid Python: lines of comments in a row, and if these are not
    valid together, each of them.
    """
    for comment in _comments(text):
        whole = "\n".join(comment)
        if _is_python(whole):
            yield whole
            continue
        for line in comment:
            if _is_python(line):
                yield line


def _comments(text: str) -> list[list[str]]:
    comments: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("#"):
            comments[-1].append(line.removeprefix("#").removeprefix(" "))
        elif comments[-1]:
            comments.append([])
    return comments


def _is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, ValueError):
        return False
    return True
