# caught by: check_row::test_one_cell_is_missing[last free]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row stops one cell too early: range(len(board[row])) already stops at the last index.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for x in range(len(board[row]) - 1):
        if board[row][x] != player:
            return False
    return True
