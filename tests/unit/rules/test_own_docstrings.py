"""Every function needs a docstring, except those that were provided."""

import pytest

DESCRIBED = 'def show(board):\n    """Show it."""\n    print(board)\n'

ENOUGH = {
    "one": DESCRIBED,
    "a method": (
        "class Game:\n    def __init__(self):\n        self.x = 1\n    def play(self):\n       "
        ' "Play."\n'
    ),
    "a function inside of another": (
        DESCRIBED + "    def inner():\n        return 1\n    return inner\n"
    ),
    "a lambda": DESCRIBED + "\n\ntwice = lambda n: 2 * n\n",
    "beside what does not parse": DESCRIBED + "\n\ndef broken(:\n    pass\n",
}


@pytest.mark.parametrize("text", ENOUGH.values(), ids=ENOUGH)
def test_a_program_with_all_its_docstrings_passes(text, judged):
    assert judged("own_docstrings", text).failure is None


LACKING = {
    "one of two": (
        DESCRIBED + "\n\ndef mine():\n    return 1\n",
        0.5,
        "Without one: mine (line 6).",
    ),
    "a method": (
        "class Game:\n    def play(self):\n        return 1\n",
        0.0,
        "Without one: Game.play (line 2).",
    ),
    "an empty one": (
        'def show():\n    """ ... """\n    return 1\n',
        0.0,
        "Without one: show (line 1).",
    ),
    "no function": ("print(1)\n", 0.0, "No function was found."),
    "a text that is no description": (
        '"""Show."""\ndef show():\n    return 1\n',
        0.0,
        "Without one: show (line 2).",
    ),
    "many": (
        "".join(f"def f{number}():\n    return {number}\n" for number in range(7)),
        0.0,
        "Without one: f0 (line 1), f1 (line 3), f2 (line 5), f3 (line 7), f4 (line 9) and 2 more.",
    ),
}


@pytest.mark.parametrize(("text", "earned", "message"), LACKING.values(), ids=LACKING)
def test_functions_without_a_docstring_are_reported(text, earned, message, judged):
    outcome = judged("own_docstrings", text)
    assert (outcome.earned, outcome.failure.came) == (earned, message)


def test_provided_functions_need_no_docstring(judged):
    given = "def draw():\n    return 1"
    assert judged("own_docstrings", f"{given}\n\n\n{DESCRIBED}", given=(given,)).failure is None
