"""Annotations that fail become strings, and no line of the program moves."""

import pytest

from grader.source.without_statements import lines_with_annotations, with_quoted_annotations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x: Size = 3\n", "x: r'''Size ''' = 3\n"),
        ("def f(x: Size, *y: A) -> B:\n    z: C = 1\n", None),
        ("def f(ä: Größe, ö: Größe = 'ü'):\n    pass\n", None),
        (
            "def f(\n    x: Dict[\n        str, int\n    ],\n) -> Tuple[\n    int\n]:\n    pass\n",
            None,
        ),
        ("class A:\n    x: Size = 3\n\n    def f(self, x: Size):\n        pass\n", None),
        ("x: A = '''b'''\n", "x: r'''A ''' = '''b'''\n"),
        ("x: 'Size' = 3\n", "x: 'Size' = 3\n"),
        ("x: A | 'B' = 3; y: \"C\\n\" | D = 4\n", None),
        ("from dataclasses import *\n@dataclass\nclass A:\n    x: ClassVar[B] = 3\n", None),
    ],
)
def test_annotations_become_strings(text, expected):
    lines = lines_with_annotations(text)
    quoted = with_quoted_annotations(text, lines)
    assert expected in (None, quoted)
    assert quoted.count("\n") == text.count("\n")
    exec(compile(quoted, "text", "exec", dont_inherit=True), {})
    assert with_quoted_annotations(quoted, lines) == quoted


def test_all_other_statements_stay_as_they_are():
    text = "x: A = 1\ny: B = 2\n"
    assert with_quoted_annotations(text, [2]) == "x: A = 1\ny: r'''B ''' = 2\n"
    assert lines_with_annotations("def f():\n    x: A = 1\n") == frozenset()


@pytest.mark.parametrize("text", ["x: A['''b'''] = 3\n", "def f(x: A:\n"])
def test_a_text_in_which_nothing_can_be_quoted_is_unchanged(text):
    assert with_quoted_annotations(text, [1]) == text


def test_the_lines_are_looked_through_once_and_not_for_each_annotation():
    class Lines(list[int]):
        looked_through = 0

        def __iter__(self):
            Lines.looked_through += 1
            return super().__iter__()

    with_quoted_annotations("x: A\n" * 10, Lines(range(1, 11)))
    assert Lines.looked_through == 1
