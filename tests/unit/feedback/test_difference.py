"""The cells in which two boards differ."""

from grader.feedback.check_filters import marked


def differing(board, other):
    return [[cell.differs for cell in row] for row in marked(board, other)]


def test_each_cell_that_differs_between_two_boards_is_marked():
    board = (("X", " "), (" ", "O"))
    assert differing(board, (("X", "O"), (" ", "O"))) == [[False, True], [False, False]]
    assert [cell.text for row in marked(board, board) for cell in row] == ["X", " ", " ", "O"]


def test_cells_that_the_other_board_lacks_are_marked():
    assert differing((("X", "X"), ("X", "X")), (("X",),)) == [[False, True], [True, True]]
    assert marked((), (("X",),)) == ()
