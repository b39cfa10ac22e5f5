"""An untouched hand-out is distinguished from one in which a student wrote something."""

import pytest

from grader.records.assignment import Definition, Part
from grader.source.blocks import blocks
from grader.source.untouched import is_untouched, unwritten_copies, unwritten_parts
from tests.plain_assignment import make_assignment

DESCRIBED = 'def double(number):\n    """Twice the number."""\n'
ASSIGNMENT = make_assignment(
    name="twice",
    title="Twice",
    module="twice",
    by_hand=0,
    by_hand_title="",
    parts=(Part("double", "Double", 5), Part("game", "The game", 5)),
    definitions=(Definition("double", ("number",), "Twice the number."),),
)
GUARD = 'if __name__ == "__main__":\n    '


@pytest.mark.parametrize(
    "text",
    [
        DESCRIBED,
        DESCRIBED + "    # Write your code here.\n",
        DESCRIBED + "    ...\n",
        DESCRIBED + "    return None\n",
        DESCRIBED + "    raise NotImplementedError\n",
        f'"""A text."""\nimport math\nfrom random import choice\n\n{DESCRIBED}\n\n{GUARD}pass\n',
        DESCRIBED + "\nassert double(1) == 2\n",
        GUARD + "...\n",
    ],
)
def test_a_hand_out_is_untouched_as_long_as_it_does_nothing(text):
    assert is_untouched(blocks(text))


@pytest.mark.parametrize(
    "text",
    [
        DESCRIBED + "    return 0\n",
        DESCRIBED + "    raise ValueError\n",
        DESCRIBED + "    return number * \n",
        f"{DESCRIBED}\n\n{GUARD}print(1)\n",
        f"{DESCRIBED}\n\n{GUARD}pass\nelse:\n    print(1)\n",
        DESCRIBED + "\n\nif True:\n    pass\n",
        "board = []\n",
    ],
)
def test_any_written_code_is_seen_even_if_it_is_wrong(text):
    assert not is_untouched(blocks(text))


@pytest.mark.parametrize("idle", ["pass", "...", "return", "raise NotImplementedError"])
def test_a_function_that_was_provided_in_part_is_untouched_with_an_idle_line_below(idle):
    provided = "def main():\n    board = {}"
    assert is_untouched(blocks(f"{provided}\n    # Write here.\n    {idle}\n"), [provided])
    assert not is_untouched(blocks(f"{provided}\n    play(board)\n    {idle}\n"), [provided])


def test_provided_code_is_not_code_of_the_student():
    text = "PRIME = 7\n" + DESCRIBED + GUARD + "print(double(PRIME))\n"

    assert is_untouched(
        blocks(text), ["PRIME = 7", "if __name__ == '__main__':\n    print(double(PRIME))"]
    )
    assert not is_untouched(blocks(text), ["PRIME = 8"])


TWO = DESCRIBED + "    return number * 2\n\n\n" + GUARD


@pytest.mark.parametrize(
    ("text", "parts"),
    {
        "only the game is missing": (f"{TWO}pass\n", ("game",)),
        "asserts and values of them are no game": (
            f"{TWO}pass\nnumbers = [1]\nassert numbers\n",
            ("game",),
        ),
        "a game": (f"{TWO}print(double(2))\n", ()),
        "a game above the guard": (f"print(double(2))\n{TWO}pass\n", ()),
        "a game in a function": (f"def play():\n    print(1)\n\n\n{TWO}pass\n", ()),
        "a game that Python cannot read": (f"{TWO}print(\n", ()),
    }.values(),
)
def test_a_game_is_unwritten_if_no_code_could_be_one(text, parts):
    assert unwritten_parts(ASSIGNMENT, text) == parts


def test_a_number_too_long_to_be_written_was_not_provided():
    assert not is_untouched(blocks(f"number = 0x{'f' * 5000}\n"), ("number = 1",))


WRITTEN = DESCRIBED + "    return number * 2\n\n\n"


@pytest.mark.parametrize(
    ("text", "copies", "parts"),
    [
        (WRITTEN + DESCRIBED, {"double": WRITTEN.count("\n") + 1}, ()),
        (WRITTEN.replace("2", "(") + DESCRIBED, {"double": WRITTEN.count("\n") + 1}, ()),
        (DESCRIBED + WRITTEN, {}, ()),
        (WRITTEN + DESCRIBED + WRITTEN, {}, ()),
        ("x = 1\n" + DESCRIBED + DESCRIBED, {}, ("double",)),
    ],
)
def test_a_function_below_which_it_is_unwritten_again_is_not_called_unwritten(text, copies, parts):
    assert unwritten_copies(text) == copies
    assert unwritten_parts(ASSIGNMENT, text) == parts
