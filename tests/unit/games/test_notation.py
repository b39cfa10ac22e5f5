"""Boards out of text, in every way in which they are drawn."""

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
    [
        (Drawing.LABELLED, LABELLED),
        (Drawing.NUMBERED, NUMBERED.strip("\n")),
        (Drawing.LISTS, LISTS),
    ],
)
def test_boards_are_drawn_as_hand_outs_show_them(drawing, text):
    assert NOTATIONS[drawing].drawn(CELLS) in text


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        pytest.param(Drawing.LABELLED, LABELLED, id="labelled"),
        pytest.param(
            Drawing.LABELLED, LABELLED.replace(" \n", "\n"), id="labelled, spaces at line ends lost"
        ),
        pytest.param(Drawing.LABELLED, LABELLED.replace("  ", "    "), id="labelled, wider"),
        pytest.param(
            Drawing.LABELLED, LABELLED.replace("--+-+--", "--+---"), id="labelled, another line"
        ),
        pytest.param(
            Drawing.LABELLED, "1 X| | \n2  | |O\n3  | | \n", id="labelled, from 1 and without lines"
        ),
        pytest.param(
            Drawing.LABELLED, "X| | \n-+-+-\n | |O\n-+-+-\n | | \n", id="labelled, without labels"
        ),
        pytest.param(
            Drawing.LABELLED, LABELLED.replace("\n", "\r\n"), id="labelled, carriage returns"
        ),
        pytest.param(
            Drawing.LABELLED,
            "Hello\n" + LABELLED + "X,\nChoose your row: ",
            id="labelled, amid words",
        ),
        pytest.param(Drawing.NUMBERED, NUMBERED, id="numbered"),
        pytest.param(Drawing.NUMBERED, NUMBERED.replace(" ", ""), id="numbered, close"),
        pytest.param(Drawing.NUMBERED, NUMBERED.replace("|", "||"), id="numbered, two bars"),
        pytest.param(Drawing.NUMBERED, NUMBERED.replace(" ", "   "), id="numbered, wide"),
        pytest.param(
            Drawing.NUMBERED,
            NUMBERED.replace("---|---|---", "--+--+--"),
            id="numbered, another line",
        ),
        pytest.param(
            Drawing.NUMBERED, "|X|2|3|\n|4|5|O|\n|7|8|9|\n", id="numbered, framed and without lines"
        ),
        pytest.param(
            Drawing.NUMBERED,
            NUMBERED.translate(str.maketrans("|-", "│─")).replace("─│─", "─┼─"),
            id="numbered, with the bars of Unicode",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "╔═══╗\n║X║2║3║\n╠═╬═╣\n║4║5║O║\n║7║8║9║\n╚═══╝\n",
            id="numbered, in a double frame",
        ),
        pytest.param(
            Drawing.NUMBERED, "[X][2][3]\n[4][5][O]\n[7][8][9]\n", id="numbered, in brackets"
        ),
        pytest.param(
            Drawing.NUMBERED,
            " X |[2]|[3]\n---+---+---\n[4]|[5]| O\n---+---+---\n[7]|[8]|[9]\n",
            id="numbered, in brackets between bars",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "     |     |\n  X  |  2  |  3\n_____|_____|_____\n     |     |     \n"
            "  4  |  5  |  O\n_____|_____|_____\n     |     |     \n  7  |  8  |  9\n"
            "     |     |\n",
            id="numbered, in boxes of three lines",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "   |   |\n X | 2 | 3\n   |   |\n-----------\n   |   |\n 4 | 5 | O\n   |   |\n"
            "-----------\n   |   |\n 7 | 8 | 9\n   |   |\n",
            id="numbered, in boxes with an empty line above and below",
        ),
        pytest.param(
            Drawing.NUMBERED,
            " X | 2 | 3\n___|___|___\n 4 | 5 | O\n___|___|___\n 7 | 8 | 9\n   |   |\n",
            id="numbered, with an empty line at the end",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "*************\n* X | 2 | 3 *\n*~~~+~~~+~~~*\n* 4 | 5 | O *\n* 7 | 8 | 9 *\n********",
            id="numbered, in a frame of stars",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "| X | | 2 | | 3 |\n| 4 | | 5 | | O |\n| 7 | | 8 | | 9 |\n",
            id="numbered, a frame around each cell",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "'X' | '2' | '3'\n'4' | '5' | 'O'\n'7' | '8' | '9'\n",
            id="numbered, in quotes",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "X | 2 | 3      1 | 2 | 3\n4 | 5 | O      4 | 5 | 6\n7 | 8 | 9      7 | 8 | 9\n",
            id="numbered, with a board of numbers beside it",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "| X | 2 | 3 |   <- row 1\n| 4 | 5 | O |   <- row 2\n| 7 | 8 | 9 |   X: Ada, O: Bo\n",
            id="numbered, framed, with words beside it",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "Row 1: X | 2 | 3\n---|---|---\nRow 2: 4 | 5 | O\n---|---|---\nRow 3: 7 | 8 | 9\n",
            id="numbered, with a label before each row",
        ),
        pytest.param(Drawing.NUMBERED, "X\t2\t3\n4\t5\tO\n7\t8\t9\n", id="numbered, with tabs"),
        pytest.param(
            Drawing.NUMBERED,
            "['X', 2, 3]\n[4, 5, 'O']\n[7, 8, 9]\n",
            id="numbered, as Python prints lists",
        ),
        pytest.param(Drawing.LISTS, LISTS, id="lists"),
        pytest.param(Drawing.LISTS, LISTS.replace("'", '"'), id="lists, the other quotes"),
        pytest.param(
            Drawing.LISTS, "0:['X',' ',' ']\n1:[' ',' ','O']\n2:[' ',' ',' ']", id="lists, close"
        ),
        pytest.param(
            Drawing.LISTS,
            "['X', ' ', ' ']\n\n[' ', ' ', 'O']\n-\n[' ', ' ', ' ']\n",
            id="lists alone",
        ),
    ],
)
def test_a_board_is_found(drawing, text):
    assert transcript.boards(text, 3, drawing) == (CELLS,)


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        pytest.param(
            Drawing.LABELLED,
            LABELLED.replace("  1  ", "  2  "),
            id="labelled, numbers that do not count up",
        ),
        pytest.param(
            Drawing.LABELLED,
            LABELLED.replace("    --+-+--\n  2   | |  \n", ""),
            id="labelled, a row missing",
        ),
        pytest.param(Drawing.LABELLED, LABELLED.replace("X|", "x|"), id="labelled, another mark"),
        pytest.param(
            Drawing.LABELLED,
            LABELLED.replace("--+-+--", "and", 1),
            id="labelled, words between the rows",
        ),
        pytest.param(Drawing.NUMBERED, NUMBERED.replace("O", "O O"), id="numbered, two in a cell"),
        pytest.param(Drawing.NUMBERED, "X | 2\n3 | O\n", id="numbered, another size"),
        pytest.param(
            Drawing.NUMBERED,
            "1    |    2    |    3    |    4\n" * 3,
            id="numbered, a wide drawing of another size",
        ),
        pytest.param(
            Drawing.NUMBERED,
            "|    1    |    2    |    3    |    4    |\n" * 3,
            id="numbered, a wide drawing of another size in a frame",
        ),
        pytest.param(
            Drawing.NUMBERED, "X wins: 1\nO wins: 2\nTies: 0\n", id="numbered, words and numbers"
        ),
        pytest.param(Drawing.NUMBERED, "123\n456\n789\n", id="numbered, nothing between cells"),
        pytest.param(Drawing.LISTS, LISTS.replace("'O'", "O"), id="lists, without quotes"),
        pytest.param(
            Drawing.LISTS, LISTS.replace("1 [", "3 ["), id="lists, numbers that do not count up"
        ),
        pytest.param(Drawing.LISTS, "['X', ' ']\n[' ', 'O']\n", id="lists, another size"),
        *[pytest.param(drawing, "", id=f"{drawing}, nothing") for drawing in Drawing],
    ],
)
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
