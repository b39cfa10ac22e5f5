"""The rules on boards of any size."""

import pytest
from matches.tictactoe import empty, free, full, lines, placed, reachable, turn, winner


def test_a_board_has_its_rows_its_columns_and_two_diagonals():
    assert lines(2) == (
        ((0, 0), (1, 0)),
        ((0, 1), (1, 1)),
        ((0, 0), (0, 1)),
        ((1, 0), (1, 1)),
        ((0, 0), (1, 1)),
        ((1, 0), (0, 1)),
    )


@pytest.mark.parametrize("size", [1, 3, 10])
@pytest.mark.parametrize("mark", ["X", "O"])
def test_only_a_full_line_wins(size, mark):
    for line in lines(size):
        board = empty(size)
        for cell in line:
            assert winner(board) is None
            board = placed(board, cell, mark)
        assert winner(board) == mark


def test_a_line_with_both_marks_does_not_win():
    assert winner([list("XXO"), list("OOX"), list("XOX")]) is None


def test_x_begins_and_then_they_take_turns():
    board = empty(3)
    assert turn(board) == "X"
    board = placed(board, (1, 0), "X")
    assert turn(board) == "O"
    assert board == [[" ", "X", " "], [" ", " ", " "], [" ", " ", " "]]


def test_placing_does_not_change_the_board():
    board = empty(3)
    placed(board, (0, 0), "X")
    assert board == empty(3)


@pytest.mark.parametrize("move", [(0, 0), (3, 0), (0, 3), (-1, 1)])
def test_placing_on_a_taken_cell_or_off_the_board_is_an_error(move):
    with pytest.raises(ValueError, match="not a free cell"):
        placed(placed(empty(3), (0, 0), "X"), move, "O")


def test_free_cells_come_row_by_row():
    board = [list("X O"), list("OOX"), list("X  ")]
    assert free(board) == [(1, 0), (1, 2), (2, 2)]
    assert not full(board)
    assert full([list("XO"), list("OX")])


def test_there_are_5478_boards_of_which_958_are_ended_games():
    """Both numbers are known from the literature of the game."""
    boards = reachable()
    assert len(boards) == 5478 == len({str(board) for board in boards})
    assert sum(winner(board) is not None or full(board) for board in boards) == 958
    assert sum(winner(board) == "X" for board in boards) == 626
    assert boards[0] == empty(3)


def test_a_caller_may_change_reachable_boards():
    reachable()[0][0][0] = "X"
    assert reachable()[0] == empty(3)
