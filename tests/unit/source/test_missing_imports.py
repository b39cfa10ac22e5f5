"""What a program needs of Python's library and does not import is found."""

import pytest

from grader.source.missing_lines import missing_imports

RESULT = "def result(board):\n    return {}\n"


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        (RESULT.format("copy.deepcopy(board)"), ["import copy"]),
        (RESULT.format("deepcopy(board)"), ["from copy import deepcopy"]),
        (RESULT.format("-math.inf, random.choice(board)"), ["import math", "import random"]),
        ("def result():\n    return any_cell()\n\ndef any_cell():\n    return randint(0, 2)\n",
         ["from random import randint"]),
        (RESULT.format(1) + "\nif __name__ == '__main__':\n    time.sleep(1)\n", ["import time"]),
],
)  # fmt: skip
def test_an_import_that_the_program_needs_is_found(text, statements):
    assert missing_imports(text, ["result"]) == statements


@pytest.mark.parametrize(
    "text",
    [
        "from copy import deepcopy\n" + RESULT.format("deepcopy(board)"),
        "from random import *\n" + RESULT.format("randint(1, 2)"),
        "try:\n    import copy\nexcept ImportError:\n    pass\n"
        + RESULT.format("copy.copy(board)"),
        RESULT.format("[copy.index(1) for copy in board]"),
        RESULT.format("copy.append(board)"),  # a list that was never made
        RESULT.format("random"),
        RESULT.format("board") + "\ndef never_used():\n    return random.random()\n",
        "def result(board:\n    return copy.copy(board)\n",
    ],
)
def test_nothing_is_found_in_a_program_that_has_it_or_does_not_need_it(text):
    assert missing_imports(text, ["result"]) == []
