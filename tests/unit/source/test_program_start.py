"""A program that asks nothing is started, or its student reads how to start it."""

import pytest

from grader.limits import MOST_STARTS
from grader.loading.notes import start_note
from grader.records.submission import Program
from grader.source.missing_lines import with_missing_values
from grader.source.program_start import on_early_end, repaired_start

GUARD = 'if __name__ == "__main__":\n'
GAME = "def ask():\n    return input()\n\ndef main():\n    ask()\n"
AT_THE_END = "call it at the end of the file"
BELOW_THE_GUARD = 'call it below the line if __name__ == "__main__":'


@pytest.mark.parametrize(
    ("text", "name", "where"),
    [
        (GAME, "main", AT_THE_END),
        (f"{GAME}{GUARD}    pass\n", "main", BELOW_THE_GUARD),
        (f"{GAME}{GUARD}    if 1 > 2:\n        input()\n", "main", BELOW_THE_GUARD),
        (f"{GUARD}    def main():\n        input()\n", "main", BELOW_THE_GUARD),
        ("class Game:\n    def play(self):\n        input()\n", "Game", AT_THE_END),
    ],
)
def test_a_game_that_nothing_starts_is_named_with_the_place_for_its_call(text, name, where):
    assert on_early_end(text) == f"Your file defines {name}, but nothing calls it: {where}."


def test_a_program_that_is_imported_needs_a_guard_around_the_call():
    below = f"at the end of the file, {BELOW_THE_GUARD.removeprefix('call it ')}"
    assert on_early_end(GAME, imported=True).endswith(f"call it {below}.")


