# caught by: winner::test_a_line[the second column]
# costs: winner
# carries: terminal, utility, minimax
# looks like: columns are forgotten.


def winner(board: list[list]) -> str | None:
    lines = [*board]
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines:
        return X
    if [O, O, O] in lines:
        return O
    return None
