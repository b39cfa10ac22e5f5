"""A program is written with other names, and its lines stay the same."""

import pytest

from grader.source.renamed import with_names


def test_names_are_replaced_wherever_the_program_uses_them():
    text = "def f(f1):\n    return f(f1) + f(2)  # f\n\nprint('f', f)\n"
    assert with_names(text, {"f": "longer"}) == (
        "def longer(f1):\n    return longer(f1) + longer(2)  # f\n\nprint('f', longer)\n"
    )


@pytest.mark.parametrize("text", ["f(\n", "  f()\n f()\n", "f('''\n"])
def test_a_text_that_is_not_python_stays_as_it_is(text):
    assert with_names(text, {"f": "g"}) == text
