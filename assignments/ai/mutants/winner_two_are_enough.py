# caught by: winner::test_nobody_has_won[nobody has won yet]
# costs: winner
# carries: terminal, utility, minimax
# looks like: two of the three cells of a row are enough.


def winner(board: list[list]) -> str | None:
    lines = []
    for i in range(3):
        lines.append([board[i][0], board[i][1], board[i][1]])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines:
        return X
    if [O, O, O] in lines:
        return O
    return None
