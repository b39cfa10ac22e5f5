"""A program that lost marks is loaded a second time with what can be repaired."""

import pytest

from grader import config
from grader.loading.repairs import with_corrections
from grader.records.result import LineNote
from grader.records.source_map import CodeCell, SourceMap
from grader.records.verdict import UncaughtException
from tests.unit.conftest import RIGHT

TWICE = "    return number * 2\n"
REPAIRED = {
    "a misspelled name": (
        RIGHT.replace(TWICE, "    return numbeer * 2\n"),
        (
            "Line 2: nothing defines numbeer. Do you mean number? We graded your file as if it were"
            " “return number * 2”."
        ),
    ),
    "a text without its quotes": (
        RIGHT.replace(TWICE, "    print('X', X)\n    return number * 2\n"),
        (
            "Line 2: nothing defines X. Do you mean 'X'? We graded your file as if it were"
            " “print('X', 'X')”."
        ),
    ),
    "a very long name": (
        RIGHT.replace(TWICE, f"    print('{'X' * 900}', {'X' * 900})\n    return number * 2\n"),
        (
            f"Line 2: nothing defines {'X' * 184} […1,433 characters left out…] {'X' * 198}'? We graded"
            f" your file as if it were “print('{'X' * 43} […1,713 characters left out…] {'X' * 48}')”."
        ),
    ),
    "several misspelled names": (
        RIGHT.replace(TWICE, "    pint(Number)\n    return number * 2\n"),
        (
            "Line 2: nothing defines pint. Do you mean print? We graded your file as if it were"
            " “print(number)”. Line 2: nothing defines Number. Do you mean number? We graded your file"
            " as if it were “print(number)”."
        ),
    ),
    "a syntax error": (
        RIGHT.replace("(number):", "(number)"),
        (
            "Your file is not valid Python (line 1): expected ':'. We graded your file as if the line"
            " were “def double(number):”."
        ),
    ),
    "several syntax errors": (
        RIGHT.replace("(number):", "(number)").replace("(pair):", "(pair)"),
        (
            "Your file is not valid Python (line 1): expected ':'. We graded your file as if the line"
            " were “def double(number):”. We also corrected line 5 (“def swap(pair):”)."
        ),
    ),
    "another line is corrected": (
        f"{RIGHT}\n\nprint(\n    1\n\nnumber = 1\n",
        (
            "Your file is not valid Python (line 9): '(' was never closed. We graded your file as if"
            " line 10 were “1)”."
        ),
    ),
    "a line is not indented": (
        RIGHT.replace(TWICE, TWICE.strip() + "\n"),
        (
            "Your file is not valid Python (line 2): expected an indented block after function"
            " definition on line 1. We graded your file as if you had indented the line correctly."
            " Indent the lines that belong to it by four more spaces. If there are none yet, write"
            " pass."
        ),
    ),
    "a function is indented too far": (
        RIGHT.replace("def swap", "    def swap"),
        (
            "Your file is not valid Python (line 6): expected an indented block after function"
            " definition on line 5. We graded your file as if you had indented line 5 correctly."
            " Begin def at the left edge."
        ),
    ),
    "Python asks": (
        RIGHT.replace(TWICE, "    print(1 number)\n" + TWICE),
        (
            "Your file is not valid Python (line 2): invalid syntax. Perhaps you forgot a comma? We"
            " graded your file as if the line were “print(1, number)”."
        ),
    ),
    "Python names the line": (
        RIGHT.replace(TWICE, "    print('a)\n" + TWICE),
        (
            "Your file is not valid Python (line 2): unterminated string literal. We graded your file"
            " as if the line were “print('a')”."
        ),
    ),
    "a long line": (
        f"{RIGHT}\nif '{'a' * 300}'\n    pass\n",
        (
            "Your file is not valid Python (line 8): expected ':'. We graded your file as if the line"
            f" were “if '{'a' * 46} […206 characters left out…] {'a' * 48}':”."
        ),
    ),
    "letters from right to left": (
        f"{RIGHT}\nif '\u202e'\n    pass\n",
        (
            "Your file is not valid Python (line 8): expected ':'. We graded your file as if the line"
            " were “if '\ufffd':”."
        ),
    ),
}


@pytest.mark.parametrize(("text", "note"), REPAIRED.values(), ids=REPAIRED)
def test_a_repair_is_a_fault_of_the_file(ready, text, note):
    loaded = ready(text, repair=())
    assert (loaded.fault, loaded.notes) == (note, (note,))
    assert loaded.problem is None
    assert loaded.module.names >= {"double", "swap"}
    assert loaded.program.text == text


def test_a_repair_is_noted_next_to_its_line(ready):
    text = RIGHT.replace("(number):", "(number)").replace("[pair[1]", "[Pair[1]")
    assert ready(text, repair=()).line_notes == (
        LineNote(
            1,
            "this is not valid Python: expected ':'. We graded your file as if the line were “def"
            " double(number):”.",
        ),
        LineNote(
            6,
            "nothing defines Pair. Do you mean pair? We graded your file as if this line were “return"
            " [pair[1], pair[0]]”.",
        ),
    )
    assert ready(text).line_notes == ()


