"""Texts as the words and signs in them."""

import pytest

from grader.authoring.words import Stream, beside_code, by_themselves, near, numbered, words


@pytest.mark.parametrize(
    "text",
    ["if a>=b: return 'x'", '  # if  a >= b : return "x"', "if a >= b:\n    # return 'x'"],
    ids=["tight", "a comment", "two lines"],
)
def test_spaces_comment_signs_quotes_and_lines_make_no_difference(text):
    assert words(text) == 'if a > = b : return " x "'


def test_a_word_is_found_in_the_line_where_it_begins_as_often_as_it_stands_there():
    stream = Stream.of(numbered("one\n\n# two\ntwo one\n"))

    assert [stream.line(start) for start, _ in stream.spans("one")] == [1, 4]
    assert [stream.line(start) for start, _ in stream.spans("two two")] == [3]
    assert list(stream.spans("tw")) == []


def test_a_text_without_words_holds_none():
    assert list(Stream.of(numbered("\n#\n")).spans("one")) == []


def test_what_stands_by_itself_is_a_line_or_stands_between_backticks():
    found = by_themselves(numbered("Say `x = 1` or ``y``.\n- a = b\n>>> c\n2. d\nx = 1"))

    assert {form: found[form] for form in ("x = 1", "y", "a = b", "c", "d")} == {
        "x = 1": 1,
        "y": 1,
        "a = b": 2,
        "c": 3,
        "d": 4,
    }


def test_beside_the_code_of_a_program_there_are_comments_and_texts():
    program = '%matplotlib inline\ndef f():\n    """Say\n    x.\n    """\n    return "y"  # z\n'

    assert [(line, text.strip()) for line, text in beside_code(program)] == [
        (1, "# %matplotlib inline"),
        (3, "Say"),
        (4, "x."),
        (5, ""),
        (6, "y"),
        (6, "# z"),
    ]


@pytest.mark.parametrize("program", ["x = (", "Oh, 'no\n", "if x:\n  a\n b\n"])
def test_all_of_what_is_no_program_is_beside_the_code(program):
    assert beside_code(program) == numbered(program)


def test_near_a_line_are_as_many_as_the_longest_text_has():
    lines = numbered("a\nb = 1\nc\nd\nb=1 2\nb=1")

    assert list(near(lines, ["b  =  1\nc", "x"])) == [(2, "b = 1"), (3, "c"), (6, "b=1")]
