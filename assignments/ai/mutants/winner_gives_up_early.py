# caught by: winner::test_a_line[the second row]
# costs: winner
# carries: terminal, utility, minimax
# looks like: winner returns None after the first row that does not win: the return belongs after the loop.


def winner(board: list[list]) -> str | None:
    for i in range(3):
        if board[i] in ([X, X, X], [O, O, O]):
            return board[i][0]
        column = [board[0][i], board[1][i], board[2][i]]
        if column in ([X, X, X], [O, O, O]):
            return column[0]
        return None
