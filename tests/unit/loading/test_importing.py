"""Bringing a file to life, whole or in parts, in real guests."""

import pytest

from grader.records.source_map import CodeCell, SourceMap, Unparsable
from grader.records.verdict import Verdict

GAME = 'if __name__ == "__main__":\n    print(double(int(input())))\n'


def test_a_correct_file_is_used_as_a_whole(ready, right):
    loaded = ready(right + GAME)
    assert (loaded.problem, loaded.salvage, loaded.notes) == (None, None, ())
    assert loaded.game == right + GAME
    assert {"double", "swap"} <= loaded.module.names


def test_lines_left_out_of_a_notebook_are_named_by_their_cells(ready, right):
    above = right.count("\n") + 1
    notebook = SourceMap((CodeCell(1, 1), CodeCell(4, above + 1, blank=2)))
    loaded = ready(right + "\nx = 1\nprint(1 / 0)\n", source_map=notebook)
    assert loaded.notes[0].startswith(
        "Your file stops when it is imported (line 4 of code cell 4): ZeroDivisionError"
    )
    assert "line 4 of code cell 4: " in loaded.notes[1]
    assert [loss.first for loss in loaded.program.left_out] == [above + 2]


HARMLESS = {
    "a note that is printed": "print('hello')\n",
    "a loop that ends": "squares = []\nfor number in range(9):\n    squares.append(number)\n",
    "an assert that holds": "assert swap([1, 2]) == [2, 1]\n",
    "a question that is caught": "try:\n    name = input()\nexcept EOFError:\n    name = ''\n",
    "an exit that is caught": "try:\n    exit()\nexcept SystemExit:\n    pass\n",
}


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_a_file_that_can_be_imported_is_never_salvaged(ready, right, text):
    loaded = ready(right + text)
    assert (loaded.problem, loaded.salvage, loaded.game) == (None, None, right + text)


SOME_PARTS = "We graded only the parts of your file that work on their own. We had to skip: line"
WITHOUT_THE_ASSERT = "We graded your file without that assert. This does not cost marks by itself."

PROBLEMS = {
    "a question": (
        "size = input('Size: ')\n",
        Verdict.RAISED,
        "Your file calls input() when it is imported (line 8): put the program under",
        8,
        SOME_PARTS,
    ),
    "a question in a function that is called": (
        "def play():\n    return input()\n\n\nplay()\n",
        Verdict.RAISED,
        "Your file asks a question when it is imported (line 12): play calls input() on line 9.",
        12,
        SOME_PARTS,
    ),
    "a syntax error": (
        "def third(:\n    pass\n",
        Verdict.RAISED,
        "Your file is not valid Python (line 8): invalid syntax.",
        8,
        SOME_PARTS,
    ),
    "a sign of another language": (
        "if 1 || 2:\n    pass\n",
        Verdict.RAISED,
        "Your file is not valid Python (line 8): invalid syntax. Write “or” instead of “||”.",
        8,
        SOME_PARTS,
    ),
    "a syntax error about which Python asks": (
        "third = [1 2]\n",
        Verdict.RAISED,
        "Your file is not valid Python (line 8): invalid syntax. Perhaps you forgot a comma?",
        8,
        SOME_PARTS,
    ),
    "an assert that fails": (
        "assert double(2) == 5\n",
        Verdict.RAISED,
        "One of your asserts fails (line 8), so Python stops reading your file there.",
        8,
        WITHOUT_THE_ASSERT,
    ),
    "an error": (
        "print(1 / 0)\n",
        Verdict.RAISED,
        "Your file stops when it is imported (line 8): ZeroDivisionError: division by zero",
        8,
        SOME_PARTS,
    ),
    "an endless loop": (
        "while True:\n    pass\n",
        Verdict.TIMED_OUT,
        "Your file never finishes when it is imported: ",
        None,
        SOME_PARTS,
    ),
    "the end of its process": (
        "import os\nos._exit(3)\n",
        Verdict.CRASHED,
        "Your program made Python stop when it was imported: ",
        None,
        SOME_PARTS,
    ),
}


