# caught by: check_up_diagonal::test_leaves_its_board_alone
# costs: check_up_diagonal
# carries: game
# looks like: check_up_diagonal turns the board upside down, and it stays like that: use board[::-1], which is a copy.


def check_up_diagonal(board, player):
    board.reverse()
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    return True
