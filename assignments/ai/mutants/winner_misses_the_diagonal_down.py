# caught by: winner::test_a_line[the diagonal down]
# costs: winner
# carries: terminal, utility, minimax
# looks like: the diagonal from the upper left to the lower right is forgotten.


def winner(board: list[list]) -> str | None:
    lines = []
    for i in range(3):
        lines.append(board[i])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines:
        return X
    if [O, O, O] in lines:
        return O
    return None