LISTS = """

def shown(board):
    print(board[0, 1])
    print(board[1, 1])
    number = input()
    if number == 1:
        return board
"""
TUPLE = UncaughtException("TypeError", "list indices must be integers or slices, not tuple", 10)


def test_what_raised_an_exception_and_what_is_suspicious_is_repaired(ready):
    loaded = ready(RIGHT + LISTS, repair=[TUPLE])
    note = (
        "Line 13: number is a string, because input() returns a string. It is never equal to a number:"
        " use int(number). We graded your file as if line 12 were “number = int(input())”. Line 10:"
        " your program stops with an exception. A list takes one index in each pair of brackets. We"
        " graded your file as if it were “print(board[0][1])”, and line 11 were"
        " “print(board[1][1])”."
    )
    assert (loaded.fault, loaded.notes) == (note, (note,))
    assert [one.line for one in loaded.line_notes] == [12, 10, 11]
    assert loaded.line_notes[2].text == (
        "your program stops with an exception. A list takes one index in each pair of brackets. We"
        " graded your file as if this line were “print(board[1][1])”."
    )
    assert loaded.program.text == RIGHT + LISTS


def test_many_lines_that_are_repaired_alike_are_counted(ready):
    lines = "".join(f"    print(board[{number}, 1])\n" for number in range(9))
    loaded = ready(f"{RIGHT}\n\ndef shown(board):\n{lines}", repair=[TUPLE])
    assert loaded.fault.endswith(
        "We changed line 11, line 12, line 13, line 14, line 15 and 3 more in the same way."
    )


def test_of_very_many_lines_that_are_repaired_alike_only_the_first_have_notes(ready):
    lines = "".join(f"    print(board[{number}, 1])\n" for number in range(99))
    loaded = ready(f"{RIGHT}\n\ndef shown(board):\n{lines}", repair=[TUPLE])
    assert [one.line for one in loaded.line_notes] == [*range(10, 30)]


def test_a_note_on_a_line_does_not_repeat_a_very_long_name(ready):
    name = "x" * 2_000
    called = f"def {name}():\n    return 1\n\n\ndef shown():\n    if {name}:\n        return 2\n"
    loaded = ready(f"{RIGHT}\n\n{called}", repair=())
    assert 500 < len(loaded.fault) < 700


def test_in_a_notebook_each_line_is_named_by_its_cell(ready):
    text = RIGHT.replace(TWICE, TWICE.strip() + "\n") + "print(\n    1\n"
    loaded = ready(text, repair=(), source_map=SourceMap((CodeCell(1, 1), CodeCell(2, 5))))
    assert loaded.fault == (
        "Your file is not valid Python (line 2 of code cell 1): expected an indented block after"
        " function definition on line 1 of code cell 1. We graded your file as if you had indented"
        " the line correctly. Indent the lines that belong to it by four more spaces. If there are"
        " none yet, write pass. We also corrected line 4 of code cell 2 (“1)”)."
    )


def test_rules_read_the_program_with_its_names_and_syntax_corrected(make_pair):
    assignment = config.load(make_pair())
    text = RIGHT.replace("(number):", "(number)").replace("return [pair", "return [pairr")
    assert with_corrections(text, assignment) == RIGHT


def test_nothing_is_repaired_the_first_time(ready):
    text = RIGHT.replace("(number):", "(number)")
    loaded = ready(text)
    assert loaded.problem.syntax_error == "expected ':'"
    assert "double" not in loaded.module.names


def test_nothing_is_corrected_if_that_would_cost_nothing(ready):
    text = RIGHT.replace("(number):", "(number)")
    assert ready(text, salvage_marks=0, repair=()).problem.syntax_error == "expected ':'"
    misspelled = RIGHT.replace(TWICE, "    return numbeer * 2\n")
    assert ready(misspelled, salvage_marks=0, repair=()).notes == ()
    assert ready(RIGHT + LISTS, salvage_marks=0, repair=[TUPLE]).notes == ()


def test_syntax_is_not_repaired_if_a_file_must_be_importable(ready):
    text = RIGHT.replace("(number):", "(number)")
    loaded = ready(text, salvaged=False, repair=())
    assert (loaded.module, loaded.problem.syntax_error) == (None, "expected ':'")


def test_the_repaired_program_decides_whether_it_starts_by_itself(ready):
    game = (
        "def play():\n    print(double(int(input()))\n\n\nif __name__ == '__main__':\n    play()\n"
    )
    loaded = ready(f"{RIGHT}\n\n{game}", repair=())
    assert loaded.not_started == ""
    assert loaded.game.count("play()") == game.count("play()")
