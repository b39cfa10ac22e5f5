"""Which changes of hidden tests change only marks and words, and which change what happens."""

import pytest

from grader.hidden.code_cache_key import cache_key_text, reads_own_source

TEXT = '''\
"""Tests of double."""
import pytest
import pair

pytestmark = pytest.mark.part("double", needs="test_a", show="public")


@pytest.mark.part(points=2, show="hint", hint="Add it to itself.", seconds=2)
@pytest.mark.parametrize("number", [3, 4])
def test_a(number):
    """Whole numbers are doubled."""
    assert pair.double(number) == 2 * number, "twice"
'''

ONLY_WORDS = {
    "a hint": ("Add it to itself.", "Multiply it."),
    "points": ("points=2", "points=0.5"),
    "a title": ("Whole numbers are doubled.", "Numbers are doubled."),
    "the docstring of the file": ('"""Tests of double."""\n', ""),
    "a comment": ("import pair\n", "import pair  # as students import it\n# more\n"),
    "who is shown a hidden case's hint": ('show="hint"', 'show="count"'),
    "what validation tries": ("points=2", "mutations=False"),
}

MORE = {
    "what is asked": ("[3, 4]", "[3, 5]"),
    "what a failure says": ('"twice"', '"two times"'),
    "the part": ('part("double"', 'part("swap"'),
    "what it needs": ('needs="test_a"', "needs=None"),
    "its time": ("seconds=2", "seconds=3"),
    "a case that becomes public": ('show="hint"', 'show="public"'),
    "a public case that becomes hidden": ('show="public"', 'show="count"'),
    "an audience where another one was inherited": (', show="hint"', ""),
    "a hint that is computed": ('"Add it to itself."', "HINT"),
    "a mark that is not ours": ("pytest.mark.part(points=2", "other.part(points=2"),
}


@pytest.mark.parametrize(("old", "new"), ONLY_WORDS.values(), ids=ONLY_WORDS)
def test_words_and_points_do_not_change_the_key(old, new):
    assert old in TEXT
    assert cache_key_text(TEXT.replace(old, new)) == cache_key_text(TEXT)


@pytest.mark.parametrize(("old", "new"), MORE.values(), ids=MORE)
def test_every_other_change_changes_the_key(old, new):
    assert old in TEXT
    assert cache_key_text(TEXT.replace(old, new)) != cache_key_text(TEXT)


def test_text_that_is_not_python_is_unchanged():
    assert cache_key_text("def (") == "def ("


@pytest.mark.parametrize(
    "code",
    [
        "help = test_a.__doc__",
        "import inspect",
        "for mark in item.iter_markers('part'): pass",
        "from traceback import extract_stack",
        '"""PYTEST_DONT_REWRITE"""',
    ],
)
def test_code_that_could_read_texts_is_recognised(code):
    assert reads_own_source(code)
    assert not reads_own_source(TEXT)
