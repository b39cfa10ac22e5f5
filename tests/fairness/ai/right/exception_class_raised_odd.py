# style: an exception with odd insides: no text, a cause, notes, raised from another
# in: lru_cache_tuples
class Invalid(BaseException):
    def __init__(self, *, board, action):
        self.board, self.action = board, action

    def __str__(self):
        return self.board.text + 1

    __repr__ = None


def result(board, action):
    try:
        assert action in actions(board)
    except AssertionError as error:
        raise Invalid(board=board, action=action) from error
    new = [list(row) for row in board]
    new[action[0]][action[1]] = player(board)
    return new
