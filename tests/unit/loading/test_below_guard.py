"""What is defined below the guard, and functions need, is there when a file is imported."""

import pytest

GUARD = 'if __name__ == "__main__":\n'


def below(text):
    """Return *text* below a guard, with a game."""
    return GUARD + "".join(f"    {line}\n" for line in text.splitlines()) + "    print(input())\n"


def test_functions_below_the_guard_can_be_called(ready, right):
    text = below(right)
    loaded = ready(text)
    assert {"double", "swap"} <= loaded.module.names
    assert (loaded.problem, loaded.game) == (None, text)
    (note,) = loaded.notes
    assert note == (
        'double, swap are defined below if __name__ == "__main__": (line 2), and nothing there runs'
        " when your file is imported. We graded your file as if they were above it: move them"
        " there, to the left edge."
    )


def test_functions_inside_another_function_can_be_called(ready, right):
    text = below(right).replace(GUARD, "def main():\n") + f"{GUARD}    main()\n"
    loaded = ready(text)
    assert {"double", "swap"} <= loaded.module.names
    assert (loaded.problem, loaded.game, loaded.fault) == (None, text, "")
    (note,) = loaded.notes
    assert note == (
        "double, swap are defined inside your function main (line 2), and nothing outside it can"
        " call them. We graded your file as if they were above main: move them there, to the left"
        " edge."
    )


def test_a_value_below_the_guard_can_be_used(ready, right):
    loaded = ready(right.replace("* 2", "* TWICE") + below("TWICE = 2"))
    assert loaded.notes[0].startswith('TWICE is defined below if __name__ == "__main__": (line ')
    assert loaded.notes[0].endswith("as if it were above it: move it there, to the left edge.")


def test_a_definition_that_fails_stays_below_the_guard(ready, right):
    loaded = ready(right.replace("* 2", "* TWICE") + below("from nowhere import TWICE"))
    assert (loaded.problem, loaded.notes) == (None, ())


@pytest.mark.parametrize(
    ("mistake", "note"),
    [
        ("print(nothing)", "Your file stops when it is imported"),
        ("import nothing", "Your file imports something that does not exist here"),
        ("def show(board=nothing):\n    pass", "Your file stops when it is imported"),
        ("def show(board:\n    pass", "Your file is not valid Python"),
    ],
)
def test_another_mistake_does_not_take_the_value_away(ready, right, mistake, note):
    game = below("TWICE = 2")
    loaded = ready(f"{right.replace('* 2', '* TWICE')}\n{mistake}\n{game}")
    assert "TWICE = 2" in loaded.module.text.splitlines()
    assert loaded.game.endswith(game)
    assert loaded.fault == ""
    assert loaded.notes[0].startswith("TWICE is defined below")
    assert loaded.notes[1].startswith(note)


def test_an_endless_name_is_shortened(ready, right):
    name = "N" * 10_000
    loaded = ready(right.replace("* 2", f"* {name}") + below(f"{name} = 2"))
    assert len(loaded.notes[0]) < 1_000
