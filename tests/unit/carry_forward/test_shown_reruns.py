"""What a student sees of a check that was run again tells nothing about hidden checks."""

from grader import config
from tests.open_grader import grading
from tests.unit.conftest import written
from tests.unit.drawing import FILES, OTHER, PLAY, TESTS, WRONG_CELL


def test_a_public_check_that_was_skipped_shows_no_argument_of_a_hidden_check(tmp_path):
    """It is shown as in a guest that has seen only public checks, although it runs after others."""
    public = TESTS.replace(
        ", points=1)\ndef test_plain", ', points=1, show="public")\ndef test_plain'
    )
    public = public.replace('needs="test_many"', 'needs="test_plain", show="public"')
    public = public.replace('["O"] * size', '["S"] * size').replace('"O" * size', '"S" * size')
    files = FILES | {"hidden/test_all.py": public}
    assignment = config.load(written(tmp_path / "pair", files))
    row = """seen = []
def row(marks):
    text = "|".join([cell(mark) for mark in marks])
    seen.extend(marks)
    marks.extend(seen)
    return text

"""
    with grading(assignment) as grade:
        result = grade(WRONG_CELL + row + OTHER + PLAY)
    found = {check.id: check for check in result.checks}["row::test_untouched"]
    assert found.failure.came == '["X", "O", "X", "O"]'
