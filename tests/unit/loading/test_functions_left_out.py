"""A function whose own line fails when the file is imported is not called missing."""

import sys

import pytest
from attrs import evolve

from grader.hidden import advice
from grader.hidden.observed import ObservedTest
from grader.hidden.surroundings import NOTHING
from grader.records.source_map import CodeCell, SourceMap
from grader.sandbox.reply import Raised

RIGHT = """\
def double(number):
    return 2 * number


def swap(pair):
    return pair[::-1]
"""


# Python 3.14 evaluates no annotation.
evaluates_annotations = pytest.mark.skipif(
    sys.version_info >= (3, 14), reason="this Python evaluates no annotation"
)

LEFT_OUT = {
    "a default value that fails": (
        RIGHT.replace("(pair)", "(pair=[1, 2][2])"),
        "line 5 stopped with an IndexError when your file was imported, so swap was left out.",
    ),
    "a decorator that asks": (
        RIGHT.replace("(pair)", "(pair=input())"),
        "line 5 asks for input when your file is imported, so swap was left out.",
    ),
    "a definition in a block": (
        "if _name_:\n    " + RIGHT.replace("\n", "\n    ") + "\n",
        "line 1 stopped with a NameError when your file was imported, so swap was left out.",
    ),
    "a value that is a function": (
        "swap = reverse\n" + RIGHT.replace("swap", "other"),
        "line 1 stopped with a NameError when your file was imported, so swap was left out.",
    ),
    "an exception of their own": (
        "class Secret(Exception):\n    pass\ndef oh():\n    raise Secret('word')\n"
        + RIGHT.replace("(pair)", "(pair=oh())"),
        "line 9 stopped with an exception when your file was imported, so swap was left out.",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_the_line_that_failed_is_named(ready, text, sentence):
    assert ready(text).left_out["swap"] == sentence


CAUSES = {
    "a text called list": (
        "for list in ['a']:\n    pass\n" + RIGHT.replace("(pair)", "(pair: list | None)"),
        "Your variable list (line 1) hides Python's own list: give yours another name.",
    ),
    "a function called list": (
        "def list():\n    pass\n" + RIGHT.replace("(pair)", "(pair: list[int])"),
        "Your function or class list (line 1) hides Python's own list: give yours another name.",
    ),
    "types that were not imported": (
        RIGHT.replace("(pair)", "(pair: List[str]) -> Dict[str, int]"),
        "Write this line at the top of your file: from typing import Dict, List",
    ),
    "a class that is defined below": (
        RIGHT.replace("(pair)", "(pair: Pair)") + "class Pair:\n    pass\n",
        "(line 5): NameError: name 'Pair' is not defined.",
    ),
}


@evaluates_annotations
@pytest.mark.parametrize(("text", "cause"), CAUSES.values(), ids=CAUSES)
def test_why_a_type_cannot_be_used_is_in_the_notes(ready, text, cause):
    loaded = ready(text)
    assert loaded.notes[0].endswith(cause)
    assert loaded.left_out == {}


def test_other_errors_say_nothing_of_a_name_that_is_innocent(ready):
    text = "list = []\nsum = 1\n" + RIGHT.replace("(pair)", "(pair=list[1 / 0], b=sum)")
    assert ready(text).left_out["swap"].endswith("so swap was left out.")


@evaluates_annotations
@pytest.mark.parametrize(
    "text",
    [
        "list = []\n" + RIGHT.replace("(pair)", "(pair: list[int])"),
        "dict = {}\n" + RIGHT.replace("(pair)", "(pair) -> dict[str, int]"),
        "# Ada\n" + RIGHT.replace("(pair)", "(pair: List[str]) -> Dict[str, int]"),
        RIGHT.replace("(pair)", "(pair: Pair)") + "class Pair:\n    pass\n",
        "import math\n" + RIGHT.replace("(pair):", "(pair: Maybe):") + "assert double(1) == 3\n",
        "'A text'\n" + RIGHT.replace("(pair):", "(pair: Maybe):") + "def other(\n",
        "size: Maybe = 3\n" + RIGHT,
    ],
)
def test_types_that_cannot_be_used_keep_nothing_from_being_graded(ready, text):
    loaded = ready(text)
    assert {"double", "swap"} <= loaded.module.names
    assert not loaded.fault
    line = next(
        number
        for number, line in enumerate(text.split("\n"), 1)
        if "(pair:" in line or "->" in line or "Maybe" in line
    )
    note = f"Python cannot use the types that you wrote on line {line}."
    assert loaded.notes[1] == f"{note} We graded your file without such types."


@evaluates_annotations
@pytest.mark.parametrize(
    "text",
    [
        "# Ada\nclass Pairs:\n    def put(self, pair: Pair):\n        pass\n" + RIGHT,
        "# Ada\nclass Pairs:\n    first: Pair = 3\n" + RIGHT,
        "# Ada\ntry:\n    size: Size = 3\nexcept OSError:\n    pass\n" + RIGHT,
        "# Ada\n" + RIGHT.replace("(pair)", "(pair: Pair)") + "FIRST = swap('ab')\n",
        "# Ada\nfrom __future__ import division\n" + RIGHT.replace("(pair)", "(pair: Pair)"),
    ],
    ids=["method", "class", "block", "value that a function gives", "future import"],
)
def test_nothing_is_left_out_because_of_types(ready, text):
    loaded = ready(text)
    assert loaded.salvage.left_out == ()
    assert len(loaded.salvage.postponed) == 1


@evaluates_annotations
def test_a_value_that_fails_is_not_taken_for_a_type(ready):
    loaded = ready("# Ada\n" + RIGHT + "size: int = int('three')\n")
    assert loaded.salvage.postponed == ()
    assert "size: int" not in loaded.module.text


@evaluates_annotations
@pytest.mark.parametrize("head", ["if __name__ == '__main__':\n    ", ""])
def test_a_game_is_played_without_types_that_cannot_be_used(ready, head):
    game = f"{head}print(swap(input()))"
    loaded = ready(f"# Ada\n{RIGHT.replace('(pair)', '(pair: Pair)')}{game}\n")
    assert "(pair: r'''Pair ''')" in loaded.game
    assert loaded.game.rstrip().endswith(game)


def note_on_sum(ready, above):
    """Return the first note on a program that cannot add letters, below the text *above*."""
    return ready(f"{above}print(sum('ab'))\n{RIGHT}").notes[0]


@pytest.mark.parametrize(
    "above",
    [
        "found = [sum for sum in (1, 2)]\n",
        "add = lambda: [sum for sum in (1, 2)]\n",
        "if True:\n    def add():\n        sum = 0\n        return sum\n",
        "class Total:\n    sum = 0\n",
    ],
)
def test_a_local_name_is_not_a_cause(ready, above):
    note = note_on_sum(ready, above)
    assert "TypeError" in note
    assert "You have" not in note


@pytest.mark.parametrize(
    "above",
    [
        "if True:\n    sum = 0\n",
        "for sum in (1, 2):\n    pass\n",
        "from math import pi as sum\n",
        "first, (sum, *rest) = 1, (2, 3)\n",
    ],
)
def test_a_name_of_the_whole_file_is_a_cause(ready, above):
    note = note_on_sum(ready, above)
    assert note.endswith(
        "Your variable sum (line 1) hides Python's own sum: give yours another name."
    )


@evaluates_annotations
def test_the_notes_name_the_cause_too(ready):
    text = "list = []\n" + RIGHT.replace("(pair)", "(pair: list[int])")
    assert ready(text).notes[0] == (
        "Your file stops when it is imported (line 6): TypeError: list indices must be integers or "
        "slices, not type. Your variable list (line 1) hides Python's own list: give yours another name."
    )
    called = ready(RIGHT + "str = 'a'\nprint(str(5))\n")
    assert called.notes[0].endswith(
        "Your variable str (line 7) hides Python's own str: give yours another name."
    )


def test_a_function_that_is_defined_again_is_not_left_out(ready):
    text = RIGHT.replace("(pair)", "(pair: List)") + RIGHT
    assert "swap" not in ready(text).left_out


def test_a_definition_that_is_left_out_by_its_text_refers_to_the_notes(ready):
    text = RIGHT.replace("(pair)", "(pair=input())") + "while True:\n    pass\n"
    assert ready(text).left_out["swap"] == (
        "swap was left out (line 5): the notes at the top say why."
    )


def test_lines_of_a_notebook_are_named_by_their_cells(ready):
    text = "for list in 'a':\n    pass\n" + RIGHT.replace("(pair)", "(pair=list())")
    loaded = ready(text, source_map=SourceMap((CodeCell(1, 1), CodeCell(2, 7))))
    assert loaded.left_out["swap"] == (
        "line 1 of code cell 2 stopped with a TypeError when your file was imported, so swap was "
        "left out. Your variable list (line 1 of code cell 1) hides Python's own list: give yours another name."
    )


@pytest.mark.parametrize("guard", ['if _name_ == "__main__":', 'if __name__ == "_main_":'])
def test_a_misspelled_guard_is_in_the_notes(ready, guard):
    loaded = ready(f"{RIGHT}{guard}\n    print(swap([1, 2]))\n")
    assert loaded.notes[-1] == (
        'Line 7 looks like if __name__ == "__main__": but is misspelled. Write it like this: if __name__'
        ' == "__main__": (two underscores in all four places, two equals signs, the quotation marks, and'
        " the colon). We graded your file as if you had done that."
    )
    assert len(ready(RIGHT + "print(1)\n").notes) == 0


def test_a_misspelled_guard_is_in_the_notes_if_another_line_is_not_valid_python(ready):
    loaded = ready(f'{RIGHT}x = input()\nif _name_ == "__main__":\n    print(x)\n\ndef f(:\n')
    assert loaded.notes[-1].startswith("Line 8 looks like if __name__")


def test_without_a_program_to_start_a_function_that_asks_need_not_be_called(ready):
    assert ready(f"{RIGHT}\ndef ask():\n    return input()\n").notes == ()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Pair", "Python cannot read Pair: first correct its syntax error."),
        ("SIZE", "SIZE was left out (line 4): the notes at the top say why."),
        ("Pear", "No line of your file gives Pear a value."),
    ],
)
def test_a_name_whose_definition_was_left_out_is_not_called_misspelled(ready, name, says):
    loaded = ready("class Pair\n    pass\n\nSIZE = 1 / 0\n" + RIGHT)
    surroundings = evolve(NOTHING, loaded=loaded)
    test = ObservedTest(AssertionError(), text=loaded.salvage.text, surroundings=surroundings)
    raised = Raised(("NameError",), f"name '{name}' is not defined", 7, 7, "double")
    assert advice.on_exception(test, raised).startswith(says)
