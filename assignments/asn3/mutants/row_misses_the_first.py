# caught by: check_row::test_one_cell_is_missing[first free]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row leaves out the first cell: indices start at 0.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for x in range(1, len(board[row])):
        if board[row][x] != player:
            return False
    return True