@pytest.mark.parametrize(
    "text",
    [
        f"{GAME}main()\n",
        f"{GAME}{GUARD}    main()\n",
        f"{GAME}start = main\nstart()\n",
        "def first():\n    input()\n\ndef second():\n    input()\n",
        GAME.replace("main", "m" * 101),
        f"{GAME.replace('main', 'm' * 101)}{'m' * 101}\n",
        "def main(:\n",
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


@pytest.mark.parametrize(
    "written",
    [
        f"{GAME}if _name_ == '__main__':\n    main()\n",
        f"{GAME}if __name__ == '__main__'  # the game: for two\n    main()\n",
        f"{GAME}if __name__ = '__main__':\n    main()\n",
        f"{GAME}if __name__ != '__main__':\n    main()\n",
        f"{GAME}if (__name__ ==\n    'main'):\n    # the game\n    main()\n",
        f"{GAME}{GUARD}    pass\nif name == 'main':\n    main()\n",
        GAME,
        f"{GAME}{GUARD}    pass\n",
        f"import os, sys\nsys.setrecursionlimit(10**4)\nprint(os.sep)\n{GAME}",
        f"{GAME}{GUARD}    main\n",
        f"{GAME}\ndef start():\n    if 1 < 2:\n        main\n\nstart()\n",
        f"import random\n{GAME.replace('main()', 'main(size=3)')}",
        GAME.replace("main()", "main(*, size=3)"),
        GAME.replace("main", "play"),
        f"{GAME}    if False: main()\n",
        f"{GUARD}    main()\n{GAME}",
        f"def main():\n    for _ in 'X':\n        ask()\n\n{GUARD}    main()\n{GAME.partition('def main')[0]}",
        f"{GUARD}    text = 'a\\n'; main()\n# The functions:\n{GAME}    print()",
    ],
)
def test_a_program_that_does_not_start_is_repaired(written):
    repaired = repaired_start(written, ["ask", "main"])
    asked = []

    def answer(_=""):
        asked.append("?")

    exec(compile(repaired.text, "game.py", "exec"), {"__name__": "__main__", "input": answer})
    assert asked == ["?"]
    assert repaired.text.count("\n") >= written.count("\n"), "lines stay where they are"


@pytest.mark.parametrize(
    ("written", "why"),
    {
        f"{GAME}{GUARD}    main()\n": "it starts",
        f"{GAME}main()\n": "it starts without a guard",
        f"{GAME}{GUARD}    main()\nif __name__ == '_main_':\n    main()\n": "one of two guards works",
        f"{GAME}{GUARD}    for line in open(0):\n        print(line)\n": "it reads in another way",
        f"import sys\n{GAME}{GUARD}    print(sys.stdin.readline())\n": "it reads in another way",
        GAME.replace("main()", "main(*, size)"): "no values are known",
        GAME.replace("main()", "main(size)"): "no values are known",
        f"{GAME}def other():\n    input()\n": "two functions may be meant",
        "def ask():\n    input()\n": "the function was handed out",
        GAME.replace("def main", "@start\ndef main"): "a decorator may start it",
        "class Game:\n    def play(self):\n        input()\n": "it is a class",
        f"{GAME}if __name__ != '__main__':\n    pass\nelse:\n    main()\n": "the game is below else",
        f"{GAME}{GUARD}    main()\nif __name__ != '__main__':\n    main()\n": "it starts in both ways",
        f"{GAME}if __name__ == 'main': print('# The game'), main()\n": "a text has a #",
        "": "there is nothing",
        f"{GUARD}    if input():\n        main()\n{GAME}": "it may never call what is below",
        f"{GUARD}    main = input\n    main()\n{GAME}": "it calls something else",
        f"def play(main):\n    main()\n{GUARD}    play(input)\n{GAME}": "it calls a parameter",
        f"{GAME}{GUARD}    main()\n{GAME}": "the function is above, too",
        f"{GUARD}    input()\ndef input():\n    pass\n": "Python has a function of that name",
        f"from game import *\n{GUARD}    main()\n{GAME}": "an import may have it",
        f"{GUARD}    main()\nelse:\n    pass\n{GAME}": "the guard has an else",
    }.items(),
)
def test_a_program_stays_as_it_is_if(written, why):
    assert repaired_start(written, ["ask"]) is None, why


def test_a_game_that_runs_at_the_end_keeps_the_numbers_of_its_lines():
    written = f"# NAME: A\n{GUARD}    main()\n    size = 1 / 0\n{GAME}"
    repaired = repaired_start(written, [])
    assert "above the function main, which it calls" in repaired.advice
    with pytest.raises(ZeroDivisionError) as caught:
        exec(
            compile(repaired.text, "game.py", "exec"),
            {"__name__": "__main__", "input": lambda: ""},
        )
    last = caught.traceback[-1]
    assert (str(last.path).endswith("game.py"), last.lineno + 1) == (True, 4)


def test_a_call_above_its_function_runs_at_the_end_if_the_program_needs_no_guard():
    asked = []
    early = f"# NAME: A\nmain()\n{GAME}"
    assert repaired_start(early, []) is None
    repaired = repaired_start(early, [], imported=False)
    exec(repaired.text, {"__name__": "__main__", "input": lambda: asked.append("?")})
    assert asked == ["?"]
    assert repaired_start(f"{GAME}main()\n", [], imported=False) is None
    for several in ("main()\nask()\n", "main(); print()\n"):
        assert repaired_start(f"{several}{GAME}", [], imported=False) is None


def test_a_student_reads_that_the_game_is_in_the_file_twice():
    twice = Program(f"{GUARD}    input()\n{GAME}{GUARD}    main()\n")
    note = start_note(twice, None, imported=True)
    assert note.startswith("Your file starts a game twice: line 1 and line 8 are both if __name__")
    for once in (f"{GUARD}    pass\n{GAME}{GUARD}    main()\n", f"{GAME}{GUARD}    main()\n"):
        assert start_note(Program(once), None, imported=True) == ""


RULES = "rules()\n"


def test_in_a_program_with_very_many_starts_nothing_is_moved():
    """Each may call all functions: a hostile file of 12,000 characters took minutes."""
    few = f"def rules():\n    pass\n{RULES * (MOST_STARTS - 1)}main()\n{GAME}"
    assert repaired_start(few, [], imported=False)
    assert repaired_start(few.replace("main()", "rules()\nmain()", 1), [], imported=False) is None


def test_a_game_that_runs_at_the_end_may_also_get_missing_values_of_the_hand_out():
    repaired = repaired_start(f"# NAME: A\n{GUARD}    main()\n    print(SIZE)\n{GAME}", [])
    assert with_missing_values(repaired.text, ["SIZE = 3"])[1] == ("SIZE",)


@pytest.mark.parametrize(
    ("written", "called"),
    [
        ("def play(first):\n    input()\n", 'play("X")'),
        ("def play():\n    input()\n", "play()"),
        ('def play(first="O"):\n    input()\nplay\n', "play()"),
        ("def ask(text):\n    input(text)\ndef play(first):\n    ask(first)\n", 'play("X")'),
    ],
)
def test_the_function_that_starts_the_game_is_called_with_its_values(written, called):
    repaired = repaired_start(written, ["ask", "play"], start='play("X")')
    assert repaired.text.rstrip().endswith(f"    {called}")


def test_the_values_that_start_the_game_are_for_no_other_function():
    assert repaired_start("def ask(text):\n    input(text)\n", ["ask"], 'play("X")') is None


PLAY = "def play(first):\n    input()\n"


@pytest.mark.parametrize(
    ("written", "starts"),
    [
        (f"{PLAY}play()\n", 'play("X")\n'),
        (f"{PLAY}def main():\n    play()\nmain()\n", '    play("X")\nmain()\n'),
        (f"{PLAY}print('é'); play(); print('ü')\n", "print('é'); play(\"X\"); print('ü')\n"),
    ],
)
def test_a_call_without_the_values_that_it_needs_gets_those_that_start_the_game(written, starts):
    repaired = repaired_start(written, ["play"], start='play("X")')
    assert repaired.text.endswith(starts)
    assert (
        repaired.advice
        == "You call play without values, but it needs some: write them between ( and )."
    )


@pytest.mark.parametrize(
    ("written", "why"),
    {
        "def play():\n    input()\nplay()\n": "it needs no values",
        f'{PLAY}play("O")\n': "it has values",
        f'{PLAY}play("O")\nplay()\n': "another call has values",
        f"{PLAY}    play()\nprint(input(), play)\n": "only the function calls itself so",
        f"{PLAY}play(\n)\n": "the call has two lines",
    }.items(),
)
def test_a_call_stays_as_it_is_if(written, why):
    assert repaired_start(written, ["play"], start='play("X")') is None, why


def test_a_class_with_the_name_of_the_function_that_starts_is_not_called():
    written = "class play:\n    def __init__(self, rows, columns):\n        input()\n"
    assert repaired_start(written, ["play"], start='play("X")') is None
