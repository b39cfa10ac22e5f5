"""Boards, counters, turns and endings out of printed text."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.games import questions, transcript
from grader.games.transcript import Announcement

BOARD = "X| | \n-+-+-\n | |O\n-+-+-\n | | \n"
CELLS = (("X", " ", " "), (" ", " ", "O"), (" ", " ", " "))


BOARDS = {
    "as the hand-out shows it": BOARD,
    "spaces at line ends lost": "X| |\n-+-+-\n | |O\n-+-+-\n | |\n",
    "blank lines": "\n\nX| | \n\n-+-+-\n\n | |O\n \n-+-+-\n | | \n\n",
    "indented": "    X| | \n    -+-+-\n     | |O\n    -+-+-\n     | | \n",
    "the first line alone moved": "Board:\n X| | \n-+-+-\n | |O\n-+-+-\n | | \n",
    "a number in front of the first line": f"Move Counter: 0 {BOARD}",
    "carriage returns": BOARD.replace("\n", "\r\n"),
    "the last line unfinished": "Here:\n" + BOARD.rstrip("\n"),
    "the first space lost": "X| | \n-+-+-\n| |O\n-+-+-\n| |",
    "a frame of bars": "| X| |  |\n| -+-+- |\n|  | |O |\n| -+-+- |\n|  | |  |\n",
    "a frame around it": "║X| | ║\n║-+-+-║\n║ | |O║\n║-+-+-║\n║ | | ║\n",
    "a grid": "+-+-+-+\n|X| | |\n+-+-+-+\n| | |O|\n+-+-+-+\n| | | |\n+-+-+-+\n",
    "lines above and below": f"-+-+-\n{BOARD}-+-+-\n",
    "rows with numbers": "  0 1 2\n0 X| | \n  -+-+-\n1  | |O\n  -+-+-\n2  | | \n",
}


@pytest.mark.parametrize("text", BOARDS.values(), ids=BOARDS)
def test_a_board_is_found(text):
    assert transcript.boards(text, 3) == (CELLS,)


NO_BOARDS = {
    "nothing": "",
    "no lines between the rows": "X| | \n | |O\n | | \n",
    "a row missing": "X| | \n-+-+-\n | |O\n-+-+-\n",
    "a line above": "-+-+-\n" + BOARD,
    "a wide cell": "X | | \n-+-+-\n | | O\n-+-+-\n |  | \n",
    "cells without spaces": "X||\n-+-+-\n||O\n-+-+-\n||\n",
    "other marks": "x| | \n-+-+-\n | |o\n-+-+-\n | | \n",
    "words between the rows": "X| | \n-+-+-\nand\n | |O\n-+-+-\n | | \n",
    "another size": "X| \n-+-\n |O\n",
    "a word without a space in front of the first line": f"Player{BOARD}",
    "more cells in front of the first line": f"O|X {BOARD}",
    "a word in a frame": "| Xy| |\n| -+-+-\n| | |O\n| -+-+-\n| | | \n",
}


@pytest.mark.parametrize("text", NO_BOARDS.values(), ids=NO_BOARDS)
def test_other_text_is_not_a_board(text):
    assert transcript.boards(text, 3) == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("X\n", ((("X",),),)),
        ("  O \n\n", ((("O",),),)),
        ("║ X ║\n", ((("X",),),)),
        ("  0\n0 X\n", ((("X",),),)),
        ("3 X\n", ()),
        (" \n\nMove Counter: 0\n", ()),
        ("X", ()),
        ("X's move\n", ()),
    ],
)
def test_a_board_of_one_cell_counts_once_it_is_marked(text, found):
    assert transcript.boards(text, 1) == found


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Move Counter: 0\n", [0]),
        ("Move Counter (4)\n", [4]),
        ("Moves made so far: 3\n", [3]),
        ("Move #3\n", [3]),
        ("3 moves so far\n", [3]),
        ("move_count is now 7\n", [7]),
        ("Counter: -1\n", [-1]),
        ("Counter: 1\nCounter: 2\n", [1, 2]),
        ("Turn: 4\nMove Counter: 3\n", [3]),
        ("[move counter: 0] X, your move (x,y): ", [0]),
        ("Enter your move (0-2): ", []),
        ("1. X's move: ", []),
        ("Count:3|", []),
        ("Move Counter \u2192 3\n", [3]),
        ("Move Counter..................3\n", [3]),
        ("**Move Counter:** 3\n", [3]),
        ("3 / 9 moves made\n", [3]),
        ("Make your move! 3 in a row win\n", []),
        ("| Move Counter: 3 | Size: 4 |\n", [3]),
        ("Moves made: 0, cells left: 9\n", [0]),
        ("Move Counter:\n0\nX's move: ", [0]),
        ("Choose one of these moves:\n1\nX's move: ", []),
        ("Number not on board\nWrong moves so far: 1\n", []),
        ("Invalid move. Move counter: 3\nWrong moves: 1\n", [3]),
        ("Move 1 3 is not allowed\n", []),
        ("Player 2 moves\n", []),
        ("You have 3 moves left\n", []),
        ("Player X won in 5 moves.\n", []),
        ("Player X won!\nMove Counter: 5\n", [5]),
        ("Counter: 3x\n", []),
    ],
)
def test_counters_are_found(text, numbers):
    assert [count.number for count in transcript.counters(text)] == numbers


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("X's move (x, y): ", "X"),
        ("Player O, where? ", "O"),
        ("Your move, X > ", "X"),
        ("'O' moves: ", "O"),
        ("O's move (X, Y): ", "O"),
        ("O: give the X coordinate: ", "O"),
        ("X's move:\n> ", "X"),
        ("X's turn\nEnter a move: ", None),
        ("X or O? ", None),
        ("x's move: ", None),
        ("Oh, XO: ", None),
        ("X| | ", None),
        ("\n\n", None),
    ],
)
def test_the_question_of_a_scene_is_found(text, mark):
    assert transcript.asked(text) == mark


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("X,\nChoose your row: ", "X"),
        ("Choose a box player O\n", "O"),
        ("X,\nO's move: ", "O"),
        ("X has moved\nChoose your row: ", None),
        ("X or O,\nChoose your row: ", None),
        ("Choose a box player X\n(1-9)\n", "X"),
        ("Choose a box player O (q to quit)\n", "O"),
        ("Choose a box player O\nBoxes still available: [2, 3, 4]\n", "O"),
        ("Choose a box player O\n[['X', 2, 3], [4, 5, 6]]\n", None),
        ("X's turn\nThat was wrong\nPick a number\n", None),
        ("X| | \nChoose your row: ", None),
        ("X,\nBox already occupied\n", None),
    ],
)
def test_if_players_are_called_the_line_above_the_question_counts(text, mark):
    assert transcript.asked(text, called=True) == mark


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Hello\nChoose your row: ", "Choose your row:"),
        ("Hello\nChoose a box player O\n", "Choose a box player O"),
        ("Hello\nChoose a box player O\n> ", "Choose a box player O"),
        ("Where to?\n", "Where to?"),
        ("Number not on board\n", ""),
        ("", ""),
    ],
)
def test_the_question_at_the_end(text, question):
    assert transcript.question(text) == question


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Player X wins!\n\nX wins: 2\nO wins: 3\n", ["Player X wins!"]),
        ("It's a draw!\nScore: X won 2 games, O won 1\n", ["It's a draw!"]),
        ("O wins!\nX has 2 wins\n", ["O wins!"]),
        ("O wins!\nX won 0%, O won 100%\n", ["O wins!"]),
        ("O wins!\nWin rate of X: 50%\n", ["O wins!"]),
        ("O wins!\nGames won by X: 2\nTied games: 0\n", ["O wins!"]),
        ("O wins!\nX win count: 1\nDraw count: 0\n", ["O wins!"]),
        ("O wins!\nX wins 1 | O wins 2 | ties 0\n", ["O wins!"]),
        ("It's a draw!\nX Wins     | 1\nTies       | 2\n", ["It's a draw!"]),
        ("O wins!\nX is winning overall\n", ["O wins!"]),
        ("O wins!\nX wins after 5 moves\n", ["O wins!", "X wins after 5 moves"]),
        ("Game won by X: 5 moves\n", ["Game won by X: 5 moves"]),
        ("X won: 5\n", ["X won: 5"]),
    ],
)
def test_a_score_over_several_games_is_not_an_announcement_if_there_is_one(text, lines):
    assert [ending.line for ending in transcript.endings(text)] == lines


@pytest.mark.parametrize(
    ("text", "winner", "moves"),
    [
        ("Player X won in 5 moves.", "X", 5),
        ("The winner is: X (5 turns)", "X", 5),
        ("Winner: o, moves: 6", "O", 6),
        ("Congratulations X, you beat O in 5!", "X", 5),
        ("Player X or O won in 5 moves.", None, 5),
        ("Winner: X/O", None, None),
        ("Sorry O, X has won", "X", None),
        ("Victory for player O!\nNumber of moves: 6\n", "O", 6),
        ("Congratulations!\nPlayer X, that was great.\n", "X", None),
        ("Player X\nYou win!\n", "X", None),
        ("Player 1 (X) won in 5 moves", "X", 5),
        ("X won: 5", "X", 5),
        ("X got a full line after 5 moves!", "X", 5),
        ("X won, not a draw", "X", None),
        ("O did not win, X won in 5 moves", "X", 5),
        ("+---+\n| Player X won in 5 moves. |\n+---+", "X", 5),
        ("Has X won? True\nPlayer X won in 5 moves.", "X", 5),
        ("Checking for a winner: X won in 5 moves", "X", 5),
        ("Nobody else can win now.\nX wins!", "X", None),
        ("That's it, X takes the game", "X", None),
    ],
)
def test_a_win_is_found(text, winner, moves):
    ending = transcript.endings(text)[0]
    assert ending is not None
    assert (ending.winner, ending.draw, ending.moves) == (winner, False, moves)


@pytest.mark.parametrize(
    "text",
    [
        "Cat's game; no one wins.",
        "Cat\u2019s game!",
        "It is a TIE",
        "Nobody won.",
        "No player won in 9 moves",
        "X and O tied",
        "The game ended without a winner.",
        "Game over, there isn't a winner.",
        "X didn't win and O didn't win",
        "It's even!",
        "Neither X nor O won in 9 moves",
        "Has X won? False\nCat's game; no one wins.",
        "Who won? No one!",
        "Congratulations to both!\nIt's a tie.",
        "+-----+\n| TIE |\n+-----+",
    ],
)
def test_a_draw_is_found(text):
    ending = transcript.endings(text)[0]
    assert ending is not None
    assert (ending.winner, ending.draw) == (None, True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "X's move (x, y): ",
        "No winner yet",
        "X hasn't won",
        "Player O did not win.",
        "This is not a cat's game.",
        "Let me draw the board",
        "You won't",
        "win | | O",
        "Has X won? False",
        "X has won = No.",
    ],
)
def test_a_scene_without_an_ending_has_none(text):
    assert transcript.endings(text) == ()


def test_an_ending_has_the_numbers_of_its_lines():
    text = "\nPlayer X won!\n\nMoves: 5\n"
    (ending,) = transcript.endings(text)
    assert ending == Announcement("X", draw=False, moves=5, line="Player X won!", at=1, moves_at=3)


def test_the_number_of_moves_in_the_line_of_an_ending_is_believed_before_others():
    told, statistics = "Player X won in 5 moves.\n", "X made 3 moves, O made 2 moves\n"
    text = f"{told}{statistics}Winner: X\n"
    assert [(one.moves, one.moves_at) for one in transcript.endings(text)] == [(5, None)] * 2
    assert [one.number for one in transcript.counters(text)] == [3]
    (alone,) = transcript.endings(f"{statistics}Winner: X\n")
    assert alone.moves == 3


@pytest.mark.parametrize(
    ("text", "prompt"),
    [
        ("a\nb: ", "b:"),
        ("a\nb:\n", "b:"),
        ("a\nb\n\n> ", "b >"),
        ("X| |\n> ", ">"),
        ("> ", ">"),
        ("", ""),
    ],
)
def test_the_prompt_is_the_last_unfinished_line(text, prompt):
    assert transcript.prompt(text) == prompt


TEXTS = st.text() | st.lists(
    st.sampled_from([*"XO |\n5,:", "-+-", "-+-+-", "X| | ", "won", "move", "counter", "no one"])
).map("".join)


@given(TEXTS, st.integers(1, 4))
def test_reading_never_raises(text, size):
    for board in transcript.boards(text, size):
        assert [len(row) for row in board] == [size] * size
    transcript.counters(text)
    transcript.asked(text)
    transcript.endings(text)
    questions.is_strange(text)


@pytest.mark.parametrize(
    "piece",
    [
        "X| | \n",
        "-+-+-\n",
        "count ",
        "move : ",
        "X won\n",
        "1,",
        "no ",
        "\n",
        " ",
        "press ",
        "X and ",
        "won ",
        "check if ",
        "see ",
    ],
)
def test_a_flood_is_read_in_linear_time(piece):
    text = piece * (150_000 // len(piece))
    began = time.process_time()
    for size in (1, 3):
        transcript.boards(text, size)
    transcript.counters(text)
    transcript.asked(text)
    questions.is_strange(text)
    # Far less, on any machine; a quadratic reading takes half a minute and more.
    assert time.process_time() - began < 8
