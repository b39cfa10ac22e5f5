"""Which programs may answer the same question in another way later."""

import pytest

from grader.source.state import keeps_state


@pytest.mark.parametrize(
    "text",
    [
        "def f(x):\n    return x + 1",
        'X = "X"\nBOTH = (X, "O")\nLEAST: int = -1\ndef f(x=LEAST):\n    return x',
        "def f(board):\n    board[0] = 1\n    found = []\n    found.append(1)\n    return found",
        "from functools import cache\n@cache\ndef f(x):\n    return x",
        "import math, collections.abc\ndef f(x):\n    return math.sqrt(x)",
    ],
)
def test_a_program_of_functions_and_constants_keeps_nothing(text):
    assert not keeps_state(text)


@pytest.mark.parametrize(
    "text",
    [
        "last = 0\ndef f():\n    global last\n    last += 1\n    return last",
        "seen = []\ndef f(x):\n    seen.append(x)\n    return len(seen)",
        "names = dict()\ndef f(x):\n    return x",
        "def f(x, seen=[]):\n    seen.append(x)\n    return len(seen)",
        "def f(x, *, seen={}):\n    return seen",
        "def f():\n    f.calls += 1\n    return f.calls",
        "class Till:\n    sum = 0\ndef f():\n    return Till",
        "def f():\n    n = 0\n    def g():\n        nonlocal n\n        n += 1\n    return g",
        "import random\ndef f():\n    return random.randint(1, 6)",
        "from random import randint\ndef f():\n    return randint(1, 6)",
        "def f():\n    import time\n    return time.monotonic()",
        "from . import helpers",
        "def f():\n    return open('count.txt').read()",
    ],
)
def test_a_program_that_has_where_to_keep_something_or_draws_or_reads_it_may_answer_otherwise(text):
    assert keeps_state(text)
