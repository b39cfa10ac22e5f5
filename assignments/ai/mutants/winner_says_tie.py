# caught by: winner::test_nobody_has_won[a tie]
# costs: winner
# looks like: winner returns something other than None for a full board that nobody has won.


def winner(board: list[list]) -> str | None:
    lines = []
    for i in range(3):
        lines.append(board[i])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines:
        return X
    if [O, O, O] in lines:
        return O
    if any(EMPTY in row for row in board):
        return None
    return "tie"
