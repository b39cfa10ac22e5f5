# style: imports itself, and the runner
# in: lru_cache_tuples
import tictactoe as ttt
from tictactoe import *
from runner import *


def utility(board):
    who = winner(board)
    return 1 if who == X else -1 if who == O else 0
