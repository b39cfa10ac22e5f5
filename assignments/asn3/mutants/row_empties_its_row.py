# caught by: check_row::test_leaves_its_board_alone
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row takes the cells out of the row that it looks at: only count them.


def check_row(board, row, player):
    cells = board[row]
    while player in cells:
        cells.remove(player)
    return cells == []
