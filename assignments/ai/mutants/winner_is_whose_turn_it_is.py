# caught by: winner::test_won_or_not[row 1]
# costs: winner
# carries: utility, minimax
# looks like: the player whose turn it is counts as the winner: the other player has made the last move.


def winner(board: list[list]) -> str | None:
    lines = []
    for i in range(3):
        lines.append(board[i])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    if [X, X, X] in lines or [O, O, O] in lines:
        return player(board)
    return None
