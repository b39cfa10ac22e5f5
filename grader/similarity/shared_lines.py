"""Find the lines that two programs have in common, so that a person can judge."""

from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher

from attrs import frozen

from grader.limits import PAIRS_COMPARED
from grader.similarity.fingerprints import TOKENS, Token, token_rows


@frozen
class SharedRun:
    """The first and last line of common code in *one* and in the *other*, from 1."""

    one: tuple[int, int]
    other: tuple[int, int]
    tokens: int


def shared_runs(one: str, other: str, known: Collection[str]) -> list[SharedRun]:
    """Return what two programs share, sorted by the line in *one*; nothing for very long programs.

    Each top-level statement of one is compared with the most similar one of the other, so the order
    of functions does not matter. *known* names are the same in all programs.
    """
    runs: list[SharedRun] = []
    rows, others = token_rows(one, known), token_rows(other, known)
    if sum(map(len, rows)) * sum(map(len, others)) > PAIRS_COMPARED:
        return runs
    for row in rows:
        found = [_runs(row, candidate) for candidate in others]
        runs += max(found, key=_length, default=[])
    return sorted(runs, key=lambda run: (run.one, run.other))


def _runs(one: Sequence[Token], other: Sequence[Token]) -> list[SharedRun]:
    matcher = SequenceMatcher(
        None, [token.text for token in one], [token.text for token in other], autojunk=False
    )
    least = min(TOKENS, len(one), len(other))
    runs: list[SharedRun] = []
    for match in matcher.get_matching_blocks():
        if match.size >= least:
            here = one[match.a : match.a + match.size]
            there = other[match.b : match.b + match.size]
            runs.append(SharedRun(_lines(here), _lines(there), match.size))
    return runs


def _lines(tokens: Sequence[Token]) -> tuple[int, int]:
    lines = [token.line for token in tokens]
    return min(lines), max(lines)


def _length(runs: Iterable[SharedRun]) -> int:
    return sum(run.tokens for run in runs)
