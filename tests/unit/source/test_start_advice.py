"""A student whose program asks nothing reads how to start it."""

import pytest

from grader.source.start_advice import on_early_end

GAME = "def play():\n    return input()\n"
GUARD = 'if __name__ == "__main__":\n    pass\n'


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (GAME, "call it at the end of the file"),
        (GAME + GUARD, 'call it below the line if __name__ == "__main__":'),
    ],
)
def test_a_function_that_nothing_calls_belongs_below_the_guard_if_the_file_has_one(text, where):
    assert on_early_end(text) == f"Your file defines play, but nothing calls it: {where}"


@pytest.mark.parametrize("text", ["", GAME + "play()\n", "this is not Python\n"])
def test_without_such_a_function_the_last_lines_have_to_start_the_program(text):
    assert on_early_end(text).startswith("Run the file yourself")
