from grader.limits import CHARACTERS_OF_A_LINE
from grader.source.tokens import tokens


def test_no_token_carries_its_line():
    """Some versions of Python give each token a copy of it."""
    found = list(tokens("a = 1\nb = 2\n"))
    assert [token.string for token in found[:3]] == ["a", "=", "1"]
    assert {token.line for token in found} == {""}


def test_a_program_with_a_very_long_line_has_no_tokens():
    """Some versions of Python need minutes and all memory for it."""
    line = "1;" * (CHARACTERS_OF_A_LINE // 2)
    assert list(tokens(f"a = 1\n{line}\n"))
    assert not list(tokens(f"a = 1\n{line};\n"))
