"""The cells in which two boards differ."""

from grader.feedback.check_filters import Cell, marked


def test_each_cell_that_differs_between_two_boards_is_marked():
    assert marked((("X", " "), (" ", "O")), (("X", "O"), (" ", "O"))) == (
        (Cell("X", differs=False), Cell(" ", differs=True)),
        (Cell(" ", differs=False), Cell("O", differs=False)),
    )


def test_cells_that_the_other_board_lacks_are_marked():
    assert marked((("X", "X"), ("X", "X")), (("X",),)) == (
        (Cell("X", differs=False), Cell("X", differs=True)),
        (Cell("X", differs=True), Cell("X", differs=True)),
    )
    assert marked((), (("X",),)) == ()
