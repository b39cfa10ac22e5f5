# caught by: minimax::test_nothing_to_do[a tie]
# costs: minimax
# looks like: minimax looks for an action when the game is over: it should return None.


def minimax(board: list[list]) -> tuple[int, int] | None:
    turn = player(board)
    worths = {action: worth_after(board, action) for action in sorted(actions(board))}
    wanted = max if turn == X else min
    for action in worths:
        if worths[action] == wanted(worths.values()):
            move = action
    return move
