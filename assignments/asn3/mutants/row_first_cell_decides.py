# caught by: check_row::test_one_cell_is_missing[last free]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row returns True inside its loop, after the first cell: return True after the loop.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for cell in board[row]:
        if cell == player:
            return True
        else:
            return False
