"""What is found when the programs of a class are compared: values for reports."""

from collections.abc import Sequence

from attrs import frozen

from grader.similarity.shared_lines import SharedRun


@frozen
class Author:
    """The author of a program.

    Attributes:
        id: Of the submission.
        name: As the learning platform has it.
        earlier: The file or folder that an earlier class was read from; empty for this class.
    """

    id: str
    name: str
    earlier: str = ""


@frozen
class SimilarPair:
    """Two programs that are too similar.

    Attributes:
        score: From 0 to 1; see ``compare.Pair``.
        runs: What they have in common, by the line in the program of *one*.
    """

    score: float
    one: Author
    one_text: str
    other: Author
    other_text: str
    runs: Sequence[SharedRun]


@frozen
class Findings:
    """What was found in a class.

    Attributes:
        title: Of the assignment.
        compared: How many programs of this class were compared.
        earlier: How many programs of earlier classes.
        pairs: The most similar first.
        clusters: Groups of three or more that pairs connect.
        not_compared: Whose programs were not compared: they have little code, or it takes too long
            to read.
        not_shown: How many pairs there are in addition to *pairs*.
    """

    title: str
    compared: int
    earlier: int
    pairs: Sequence[SimilarPair]
    clusters: Sequence[Sequence[Author]]
    not_compared: Sequence[Author]
    not_shown: int = 0
