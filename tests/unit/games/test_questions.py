"""Which questions belong to a game, their subjects, and the text above them."""

import pytest

from grader.games import questions
from grader.games.questions import Subject


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("Choose your row: ", Subject.ROW),
        ("col> ", Subject.COLUMN),
        ("X coordinate: ", Subject.COLUMN),
        ("Enter y: ", Subject.ROW),
        ("Player X, which row? ", Subject.ROW),
        ("Row and column: ", None),
        ("X's move (x, y): ", None),
        ("Play again (Y/N)? ", Subject.AGAIN),
        ("Another game? ", Subject.AGAIN),
        ("Once more, please? ", Subject.AGAIN),
        ("Box already occupied. Try another one\n", None),
        ("That is not one of them, type another one: ", None),
        ("Do you want to continue? ", Subject.AGAIN),
        ("Not a row. Choose again: ", Subject.ROW),
        ("", None),
    ],
)
def test_the_subject_of_a_question_is_recognised(question, subject):
    assert questions.subject("Hello\n" + question) is subject


@pytest.mark.parametrize(
    ("printed", "above"),
    [
        ("a\nb: ", "a"),
        ("a\n\nb:\n", "a\n"),
        ("a\nb: \n> ", "a"),
        ("a\nb\nc?\n\n> ", "a\nb"),
        ("b? ", ""),
        ("", ""),
    ],
)
def test_the_text_above_a_question_is_kept(printed, above):
    assert questions.without(printed) == above


@pytest.mark.parametrize(
    "question",
    [
        "Look at the board and press Enter",
        "Press any key to continue",
        "  (hit return)",
        "Continue? ",
        "Are you ready? ",
        "What is your name? ",
        "Do you want to play once again (y/n)? ",
        "Another game? ",
        "Yes or no? ",
        "Player 1: do you want to be X or O? ",
        "Press Enter for the next move",
        "That is not a valid move. Try again (yes/no)? ",
        "Is this your move (y/n)? ",
        "[Enter] to leave the program ",
    ],
)
def test_extra_questions_are_recognised(question):
    assert questions.is_strange("Hello\n" + question)


def test_try_again_below_the_announcement_of_who_won_is_about_another_game():
    assert questions.is_strange("Player X wins!\nTry again? ")
    assert not questions.is_refusal("Player X wins!\nTry again? ")
    assert questions.is_refusal("Get a full line to win!\nThat box is taken, try again: ")


@pytest.mark.parametrize(
    "question",
    [
        "Type a number between 1 and 9 and press Enter:",
        "Please enter your choice, then hit return: ",
        "Game Board Size: ",
        "X's move (x, y): ",
        "Press enter after typing x, y: ",
        "Which size for another game? ",
        "Invalid, enter it again: ",
        "Checking for a winner...\nThe box is taken. Try again: ",
        "Which box (Enter to quit)? ",
        "Your move (x, y/n): ",
        "> ",
    ],
)
def test_questions_of_a_game_are_not_extra(question):
    assert not questions.is_strange(question)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("1. Play with a friend\n2. Play with the computer\nChoose a mode (1 or 2): ", "1"),
        ("1. Play by turns\n2. Have fun\nWhat is your name? ", ""),
        ("Name of player X: ", "X"),
        ("Player O, what is your name?\n> ", "O"),
        ("Enter the name of player 1: ", "X"),
        ("player 2 name? ", "O"),
        ("What is your name? ", ""),
        ("Is player X ready? ", ""),
    ],
)
def test_a_player_is_called_as_in_the_game(question, answer):
    """A game that calls its players by their names is understood."""
    assert questions.answers_to_strange("Hello\n" + question, is_over=False)[0] == answer
