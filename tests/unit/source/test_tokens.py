from grader.source.tokens import tokens


def test_no_token_carries_its_line():
    """Some versions of Python give each token a copy of it."""
    found = list(tokens("a = 1\nb = 2\n"))
    assert [token.string for token in found[:3]] == ["a", "=", "1"]
    assert {token.line for token in found} == {""}
