"""Bringing a file to life, whole or in parts, in real guests."""

import pytest

from grader import config
from grader.loading import load_program
from grader.records.source_map import SCRIPT, CodeCell, SourceMap
from grader.records.submission import Program
from grader.records.verdict import Verdict
from grader.sandbox.meter import Budget

GAME = 'if __name__ == "__main__":\n    print(double(int(input())))\n'
REFUSED = "[policies.salvage]\naccept = false\nmarks = 2\n"


@pytest.fixture
def ready(make_pair, fork_server):
    """Bring a text to life, and let it go in the end."""
    alive = []

    def make(text, *, salvaged=True, source_map=SCRIPT):
        folder = make_pair()
        path = folder / "assignment.toml"
        written = path.read_text(encoding="utf-8")
        path.write_text(
            written if salvaged else written.replace("[policies.salvage]\nmarks = 2\n", REFUSED),
            "utf-8",
        )
        program = Program(text, source_map=source_map)
        found = load_program(config.load(folder), fork_server, program, Budget(60))
        alive.append(found)
        return found

    yield make
    for each in alive:
        each.end()


def test_a_file_with_nothing_wrong_is_taken_whole(ready, right):
    found = ready(right + GAME)
    assert (found.problem, found.salvage, found.notes) == (None, None, ())
    assert found.game == right + GAME
    assert {"double", "swap"} <= found.module.names


def test_what_is_left_out_of_a_notebook_is_named_by_its_cells(ready, right):
    above = right.count("\n") + 1
    notebook = SourceMap((CodeCell(1, 1), CodeCell(4, above + 1, blank=2)))
    found = ready(right + "\nx = 1\nprint(1 / 0)\n", source_map=notebook)
    assert found.notes[0].startswith(
        "Your file stops when it is imported (line 4 of code cell 4): ZeroDivisionError"
    )
    assert "line 4 of code cell 4: " in found.notes[1]
    assert [loss.first for loss in found.program.left_out] == [above + 2]


HARMLESS = {
    "a note that is printed": "print('hello')\n",
    "a loop that ends": "squares = []\nfor number in range(9):\n    squares.append(number)\n",
    "an assert that holds": "assert swap([1, 2]) == [2, 1]\n",
    "a question that is caught": "try:\n    name = input()\nexcept EOFError:\n    name = ''\n",
    "an exit that is caught": "try:\n    exit()\nexcept SystemExit:\n    pass\n",
}


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_what_can_be_imported_is_never_salvaged(ready, right, text):
    found = ready(right + text)
    assert (found.problem, found.salvage, found.game) == (None, None, right + text)


PROBLEMS = {
    "a question": (
        "size = input('Size: ')\n",
        Verdict.RAISED,
        "Your file calls input() when it is imported (line 8): put the game under",
        8,
    ),
    "a question in a function that is called": (
        "def play():\n    return input()\n\n\nplay()\n",
        Verdict.RAISED,
        "Your file asks a question when it is imported (line 12): play calls input() in line 9.",
        12,
    ),
    "a syntax error": (
        "def third(:\n    pass\n",
        Verdict.RAISED,
        "Your file is not valid Python (line 8): invalid syntax.",
        8,
    ),
    "an assert that fails": (
        "assert double(2) == 5\n",
        Verdict.RAISED,
        "One of your asserts fails (line 8), so Python stops reading your file there.",
        8,
    ),
    "an error": (
        "print(1 / 0)\n",
        Verdict.RAISED,
        "Your file stops when it is imported (line 8): ZeroDivisionError: division by zero",
        8,
    ),
    "an endless loop": (
        "while True:\n    pass\n",
        Verdict.TIMED_OUT,
        "Your file never finishes when it is imported: ",
        None,
    ),
    "the end of its process": (
        "import os\nos._exit(3)\n",
        Verdict.CRASHED,
        "Your program stopped Python itself when it was imported: ",
        None,
    ),
}


@pytest.mark.parametrize("case", PROBLEMS.values(), ids=PROBLEMS)
def test_what_cannot_be_imported_is_explained_and_its_functions_are_kept(ready, right, case):
    text, verdict, sentence, line = case
    found = ready(right + "\n" + text)
    assert found.problem.verdict is verdict
    assert found.problem.sentence.startswith(sentence)
    assert found.problem.advice
    assert found.problem.line == line
    assert {"double", "swap"} <= found.module.names
    assert found.notes[0] == found.problem.sentence
    assert found.notes[1].startswith(
        "We graded only the parts of your file that work on their own. We had to skip: line"
    )


@pytest.mark.parametrize("call", ["exit()", "import sys; sys.exit(1)", "raise SystemExit"])
def test_an_exit_at_the_top_is_explained(ready, right, call):
    found = ready(f"{right}\n{call}\n")
    assert found.problem.sentence.startswith(
        "Your file stops when it is imported (line 8): SystemExit"
    )
    assert {"double", "swap"} <= found.module.names


