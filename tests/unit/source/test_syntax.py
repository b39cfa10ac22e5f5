"""What a text is as Python, found out once for each text."""

import pytest

from grader.source.syntax import parse

LONG = "a = [" + "1, " * 100_000 + "]\n"


def test_a_long_text_is_parsed_only_once():
    assert parse(LONG) is parse(LONG)


def test_a_long_text_with_a_syntax_error_is_parsed_only_once():
    errors = []
    for _ in range(2):
        with pytest.raises(SyntaxError) as caught:
            parse(f"{LONG})")
        errors.append(caught.value)
    assert errors[0] is errors[1]
    assert errors[0].lineno == 2
