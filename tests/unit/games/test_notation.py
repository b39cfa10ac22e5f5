"""Boards out of text, in every way in which they are drawn."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.games import transcript
from grader.games.game_turns import ParserSettings, parse, parsed
from grader.games.notation import NOTATIONS
from grader.records.assignment import Drawing
from grader.records.turn import Stop, Turn

CELLS = (("X", " ", " "), (" ", " ", "O"), (" ", " ", " "))

LABELLED = "     0 1 2 \n  0  X| |  \n    --+-+--\n  1   | |O \n    --+-+--\n  2   | |  \n\n"
NUMBERED = "\n X | 2 | 3\n---|---|---\n 4 | 5 | O\n---|---|---\n 7 | 8 | 9\n\n"
LISTS = "  ['0', '1', '2']\n0 ['X', ' ', ' ']\n1 [' ', ' ', 'O']\n2 [' ', ' ', ' ']\n--------\n"


@pytest.mark.parametrize(
    ("drawing", "text"),
    [(Drawing.LABELLED, LABELLED), (Drawing.NUMBERED, NUMBERED), (Drawing.LISTS, LISTS)],
)
def test_boards_are_drawn_as_hand_outs_show_them(drawing, text):
    assert NOTATIONS[drawing].drawn(CELLS) in text


def cases(texts):
    """A case for each of *texts*, which are by drawing and by what they are."""
    found = []
    for drawing, by_name in texts.items():
        for name, text in by_name.items():
            found.append(pytest.param(drawing, text, id=f"{drawing}, {name}"))
    return found


BOARDS = {
    Drawing.LABELLED: {
        "as it is": LABELLED,
        "spaces at line ends lost": LABELLED.replace(" \n", "\n"),
        "wider": LABELLED.replace("  ", "    "),
        "another line": LABELLED.replace("--+-+--", "--+---"),
        "from 1 and without lines": "1 X| | \n2  | |O\n3  | | \n",
        "without labels": "X| | \n-+-+-\n | |O\n-+-+-\n | | \n",
        "carriage returns": LABELLED.replace("\n", "\r\n"),
        "amid words": "Hello\n" + LABELLED + "X,\nChoose your row: ",
    },
    Drawing.NUMBERED: {
        "as it is": NUMBERED,
        "close": NUMBERED.replace(" ", ""),
        "two bars": NUMBERED.replace("|", "||"),
        "wide": NUMBERED.replace(" ", "   "),
        "another line": NUMBERED.replace("---|---|---", "--+--+--"),
        "framed and without lines": "|X|2|3|\n|4|5|O|\n|7|8|9|\n",
        "with the bars of Unicode": NUMBERED.translate(str.maketrans("|-", "│─")).replace(
            "─│─", "─┼─"
        ),
        "in a double frame": "╔═══╗\n║X║2║3║\n╠═╬═╣\n║4║5║O║\n║7║8║9║\n╚═══╝\n",
        "in brackets": "[X][2][3]\n[4][5][O]\n[7][8][9]\n",
        "in brackets between bars": " X |[2]|[3]\n---+---+---\n[4]|[5]| O\n---+---+---\n[7]|[8]|[9]\n",
        "in boxes of three lines": "     |     |\n  X  |  2  |  3\n_____|_____|_____\n     |     |     \n"
        "  4  |  5  |  O\n_____|_____|_____\n     |     |     \n  7  |  8  |  9\n"
        "     |     |\n",
        "in boxes with an empty line above and below": "   |   |\n X | 2 | 3\n   |   |\n-----------\n   |   |\n 4 | 5 | O\n   |   |\n"
        "-----------\n   |   |\n 7 | 8 | 9\n   |   |\n",
        "with an empty line at the end": " X | 2 | 3\n___|___|___\n 4 | 5 | O\n___|___|___\n 7 | 8 | 9\n   |   |\n",
        "in a frame of stars": "*************\n* X | 2 | 3 *\n*~~~+~~~+~~~*\n* 4 | 5 | O *\n* 7 | 8 | 9 *\n********",
        "a frame around each cell": "| X | | 2 | | 3 |\n| 4 | | 5 | | O |\n| 7 | | 8 | | 9 |\n",
        "in quotes": "'X' | '2' | '3'\n'4' | '5' | 'O'\n'7' | '8' | '9'\n",
        "with a board of numbers beside it": "X | 2 | 3      1 | 2 | 3\n4 | 5 | O      4 | 5 | 6\n7 | 8 | 9      7 | 8 | 9\n",
        "in a frame, with a board of numbers in a frame beside it": "+---+---+---+   +---+---+---+\n"
        "| X | 2 | 3 |   | 1 | 2 | 3 |\n| 4 | 5 | O |   | 4 | 5 | 6 |\n"
        "| 7 | 8 | 9 |   | 7 | 8 | 9 |\n+---+---+---+   +---+---+---+\n",
        "framed, with words beside it": "| X | 2 | 3 |   <- row 1\n| 4 | 5 | O |   <- row 2\n| 7 | 8 | 9 |   X: Ada, O: Bo\n",
        "with a label before each row": "Row 1: X | 2 | 3\n---|---|---\nRow 2: 4 | 5 | O\n---|---|---\nRow 3: 7 | 8 | 9\n",
        "with tabs": "X\t2\t3\n4\t5\tO\n7\t8\t9\n",
        "as Python prints lists": "['X', 2, 3]\n[4, 5, 'O']\n[7, 8, 9]\n",
    },
    Drawing.LISTS: {
        "as it is": LISTS,
        "the other quotes": LISTS.replace("'", '"'),
        "close": "0:['X',' ',' ']\n1:[' ',' ','O']\n2:[' ',' ',' ']",
        "alone": "['X', ' ', ' ']\n\n[' ', ' ', 'O']\n-\n[' ', ' ', ' ']\n",
    },
}


@pytest.mark.parametrize(("drawing", "text"), cases(BOARDS))
def test_a_board_is_found(drawing, text):
    assert transcript.boards(text, 3, drawing) == (CELLS,)


NO_BOARDS = {
    Drawing.LABELLED: {
        "nothing": "",
        "numbers that do not count up": LABELLED.replace("  1  ", "  2  "),
        "a row missing": LABELLED.replace("    --+-+--\n  2   | |  \n", ""),
        "another mark": LABELLED.replace("X|", "x|"),
        "words between the rows": LABELLED.replace("--+-+--", "and", 1),
    },
    Drawing.NUMBERED: {
        "nothing": "",
        "two in a cell": NUMBERED.replace("O", "O O"),
        "another size": "X | 2\n3 | O\n",
        "a wide drawing of another size": "1    |    2    |    3    |    4\n" * 3,
        "a wide drawing of another size in a frame": "|    1    |    2    |    3    |    4    |\n"
        * 3,
        "a wide drawing of another size with empty cells in a frame": "| X |    |    | O |    |\n"
        * 3,
        "words and numbers": "X wins: 1\nO wins: 2\nTies: 0\n",
        "nothing between cells": "123\n456\n789\n",
    },
    Drawing.LISTS: {
        "nothing": "",
        "without quotes": LISTS.replace("'O'", "O"),
        "numbers that do not count up": LISTS.replace("1 [", "3 ["),
        "another size": "['X', ' ']\n[' ', 'O']\n",
    },
}


@pytest.mark.parametrize(("drawing", "text"), cases(NO_BOARDS))
def test_other_text_is_not_a_board(drawing, text):
    assert transcript.boards(text, 3, drawing) == ()


@pytest.mark.parametrize(
    ("old", "new", "cell"),
    [("2", "3", "3"), ("2", " ", ""), ("X", "x", "x"), ("2", "12", "12"), ("O", "", "")],
)
def test_a_board_with_an_unknown_sign_in_a_cell_is_wrong(old, new, cell):
    (board,) = transcript.boards(NUMBERED.replace(old, new), 3, Drawing.NUMBERED)
    assert board != CELLS
    assert cell in {each for row in board for each in row} - {"X", "O", " "}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("   |   |\n---+---+---\n   |   |\n---+---+---\n   |   |\n", id="all"),
        pytest.param(" X | X | X\n---+---+---\n   |   |\n---+---+---\n   |   |\n", id="two rows"),
        pytest.param(" X |   |\n   |   |\n   |   |\n", id="most"),
    ],
)
def test_a_board_with_nothing_in_its_free_cells_is_wrong(text):
    (board,) = transcript.boards(text, 3, Drawing.NUMBERED)
    assert "" in {each for row in board for each in row}


def test_an_empty_board_below_an_example_with_numbers_is_a_board_too():
    empty = re.sub("[XO0-9]", " ", NUMBERED)
    example, board = transcript.boards(f"The numbers are:\n{NUMBERED}{empty}", 3, Drawing.NUMBERED)
    assert example[0][0] == "X"
    assert board == (("", "", ""),) * 3


@pytest.mark.parametrize("sign", "-._*?+~")
def test_a_sign_for_free_cells_is_read_as_an_empty_cell(sign):
    text = f" X | {sign} | {sign}\n---+---+---\n {sign} | O | {sign}\n {sign} | {sign} | {sign}\n"
    (board,) = transcript.boards(text, 3, Drawing.NUMBERED)
    assert board == (("X", "", ""), ("", "O", ""), ("", "", ""))


@pytest.mark.parametrize("sign", "-._*?+~")
def test_a_sign_for_free_cells_is_read_without_bars_too(sign):
    text = f"X {sign} {sign}\n{sign} O {sign}\n{sign} {sign} {sign}\n"
    (board,) = transcript.boards(text, 3, Drawing.NUMBERED)
    assert board == (("X", "", ""), ("", "O", ""), ("", "", ""))


@pytest.mark.parametrize("line", ["- - -", ". . .", "_ _ _"])
def test_a_line_of_signs_between_rows_without_bars_is_not_a_row(line):
    text = f"X 2 3\n{line}\n4 O 6\n{line}\n7 8 9\n"
    (board,) = transcript.boards(text, 3, Drawing.NUMBERED)
    assert board == (("X", " ", " "), (" ", "O", " "), (" ", " ", " "))


def test_a_line_of_signs_between_two_rows_is_not_a_row():
    text = "X|2|\n-|-|-\n|O|6\n-|-|-\n7|8|9\n"
    (board,) = transcript.boards(text, 3, Drawing.NUMBERED)
    assert board == (("X", " ", ""), ("", "O", " "), (" ", " ", " "))


@pytest.mark.parametrize("row", ["1 2 3\n4 5 6\n7 8 9\n", "1|2|3\n4|5|6\n7|8|9\n"])
def test_numbers_beside_a_board_with_marks_explain_how_cells_are_numbered(row):
    settings = ParserSettings(3, Drawing.NUMBERED)
    assert parse(row + NUMBERED, settings, asks=True).boards == (CELLS,)
    assert parse(NUMBERED + row, settings, asks=True).boards == (CELLS,)
    (free,) = parse(row, settings, asks=True).boards
    assert {cell for cells in free for cell in cells} == {" "}


def test_a_mark_or_a_number_before_a_row_is_no_label():
    for first in ("X O", "O 1", "1 2"):
        assert (
            transcript.boards(f"{first} | 2 | 3\n4 | 5 | 6\n7 | 8 | 9\n", 3, Drawing.NUMBERED) == ()
        )


def test_a_board_with_marks_above_the_first_one_is_an_example():
    first = "1 2 3\n4 5 6\n7 8 9\n"
    turns = [Turn(text, Stop.ASKED) for text in (NUMBERED + first, NUMBERED + first)]
    example, later = parsed(turns, ParserSettings(3, Drawing.NUMBERED))
    assert {cell for cells in example.boards[0] for cell in cells} == {" "}
    assert later.boards == (CELLS,)


@pytest.mark.parametrize("drawing", Drawing)
def test_adjacent_boards_are_two_boards(drawing):
    text = NOTATIONS[drawing].drawn(CELLS)
    assert transcript.boards(f"{text}\n{text}", 3, drawing) == (CELLS, CELLS)


@pytest.mark.parametrize("mark", ["X", "O"])
@pytest.mark.parametrize("drawing", Drawing)
def test_a_board_of_one_cell_counts_once_it_is_marked(drawing, mark):
    text = NOTATIONS[drawing].drawn(((mark,),))
    assert transcript.boards(f"{text}\nPlayer {mark}: ", 1, drawing) == (((mark,),),)


CELL = st.sampled_from(["X", "O", " "])
BOARDS = st.integers(2, 6).flatmap(lambda size: st.tuples(*[st.tuples(*[CELL] * size)] * size))


@given(st.sampled_from(Drawing), BOARDS)
def test_a_drawn_board_is_read_back(drawing, board):
    text = NOTATIONS[drawing].drawn(board)
    assert transcript.boards(f"Here:\n{text}\n\nWhere? ", len(board), drawing) == (board,)


LINES = [
    "X| | \n",
    "  0  X| |O \n",
    "---|---|---\n",
    " 1 | X | 3\n",
    "0 ['X', ' ']\n",
    "--+-+--",
    "\n",
    "[",
    "'",
    " ",
    "1",
]


@given(
    st.text() | st.lists(st.sampled_from(LINES)).map("".join),
    st.integers(1, 4),
    st.sampled_from(Drawing),
)
def test_reading_never_raises(text, size, drawing):
    for board in transcript.boards(text, size, drawing):
        assert [len(row) for row in board] == [size] * size
        assert NOTATIONS[drawing].drawn(board)


@pytest.mark.parametrize("drawing", Drawing)
@pytest.mark.parametrize("piece", [*LINES, "|", "-", "0 [' ', ' ',", "1\n2\n"])
def test_a_flood_is_read_in_linear_time(drawing, piece):
    text = piece * (150_000 // len(piece))
    began = time.process_time()
    transcript.boards(text, 3, drawing)
    # Far less, on any machine; a quadratic reading takes half a minute and more.
    assert time.process_time() - began < 8
