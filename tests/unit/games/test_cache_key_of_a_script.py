"""Which changes of a game change only marks and words."""

import pytest

from grader.games.game_script import cache_key_text

TEXT = """\
title: A draw
size: 3
points: 1.2
show: hint
counts: ending
hint: Count the moves.
---
title: «3»
"""

ONLY_WORDS = {
    "points": ("points: 1.2\n", ""),
    "a hint": ("Count the moves.", "Look for a free cell."),
    "who is shown the hint": ("show: hint", "show: count"),
    "the audience that is meant without one": ("show: hint\n", ""),
    "line ends": ("\n", "\r\n"),
}
MORE = {
    "what counts": ("counts: ending", "counts: ending, boards"),
    "what is printed": ("title: «3»", "hint: «3»"),
    "a game that becomes public": ("show: hint", "show: public"),
    "a key that we do not know": ("size: 3", "size: 3\nheight: 4"),
}


@pytest.mark.parametrize(("old", "new"), ONLY_WORDS.values(), ids=ONLY_WORDS)
def test_words_and_points_do_not_change_the_key(old, new):
    assert cache_key_text(TEXT.replace(old, new)) == cache_key_text(TEXT)


@pytest.mark.parametrize(("old", "new"), MORE.values(), ids=MORE)
def test_every_other_change_changes_the_key(old, new):
    assert cache_key_text(TEXT.replace(old, new, 1)) != cache_key_text(TEXT)


def test_a_file_without_a_header_is_unchanged():
    assert cache_key_text("title: A draw\n") == "title: A draw\n"
