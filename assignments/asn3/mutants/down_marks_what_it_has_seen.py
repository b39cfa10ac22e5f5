# caught by: check_down_diagonal::test_leaves_its_board_alone
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal changes the cells that it has seen: only look at them.


def check_down_diagonal(board, player):
    for i in range(len(board)):
        if board[i][i] != player:
            return False
        board[i][i] = "*"
    return True
