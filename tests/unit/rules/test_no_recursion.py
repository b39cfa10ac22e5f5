"""Functions that call themselves or each other are reported, and other calls are not."""

import pytest

RECURSIVE = {
    "by its name": ("def ask():\n    return ask()\n", "ask (line 1) calls itself."),
    "through another": (
        "def play():\n    again()\n\n\ndef again():\n    if input():\n        play()\n",
        "play (line 1) calls again.\nagain (line 5) calls play.",
    ),
    "handed on": (
        "def ask(n):\n    return list(map(ask, range(n)))\n",
        "ask (line 1) calls itself.",
    ),
    "one alone and two through each other": (
        "def ask():\n    ask()\ndef play():\n    again()\ndef again():\n    play()\n    ask()\n",
        "ask (line 1) calls itself.\nplay (line 3) calls again.\nagain (line 5) calls play.",
    ),
    "beside what does not parse": (
        "def broken(:\n    pass\n\n\ndef ask():\n    ask()\n",
        "ask (line 5) calls itself.",
    ),
}


@pytest.mark.parametrize(("text", "message"), RECURSIVE.values(), ids=RECURSIVE)
def test_recursion_is_reported_with_its_chain_of_calls(text, message, judged):
    outcome = judged("no_recursion", text)
    assert outcome.earned == 0.0
    assert outcome.failure.came == message


NOT_RECURSIVE = {
    "a loop": "def ask():\n    while True:\n        if input():\n            return\n",
    "one after the other": (
        "def main():\n    play()\n    play()\ndef play():\n    ask()\ndef ask():\n    input()\n"
    ),
    "a method of something else with its name": "def update(seen):\n    seen.update({1: 2})\n",
    "a function called by a method of its name": (
        "def play():\n    return 1\n\n\nclass Game:\n    def play(self):\n        return play()\n"
    ),
    "two classes": (
        "class A:\n    def x(self, b):\n        b.x()\nclass B:\n    def x(self):\n        pass\n"
    ),
    "a variable of its name": (
        "def winner(board):\n    winner = board.find\n    return winner('X')\n"
    ),
    "an import of its name": "def sleep():\n    from time import sleep\n    sleep(1)\n",
    "an attribute of its own": "def ask():\n    ask.count = 1\n",
    "defined anew": "def ask():\n    return ask()\n\n\ndef ask():\n    return input()\n",
    "a variable that has an object of another class by now": (
        "class Game:\n    def turn(self):\n        game = Game()\n        game = load()\n"
        "        game.turn()\n"
    ),
    "a method that calls itself": ("class Game:\n    def play(self):\n        self.play()\n"),
    "a property": "class Game:\n    def board(self):\n        return self.board\n",
}


@pytest.mark.parametrize("text", NOT_RECURSIVE.values(), ids=NOT_RECURSIVE)
def test_code_without_recursion_passes(text, judged):
    assert judged("no_recursion", text).failure is None


GIVEN = "def again():\n    play()"


def test_provided_functions_may_be_recursive(judged):
    own = f"{GIVEN}\n\n\ndef play():\n    again()\n"
    assert judged("no_recursion", own, given=(GIVEN,)).failure is not None
    both = (GIVEN, "def play():\n    again()")
    text = "\n\n".join((*both, "def mine():\n    again()\n"))
    assert judged("no_recursion", text, given=both).failure is None


def test_of_very_many_cycles_the_first_ten_are_named(judged):
    pairs = range(5000)
    text = "".join(f"def a{pair}(): b{pair}()\ndef b{pair}(): a{pair}()\n" for pair in pairs)
    steps = judged("no_recursion", text).failure.came.split("\n")
    assert len(steps) == 20
    assert steps[0] == "a0 (line 1) calls b0."
    assert steps[-1] == "b9 (line 20) calls a9."


def test_a_cycle_of_very_many_functions_begins_with_the_first_line(judged):
    chain = "".join(f"def f{number}(): f{number + 1}()\n" for number in range(5000))
    steps = judged("no_recursion", f"{chain}def f5000(): f0()\n").failure.came.split("\n")
    assert len(steps) == 5001
    assert steps[0] == "f0 (line 1) calls f1."


def test_functions_that_lead_to_a_cycle_are_not_in_it(judged):
    chain = "".join(f"def f{number}(): f{number + 1}()\n" for number in range(5000))
    came = judged("no_recursion", f"{chain}def f5000(): f4999()\n").failure.came
    assert came == "f4999 (line 5000) calls f5000.\nf5000 (line 5001) calls f4999."


def test_of_two_cycles_through_one_function_one_is_reported(judged):
    text = "def a(): b(); c()\ndef b(): a()\ndef c(): a()\n"
    came = judged("no_recursion", text).failure.came
    assert came == "a (line 1) calls b.\nb (line 2) calls a."
