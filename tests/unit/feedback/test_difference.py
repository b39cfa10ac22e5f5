"""The cells in which two boards differ."""

from grader.feedback.check_filters import DrawnCell, marked


def test_each_cell_that_differs_between_two_boards_is_marked():
    assert marked((("X", " "), (" ", "O")), (("X", "O"), (" ", "O"))) == (
        (DrawnCell("X", differs=False), DrawnCell(" ", differs=True)),
        (DrawnCell(" ", differs=False), DrawnCell("O", differs=False)),
    )


def test_cells_that_the_other_board_lacks_are_marked():
    assert marked((("X", "X"), ("X", "X")), (("X",),)) == (
        (DrawnCell("X", differs=False), DrawnCell("X", differs=True)),
        (DrawnCell("X", differs=True), DrawnCell("X", differs=True)),
    )
    assert marked((), (("X",),)) == ()
