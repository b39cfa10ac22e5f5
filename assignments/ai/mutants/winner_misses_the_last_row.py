# caught by: winner::test_a_line[the last row]
# costs: winner
# carries: terminal, utility, minimax
# looks like: the last row is not looked at: range(2) is 0 and 1.


def winner(board: list[list]) -> str | None:
    lines = [*board[:2]]
    for i in range(3):
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines:
        return X
    if [O, O, O] in lines:
        return O
    return None
