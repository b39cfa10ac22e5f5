# tries: to leave with success in the middle of a check
# seen instead: CRASHED, "exited with status 0"
# marks: 0
# verdict: crashed
import os
import sys


def setup_game(size):
    os._exit(0)


def parse_move(text):
    sys.exit(0)


def check_row(board, row, player):
    raise KeyboardInterrupt
