"""Functions in a class can be called when a file is imported, and the class costs once."""

import textwrap

import pytest


def in_a_class(text, *, method=False):
    """Return *text* in a class, with ``self`` if its functions are methods of an object."""
    if method:
        text = text.replace("(", "(self, ", 2)
    return "class Game:\n" + textwrap.indent(text, "    ")


@pytest.mark.parametrize("game", ["", "\nGame()\nprint(input())\n"])
def test_functions_in_a_class_can_be_called(ready, right, game):
    text = in_a_class(right) + game
    loaded = ready(text)
    assert {"double", "swap"} <= loaded.module.names
    assert loaded.game == text
    assert loaded.notes[0].startswith("Your class Game contains double, swap.")
    assert loaded.fault != ""


def test_a_class_of_which_no_object_can_be_made_is_left_as_it_is(ready, right):
    cannot = "\n    def __init__(self):\n        self.size = size\n"
    loaded = ready(in_a_class(right.replace("def double(", "def double(self, ")) + cannot)
    assert (loaded.problem, loaded.notes, loaded.fault) == (None, (), "")
