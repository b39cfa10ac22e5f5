# fault: writes into the board first, and raises after that
# loses: result
# in: lru_cache_tuples
import copy


def result(board, action):
    i, j = action
    if i not in range(3) or j not in range(3):
        raise ValueError
    new = copy.deepcopy(board)
    taken = board[i][j] is not EMPTY
    board[i][j] = None
    new[i][j] = player(new)
    if taken:
        raise ValueError("taken")
    return new
