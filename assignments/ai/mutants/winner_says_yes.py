# caught by: winner::test_won_or_not[row 1]
# costs: winner
# carries: utility, minimax
# looks like: winner returns True when somebody has won, and should return who: X or O.


def winner(board: list[list]) -> str | None:
    lines = []
    for i in range(3):
        lines.append(board[i])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    return [X, X, X] in lines or [O, O, O] in lines or None
