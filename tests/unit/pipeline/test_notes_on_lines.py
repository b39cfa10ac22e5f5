"""Notes on lines that cannot be intentional, next to the reference of an assignment."""

from grader import config
from tests.open_grader import grading
from tests.unit.conftest import SOURCE

GUARD = '\n\nif __name__ == "__main__":\n'
GAME = """

# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    double(3)
    # END SOLUTION
"""


def test_a_value_that_the_reference_does_not_use_either_is_not_noted(make_pair, right):
    wrong = right.replace("return number * 2", "swap([1, 2])\n    return number")
    with grading(config.load(make_pair(source=SOURCE + GAME))) as grade:
        notes = grade(f"{wrong}{GUARD}    double(3)\n").line_notes
    assert [note.text for note in notes] == ["nothing uses the value that swap returns."]
