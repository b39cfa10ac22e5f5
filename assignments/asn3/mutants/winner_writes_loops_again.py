# caught by: check_for_winner::test_the_four_checks_are_used
# costs: check_for_winner
# looks like: check_for_winner has loops of its own: call the four functions that you wrote before.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    size = len(board)
    down = True
    up = True
    for i in range(size):
        across = True
        along = True
        for j in range(size):
            if board[i][j] != player:
                across = False
            if board[j][i] != player:
                along = False
        if across or along:
            return True
        if board[i][i] != player:
            down = False
        if board[i][size - 1 - i] != player:
            up = False
    return down or up
