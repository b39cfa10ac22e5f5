# style: boards are of a class that is a list, results and actions too
# in: lru_cache_tuples
class Board(list):
    def __str__(self):
        return "\n".join(" ".join(c or "." for c in row) for row in self)

    def copy(self):
        return Board([row[:] for row in self])


class Actions(set):
    pass


def initial_state():
    return Board([[EMPTY] * 3 for _ in range(3)])


def actions(board):
    return Actions((i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY)


def result(board, action):
    if action not in actions(board):
        raise Exception
    new = Board(board).copy()
    new[action[0]][action[1]] = player(board)
    return new