@pytest.mark.parametrize("case", PROBLEMS.values(), ids=PROBLEMS)
def test_without_a_salvage_policy_nothing_is_salvaged(ready, right, case):
    found = ready(right + "\n" + case[0], salvaged=False)
    assert (found.module, found.salvage) == (None, None)
    assert found.notes == (found.problem.sentence,)
    found.end()  # there is nothing to let go


def test_an_import_of_what_is_not_there_is_left_out_and_costs_nothing(ready, right):
    found = ready(
        "import json, no_such_module\nfrom another import (\n    a,\n    b,\n)\n"
        + right
        + "\nprint(a)\n"
    )
    assert found.problem is not None  # the print of a name that was imported from there
    assert found.notes[0].endswith(" This import and 1 more were left out.")
    found = ready("import no_such_module\n" + right)
    assert (found.problem, found.salvage) == (None, None)
    assert found.game == "pass\n" + right
    (note,) = found.notes
    assert note.startswith(
        "Your file imports something that is not there (line 1): No module named 'no_such_module'."
    )
    assert note.endswith("The import was left out.")
    assert found.module.names >= {"double", "swap"}


def test_an_import_of_what_is_not_there_in_the_middle_of_something_is_salvaged(ready, right):
    found = ready(right + "\nif True:\n    import no_such_module\n")
    assert found.salvage is not None
    assert found.problem.missing


# --- which text is run as the game


def test_a_file_that_only_asks_too_early_is_played_as_it_is(ready, right):
    text = "size = int(input())\n" + right + '\nif __name__ == "__main__":\n    print(size)\n'
    found = ready(text)
    assert (found.game, found.problem.asks) == (text, True)


def test_a_game_outside_of_the_guard_is_played_from_the_file_as_it_is(ready, right):
    text = right + "print(double(int(input())))\n"
    assert ready(text).game == text


def test_what_a_game_prints_is_not_lost_if_it_only_needs_typed_lines(ready, right):
    text = right + "size = int(input())\nprint(double(size))\nboard = size * 2\nprint(board)\n"
    assert ready(text).game == text


def test_a_test_that_fails_does_not_end_a_game_outside_of_the_guard(ready, right):
    game = "size = int(input())\nprint(double(size))\n"
    found = ready(right + "assert double(2) == 5\n" + game)
    assert game in found.game
    assert "assert" not in found.game


def test_a_guarded_game_is_played_without_what_stops_the_import(ready, right):
    found = ready(right + "assert double(2) == 5\n" + GAME)
    assert GAME in found.game
    assert "assert" not in found.game


def test_the_valid_parts_of_a_file_that_does_not_parse_are_played(ready, right):
    found = ready(right + "def third(:\n    pass\n\n\n" + GAME)
    assert GAME in found.game
    assert "third" not in found.game


def test_a_file_that_does_not_parse_has_no_game_if_no_valid_part_is_one(ready, right):
    found = ready(right + "print(double(int(input()))\n")
    assert {"double", "swap"} <= found.module.names
    assert found.game is None


def test_a_file_that_does_not_parse_has_no_game_without_a_salvage_policy(ready, right):
    assert ready(right + "def third(:\n", salvaged=False).game is None


def test_a_file_that_parses_is_played_without_a_salvage_policy_too(ready, right):
    text = right + "print(double(int(input())))\n"
    assert ready(text, salvaged=False).game == text


# --- one loss after the other


def test_what_fails_only_after_something_was_left_out_is_left_out_too(ready, right):
    text = f"size = int(input())\nhalf = size // 2\nlimit = [1][5]\nother = {{}}['x']\n{right}"
    found = ready(text)
    assert {"double", "swap"} <= found.module.names
    assert found.notes[1] == (
        "We graded only the parts of your file that work on their own. "
        "We had to skip: line 1: it asks for input when the file is imported; "
        "lines 2-4: it failed when the file was imported."
    )


def test_line_numbers_still_hold_in_what_is_left(ready, right):
    found = ready("size = int(input())\n" + right)
    assert found.salvage.text.split("\n")[1] == "def double(number):"


def test_a_file_of_which_nothing_can_stand_alone(ready):
    found = ready("class Loop:\n    while True:\n        pass\n")
    assert found.module is None or found.module.names <= {"Loop"}
    assert found.problem.verdict is Verdict.TIMED_OUT


def test_a_function_that_is_not_valid_python_is_known_not_to_be_missing(ready, right):
    found = ready(right + "def third(:\n    pass\n")
    assert dict(found.salvage.unparsable) == {"third": 7}
    assert ready(right).salvage is None
