# caught by: minimax::test_every_position[of three and four marks]
# costs: minimax
# looks like: minimax sees only two moves ahead, or its highest and lowest values both begin at 0: it wins and blocks, and is caught by two threats at once.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: worth_within(result(board, action), 1))


def worth_within(board: list[list], moves: int) -> int:
    if terminal(board) or moves == 0:
        return utility(board)
    best = max if player(board) == X else min
    return best(worth_within(result(board, action), moves - 1) for action in actions(board))