@pytest.mark.parametrize("case", PROBLEMS.values(), ids=PROBLEMS)
def test_a_failing_import_is_explained_and_the_functions_are_kept(ready, right, case):
    text, verdict, sentence, line, graded = case
    loaded = ready(right + "\n" + text)
    assert loaded.problem.verdict is verdict
    assert loaded.problem.sentence.startswith(sentence)
    assert "?." not in loaded.problem.sentence
    assert loaded.problem.advice
    assert loaded.problem.line == line
    assert {"double", "swap"} <= loaded.module.names
    assert loaded.notes[0] == loaded.problem.sentence
    assert loaded.notes[1].startswith(graded)


ASSERTS = {
    "one that is wrong": ("assert double(2) == 5\n", "that assert"),
    "one that raises": ("assert double(2)[1]\n", "that assert"),
    "several": (
        "assert double(2) == 5\nassert double(1)\nassert double(2)[1]\n",
        "your asserts that fail (lines 8-10)",
    ),
}


@pytest.mark.parametrize("case", ASSERTS.values(), ids=ASSERTS)
def test_who_only_loses_asserts_reads_that_this_costs_nothing(ready, right, case):
    text, what = case
    loaded = ready(right + "\n" + text)
    assert loaded.notes[1:] == (
        f"We graded your file without {what}. This does not cost marks by itself.",
    )


@pytest.mark.parametrize("call", ["exit()", "import sys; sys.exit(1)", "raise SystemExit"])
def test_an_exit_at_the_top_is_explained(ready, right, call):
    loaded = ready(f"{right}\n{call}\n")
    assert loaded.problem.sentence == (
        "Your file calls exit() or quit() when it is imported (line 8): delete that call."
    )
    assert {"double", "swap"} <= loaded.module.names


@pytest.mark.parametrize("case", PROBLEMS.values(), ids=PROBLEMS)
def test_without_a_salvage_policy_nothing_is_salvaged_and_what_parses_is_played(ready, right, case):
    text = right + "\n" + case[0]
    loaded = ready(text, salvaged=False)
    assert (loaded.module, loaded.salvage) == (None, None)
    assert loaded.game == (None if loaded.problem.syntax_error else text)
    assert loaded.notes == (loaded.problem.sentence,)
    loaded.end()  # there is nothing to let go


def test_a_missing_import_is_left_out_and_costs_nothing(ready, right):
    loaded = ready(
        "import json, no_such_module\nfrom another import (\n    a,\n    b,\n)\n"
        + right
        + "\nprint(a)\n"
    )
    assert loaded.problem is not None  # the print of a name that was imported from there
    assert loaded.notes[0].endswith(" This import and 1 more were left out.")
    loaded = ready("import no_such_module\n" + right)
    assert (loaded.problem, loaded.salvage) == (None, None)
    assert loaded.game == "pass\n" + right
    (note,) = loaded.notes
    assert note.startswith(
        "Your file imports something that does not exist here (line 1): No module named 'no_such_module'."
    )
    assert note.endswith("The import was left out.")
    assert loaded.module.names >= {"double", "swap"}


def test_an_import_that_nobody_wrote_is_given_back_and_is_a_fault_of_the_file(ready, right):
    text = "\n" + right.replace("number * 2", "math.prod([number, 2])")
    loaded = ready(text, repair=())
    assert loaded.fault == loaded.notes[0]
    assert loaded.fault == (
        "Your file uses math, but does not import it. We graded your file as if it did: write the"
        " import above your functions."
    )
    assert loaded.game.startswith("import math\n")


def test_a_missing_import_inside_another_statement_is_salvaged(ready, right):
    loaded = ready(right + "\nif True:\n    import no_such_module\n")
    assert loaded.salvage is not None
    assert loaded.problem.missing


# --- which text is run as the game


def test_a_file_that_only_reads_input_too_early_is_played_unchanged(ready, right):
    text = "size = int(input())\n" + right + '\nif __name__ == "__main__":\n    print(size)\n'
    loaded = ready(text)
    assert (loaded.game, loaded.problem.asks) == (text, True)


