"""Values that hide Python's own functions are found if nothing needs them."""

import pytest

from grader.source.hidden_functions import hidden_functions

CALLS = "def rows(board):\n    return len(board)\n"


@pytest.mark.parametrize(
    ("text", "name", "line"),
    [
        (f"len = 3\n{CALLS}", "len", 1),
        (f"{CALLS}len: int = 3\nprint(len)\n", "len", 3),
        (f"{CALLS}len = 1\nlen = 2\n", "len", 3),
        (f"len = 3\nrows(len)\ncount = len + 1\n{CALLS}", "len", 1),  # nobody needs count
        (f"len = 3\ndef play(:\n    pass\n{CALLS}", "len", 1),
        (f"list = []\n{CALLS}def copy(len, cells):\n    return list(cells)\n", "list", 1),
    ],
)
def test_a_value_that_hides_a_function_is_left_out(text, name, line):
    rest, lines = hidden_functions(text)
    assert lines == {name: line}
    assert rest.count("\n") == text.count("\n")
    assert f"{name} = " not in rest
    assert f"{name}: " not in rest


@pytest.mark.parametrize(
    "text",
    [
        f"len = 3\n{CALLS}def size():\n    return len\n",  # it is used as a value
        "len = 3\ndef rows(board):\n    return board\n",  # nobody calls it
        "len = 3\ndef rows(len):\n    return len()\n",
        f"len = count\n{CALLS}",  # it may be a function
        f"len = 3\nfor len in (1, 2):\n    pass\n{CALLS}",
        f"len = 3; other = 4\n{CALLS}",
        f"len = 3\nSIZE = len + 1\n{CALLS}def size():\n    return SIZE\n",
        f"def len(board):\n    return 3\n{CALLS}",
        "input = '3'\nif __name__ == '__main__':\n    input = 4\n    input()\n",
    ],
)
def test_a_value_that_may_be_meant_stays(text):
    assert hidden_functions(text) == (text, {})
