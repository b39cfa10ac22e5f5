"""Annotations that fail are not evaluated, and no line of the program moves."""

import pytest

from grader.source.definitions import postponing_annotations

FUTURE = "from __future__ import annotations"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", FUTURE),
        ("\nx: Size = 3\n", f"{FUTURE}\nx: Size = 3\n"),
        ("# Ada\nx: Size = 3\n", f"{FUTURE}\nx: Size = 3\n"),
        ("  # Ada\n", f"{FUTURE}\n"),
        ("x: Size = 3; y = 2\n", f"{FUTURE}; x: Size = 3; y = 2\n"),
        (
            "'A text.'\nfrom __future__ import division\nx: Size = 3\n",
            f"'A text.'\n{FUTURE}; from __future__ import division\nx: Size = 3\n",
        ),
        ("'''A text.\n'''\nx: Size = 3\n", f"{FUTURE}; '''A text.\n'''\nx: Size = 3\n"),
    ],
)
def test_the_first_line_postpones_annotations(text: str, expected: str) -> None:
    assert postponing_annotations(text) == expected
    exec(compile(expected, "text", "exec", dont_inherit=True), {})


@pytest.mark.parametrize(
    "text",
    [
        "def f(x: Size):\n    pass\n",
        "@cache\ndef f(x: Size):\n    pass\n",
        "\\\nx: Size = 3\n",
        "\\\n\n",
        f"{FUTURE}\nx: Size = 3\n",
    ],
)
def test_a_text_without_a_place_for_that_is_unchanged(text: str) -> None:
    assert postponing_annotations(text) == text
