# caught by: check_column::test_one_cell_is_missing[last free]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column stops one row too early: range(len(board)) already stops at the last index.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for y in range(len(board) - 1):
        if board[y][column] != player:
            return False
    return True
