"""If a function has to be used, any way of using it counts."""

import pytest

from grader.source.definitions import definitions

ASKED = {"show": ("winner",)}
WINNER = "def winner(board):\n    return board[0]\n"

USED = {
    "a call": "def show(board):\n    print(winner(board))\n",
    "an alias": "def show(board):\n    who = winner\n    print(who(board))\n",
    "a function in between": (
        "def who(board):\n    return winner(board)\n\n\ndef show(board):\n    print(who(board))\n"
    ),
    "handed on": "def show(board):\n    print(*map(winner, [board]))\n",
    "a method in between": (
        "class Game:\n    def who(self, board):\n        return winner(board)\n\n\n"
        "def show(board):\n    print(Game().who(board))\n"
    ),
    "a function inside": (
        "def show(board):\n    def who():\n        return winner(board)\n    print(who())\n"
    ),
    "one that does not parse": "def show(board):\n    print(winner(board)\n",
}


@pytest.mark.parametrize("text", USED.values(), ids=USED)
def test_a_function_that_is_used_in_any_way_is_used(text, judged):
    assert judged("calls", WINNER + "\n\n" + text, calls=ASKED).failure is None


@pytest.mark.parametrize(
    "text",
    [
        "def show(board):\n    print(board[0])\n",
        "def show(board):\n    print(board[0])\n\n\nprint(winner([]))\n",
    ],
)
def test_a_copied_function_does_not_count_as_a_call(text, judged):
    outcome = judged("calls", f"{WINNER}\n\n{text}", calls=ASKED)
    assert outcome.earned == 0.0
    assert outcome.failure.expected == "show uses winner."
    assert outcome.failure.came == "show does not use winner."


def test_each_required_call_is_worth_the_same(judged):
    asked = {"show": ("winner", "full"), "play": ("show", "winner")}
    text = (
        f"{WINNER}\n\ndef show(board):\n    print(winner(board))\n\n\ndef play(board):\n   "
        " show(board)\n"
    )
    outcome = judged("calls", text, calls=asked)
    assert outcome.earned == 0.75
    assert outcome.failure.came == "show does not use full."


def test_a_missing_function_is_left_to_the_rule_for_names(judged):
    assert judged("calls", WINNER, calls=ASKED).failure.came == "None of them was found."
    asked = ASKED | {"winner": ("len",)}
    assert (
        judged("calls", "def winner(board):\n    return len(board)\n", calls=asked).failure is None
    )


HANDED_OUT = definitions(
    'def winner(board):\n    """Who has won."""\n\n\ndef line(board):\n    """A line."""\n\n\n'
    'def show(board):\n    """Show it."""\n'
)


@pytest.mark.parametrize("unused", ["", "def winners(boards):\n    return boards[0]\n\n\n"])
def test_a_caller_is_not_blamed_for_the_other_name_of_what_it_calls(unused, judged):
    """Whatever else the program has, under a name that is even more similar."""
    text = (
        f"{unused}def theWinner(board):\n    return board[0]\n\n\n"
        "def show(board):\n    print(theWinner(board))\n"
    )
    assert judged("calls", text, calls=ASKED, definitions=HANDED_OUT).failure is None


CALL = "def show(board):\n    print(theWinner(board))\n"


LEFT_OUT = {
    "other parameters": (
        f"def theWinner(board, player):\n    return board[0] == player\n\n\n{CALL}"
    ),
    "the function is there, too": (
        f"{WINNER}\n\n{WINNER.replace('winner', 'theWinner')}\n\n{CALL}"
    ),
    "nothing else is called": "def show(board):\n    print(board[0])\n",
    "another that was asked for": (
        "def line(board):\n    return board[0]\n\n\ndef show(board):\n    print(line(board))\n"
    ),
}


@pytest.mark.parametrize("text", LEFT_OUT.values(), ids=LEFT_OUT)
def test_a_function_that_is_left_out_is_not_used(text, judged):
    outcome = judged("calls", text, calls=ASKED, definitions=HANDED_OUT)
    assert outcome.failure.came == "show does not use winner."


def test_very_many_aliases_of_very_many_functions_are_looked_through(judged):
    names = [f"n{number}" for number in range(10_000)]
    others = ", ".join(f"m{number}" for number in range(10_000))
    text = f"{' = '.join(names)} = [{others}, winner]\ndef show(board):\n    print(n9[0](board))\n"
    assert judged("calls", WINNER + text, calls=ASKED).failure is None
    assert judged("calls", WINNER + text.replace(", winner", ""), calls=ASKED).failure is not None
