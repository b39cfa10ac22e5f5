# caught by: check_column::test_leaves_its_board_alone
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column takes the cells of the column out of the board: only look at them.


def check_column(board, column, player):
    cells = []
    for row in board:
        cells.append(row.pop(column))
    return cells.count(player) == len(cells)
