"""A failure that a hidden test explains itself, instead of an assert."""


class ExplainedError(AssertionError):
    """Says what was done, what should have come and what came.

    A library for hidden tests raises it (or a subclass), so that students read more than two sides
    of a comparison.

    Args:
        did: What was done, after "We".
        expected: What should have come.
        came: What came: a student's value, which is shown as values are; or the author's own
            words, if *is_sentence*.
        kind: In a few words what went wrong, the same for the same mistake: the diagnosis uses it.
        is_sentence: Whether *came* is a sentence of the author's.
    """

    def __init__(
        self, did: str, expected: str, came: object, *, kind: str = "", is_sentence: bool = False
    ) -> None:
        self.did = did
        self.expected = expected
        self.came = came
        self.kind = kind
        self.is_sentence = is_sentence
        super().__init__(f"{did}\nexpected: {expected}\ncame: {came!s:.400}")
