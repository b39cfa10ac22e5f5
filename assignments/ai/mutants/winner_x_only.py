# caught by: winner::test_every_position_that_is_won[O]
# costs: winner
# carries: terminal, utility, minimax
# looks like: O never wins: look for both marks.


def winner(board: list[list]) -> str | None:
    lines = []
    for i in range(3):
        lines.append(board[i])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines:
        return X
    return None
