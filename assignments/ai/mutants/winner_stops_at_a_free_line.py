# caught by: winner::test_every_position_that_is_won[X]
# costs: winner
# carries: terminal, utility, minimax
# looks like: three free cells are equal too, and winner stops there and returns None: check first whether they are free.


def winner(board: list[list]) -> str | None:
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2]:
            return board[i][0]
        if board[0][i] == board[1][i] == board[2][i]:
            return board[0][i]
    if board[0][0] == board[1][1] == board[2][2] or board[0][2] == board[1][1] == board[2][0]:
        return board[1][1]
    return None
