# style: leaves the program for an invalid action (SystemExit is an exception, too)
# in: lru_cache_tuples
import sys


def result(board, action):
    if action not in actions(board):
        sys.exit("Invalid action")
    new = [list(row) for row in board]
    new[action[0]][action[1]] = player(board)
    return new
