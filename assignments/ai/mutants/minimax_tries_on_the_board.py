# caught by: minimax::test_leaves_its_board_alone
# costs: minimax
# looks like: minimax tries moves on the given board, and leaves one of them there.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    before = [row.copy() for row in board]
    for action in sorted(actions(before)):
        board[action[0]][action[1]] = player(before)
        worth(tuple(map(tuple, board)))
        board[action[0]][action[1]] = EMPTY
    chosen = best(sorted(actions(before)), key=lambda action: worth_after(before, action))
    board[chosen[0]][chosen[1]] = player(before)
    return chosen
