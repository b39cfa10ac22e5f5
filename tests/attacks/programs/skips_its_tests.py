# tries: to raise what makes a test runner skip a test, stop, or expect a failure
# seen instead: RAISED, like any other exception
# marks: 0
import unittest


class Skipped(BaseException):
    pass


class Exit(BaseException):
    pass


def setup_game(size):
    raise unittest.SkipTest("all is well")


def parse_move(text):
    raise Skipped("all is well")


def check_row(board, row, player):
    raise Exit("all is well")


def check_column(board, column, player):
    raise AssertionError


def render_cell(board, row, column):
    raise StopIteration


def render_row(board, row):
    raise GeneratorExit


def render_board(board):
    raise SystemExit(0)
