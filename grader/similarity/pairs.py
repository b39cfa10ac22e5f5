"""Define the result of comparing the programs of a class."""

from collections.abc import Sequence

from attrs import frozen

from grader.similarity.shared_lines import SharedRun


@frozen
class Author:
    """An author. *earlier* is the source of an earlier class; empty for this class."""

    id: str
    name: str
    earlier: str = ""


@frozen
class SimilarPair:
    """Two programs. *score* is as in ``compare.Pair``; *runs* are in the order of *one*."""

    score: float
    one: Author
    one_text: str
    other: Author
    other_text: str
    runs: Sequence[SharedRun]


@frozen
class SimilarPrograms:
    """The result for a class.

    Attributes:
        compared: How many programs of this class were compared.
        earlier: How many programs of earlier classes were compared.
        pairs: The most similar first.
        clusters: Groups of three or more authors that pairs connect.
        not_compared: Authors whose programs have little code, or take too long to read.
        not_shown: How many pairs there are in addition to *pairs*.
    """

    title: str
    compared: int
    earlier: int
    pairs: Sequence[SimilarPair]
    clusters: Sequence[Sequence[Author]]
    not_compared: Sequence[Author]
    not_shown: int = 0
