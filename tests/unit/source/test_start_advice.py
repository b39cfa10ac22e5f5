"""A student whose program asks nothing reads how to start it."""

import pytest

from grader.source.start_advice import on_early_end

GUARD = 'if __name__ == "__main__":\n'
GAME = "def ask():\n    return input()\n\ndef main():\n    ask()\n"
AT_THE_END = "call it at the end of the file"
BELOW_THE_GUARD = 'call it below the line if __name__ == "__main__":'


@pytest.mark.parametrize(
    ("text", "name", "where"),
    [
        (GAME, "main", AT_THE_END),
        (f"{GAME}{GUARD}    pass\n", "main", BELOW_THE_GUARD),
        (f"{GUARD}    def main():\n        input()\n", "main", BELOW_THE_GUARD),
        ("class Game:\n    def play(self):\n        input()\n", "Game", AT_THE_END),
    ],
)
def test_a_game_that_nothing_starts_is_named_with_the_place_for_its_call(text, name, where):
    assert on_early_end(text) == f"Your file defines {name}, but nothing calls it: {where}."


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"{GAME}main()\n",
        f"{GAME}{GUARD}    main()\n",
        f"{GAME}start = main\nstart()\n",
        "def first():\n    input()\n\ndef second():\n    input()\n",
        "def double(number):\n    return 2 * number\n",
        "def main(:\n",
        "this is not Python\n",
    ],
)
def test_without_such_a_function_the_last_lines_have_to_start_the_program(text):
    assert on_early_end(text).startswith("Run the file yourself")


@pytest.mark.parametrize(
    "start", ["main\n", f"{GUARD}    main\n", "def start():\n    main\n\nstart()\n"]
)
def test_a_line_that_only_names_a_function_needs_brackets_after_the_name(start):
    assert on_early_end(f"{GAME}{start}") == (
        "One of your lines is only the name main. To call it, write ( ) after the name."
    )


def test_a_line_that_only_names_a_variable_is_not_a_call():
    assert on_early_end("board = []\nboard\n").startswith("Run the file yourself")
