"""Hidden tests that play games of X and O themselves can read what a program prints."""

import pytest

from grader.testing import announced, asks_for_no_move, replies


@pytest.mark.parametrize(
    ("text", "ended"),
    [
        ("X wins!\n", [(0, "X")]),
        ("Round 1\nCongratulations O!\nIt's a tie\n", [(1, "O"), (2, "draw")]),
        ("Checking whether X wins\n", []),
    ],
)
def test_how_games_ended_is_read_from_what_was_printed(text, ended):
    assert announced(text) == ended


@pytest.mark.parametrize(
    ("printed", "has_board", "is_so"),
    [
        ("1. Play\n2. Quit\n> ", True, True),
        ("1. X will begin.\n2. Three in a row end the game.\n 1 | 2 | 3\n> ", True, False),
        ("What is your name? ", False, True),
        ("What is your name? ", True, False),
        ("Choose a box: ", False, False),
    ],
)
def test_the_first_question_may_be_for_something_else_than_a_move(printed, has_board, is_so):
    assert asks_for_no_move(printed, has_board=has_board) == is_so


@pytest.mark.parametrize(
    ("printed", "begun", "first"),
    [
        ("1. Play\n2. Quit\n> ", False, "1"),
        ("Are you ready to play (y/n)? ", False, "y"),
        ("X wins!\nDo you want to continue (y/n)? ", True, "n"),
        ("Press Enter ", True, ""),
    ],
)
def test_such_a_question_gets_a_reply_that_it_names(printed, begun, first):
    assert replies(printed, begun=begun)[0] == first
