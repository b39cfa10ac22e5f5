"""What was given has to be there as it was, and used; how it is laid out says nothing."""

import textwrap

import pytest

from grader.records.assignment import Definition

GIVEN = (
    'def show(board, wide=1):\n    """Show it."""\n    for row in board:\n        print(row * wide)'
)
MAIN = "def main():\n    play()"
PLAY = "def play():\n    show([])\n"

AS_GIVEN = {
    "as it was": GIVEN,
    "laid out anew": (
        "def show( board,wide = 1 ):\n  'Show it.'\n  for row in board :\n      print( row*wide ) #"
        " a row"
    ),
    "described at length": GIVEN.replace("Show it.", "Show it.\n\n    Row by row.\n    "),
    "with types": GIVEN.replace("board, wide=1)", "board: list, wide: int = 1) -> None"),
    "without its description": GIVEN.replace('    """Show it."""\n', ""),
}


@pytest.mark.parametrize("text", AS_GIVEN.values(), ids=AS_GIVEN)
def test_a_provided_function_may_be_reformatted(text, judged):
    assert judged("provided_used", f"{text}\n\n\n{PLAY}", given=(GIVEN,)).failure is None


def test_type_hints_of_the_hand_out_may_be_removed(judged):
    given = GIVEN.replace(
        "board, wide=1)", "board: list[str], /, *rest: int, wide: int = 1, **more: int) -> None"
    )
    bare = GIVEN.replace("board, wide=1)", "board, /, *rest, wide=1, **more)")
    assert judged("provided_used", f"{bare}\n\n\n{PLAY}", given=(given,)).failure is None


CHANGED = {
    "another body": (GIVEN.replace("row *", "row +"), "show was changed (line 1)."),
    "gone": ("", "show is missing."),
    "another name": (GIVEN.replace("show", "display"), "show is missing."),
    "broken": (GIVEN.replace("print(", "print(("), "show was changed: it is not valid Python."),
    "far too deep": (f"def show(board, wide=1):\n    {'-' * 2000}1", "show was changed (line 1)."),
}


@pytest.mark.parametrize(("text", "message"), CHANGED.values(), ids=CHANGED)
def test_a_changed_provided_function_is_reported(text, message, judged):
    outcome = judged("provided_used", f"{text}\n\n\n{PLAY}", given=(GIVEN,))
    assert outcome.earned == 0.0
    assert outcome.failure.came == message


@pytest.mark.parametrize(
    "use", ["show([])", "class A:\n    def x(self):\n        show(1)", "print(map(show, []))"]
)
def test_a_provided_function_may_be_used_in_any_way(use, judged):
    assert judged("provided_used", f"{GIVEN}\n\n\n{use}\n", given=(GIVEN,)).failure is None


def test_a_provided_function_in_a_class_is_the_one_that_was_given(judged):
    shown = (Definition("show", ("board", "wide"), "Show it."),)
    method = textwrap.indent(GIVEN.replace("(board", "(self, board"), "    ")
    text = f"class Game:\n{method}\n    def play(self):\n        self.show([])\n"
    assert judged("provided_used", text, given=(GIVEN,), definitions=shown).failure is None
    changed = text.replace("print(row", "print(2 * row")
    assert judged("provided_used", changed, given=(GIVEN,), definitions=shown).failure is not None


def test_an_unused_provided_function_is_reported(judged):
    text = f"{GIVEN}\n\n\n{MAIN}\n\n\ndef play():\n    print([])\n"
    outcome = judged("provided_used", text, given=(GIVEN, MAIN))
    assert outcome.failure.came == "show is never used.\nmain is never used."
    assert judged("provided_used", f"{text}\n\nmain()\n", given=(GIVEN, MAIN)).earned == 0.5


def test_only_provided_functions_have_to_be_used(judged):
    given = ("import random", "SIZE = 3", GIVEN)
    assert judged("provided_used", f"{GIVEN}\n\n\n{PLAY}", given=given).failure is None