def test_a_game_outside_the_guard_is_played_from_the_unchanged_file(ready, right):
    text = right + "print(double(int(input())))\n"
    assert ready(text).game == text


PLAYS = "def play():\n    print(double(int(input())))\n\n\n"
GUARD = "if __name__ == '__main__':\n"


@pytest.mark.parametrize("line", ["play()\n", "board = [play()]\n"])
def test_a_guarded_game_is_played_without_a_line_that_asks_above_it(ready, right, line):
    loaded = ready(f"{right}{PLAYS}{line}{GUARD}    play()\n")
    assert loaded.game.count("play()") == 2  # its definition, and the call below the guard
    assert (loaded.problem.asks, bool(loaded.fault)) == (True, True)


@pytest.mark.parametrize(
    ("line", "guarded"),
    [("play()\n", "    pass\n"), ("size = play()\n", "    play()\n    print(size)\n")],
    ids=["it is the game", "the game needs its value"],
)
def test_a_line_that_asks_above_the_guard_is_kept_if_the_game_needs_it(ready, right, line, guarded):
    text = f"{right}{PLAYS}{line}{GUARD}{guarded}"
    assert ready(text).game == text


def test_the_output_of_a_game_that_only_needs_input_is_kept(ready, right):
    text = right + "size = int(input())\nprint(double(size))\nboard = size * 2\nprint(board)\n"
    assert ready(text).game == text


@pytest.mark.parametrize("game", ["size = int(input())\nprint(double(size))\n", GAME])
def test_a_failing_assert_ends_no_game(ready, right, game):
    loaded = ready(right + "assert double(2) == 5\n" + game)
    assert game in loaded.game
    assert "assert" not in loaded.game


def test_the_valid_parts_of_a_file_with_a_syntax_error_are_played(ready, right):
    loaded = ready(right + "def third(:\n    pass\n\n\n" + GAME)
    assert GAME in loaded.game
    assert "third" not in loaded.game


def test_a_file_with_a_syntax_error_has_no_game_if_no_valid_part_is_a_game(ready, right):
    loaded = ready(right + "print(double(int(input()))\n")
    assert {"double", "swap"} <= loaded.module.names
    assert loaded.game is None


# --- one loss after the other


def test_statements_that_fail_because_of_a_left_out_statement_are_left_out(ready, right):
    text = f"size = int(input())\nhalf = size // 2\nlimit = [1][5]\nother = {{}}['x']\n{right}"
    loaded = ready(text)
    assert {"double", "swap"} <= loaded.module.names
    assert loaded.notes[1] == (
        "We graded only the parts of your file that work on their own. "
        "We had to skip: line 1: it asks for input when the file is imported; "
        "lines 2-4: it failed when the file was imported."
    )


def test_a_file_without_a_usable_part_reports_the_problem(ready):
    loaded = ready("class Loop:\n    while True:\n        pass\n")
    assert loaded.module is None or loaded.module.names <= {"Loop"}
    assert loaded.problem.verdict is Verdict.TIMED_OUT


def test_a_function_with_a_syntax_error_is_distinguished_from_a_missing_one(ready, right):
    loaded = ready(right + "def third(:\n    pass\n")
    assert dict(loaded.salvage.unparsable) == {"third": Unparsable(7, "invalid syntax")}
    assert ready(right).salvage is None


def test_a_question_of_python_ends_with_its_question_mark(ready, right):
    loaded = ready(
        right + "def third(x)\n    pass\n\n\ndef fourth(x):\n    if x = 3:\n        pass\n"
    )
    assert "or ':=' instead of '='? This does not cost marks" in loaded.notes[1]


def test_a_syntax_error_is_described_once_in_the_notes(ready, right):
    loaded = ready(right + "def third(x)\n    pass\n\n\ndef fourth(x)\n    pass\n")
    assert "(line 7): expected ':'." in loaded.notes[0]
    assert (
        "We had to skip: line 7: there is a syntax error in third; line 11: there is a syntax error"
        " in fourth: expected ':'." in loaded.notes[1]
    )
