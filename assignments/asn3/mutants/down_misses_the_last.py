# caught by: check_down_diagonal::test_one_cell_is_missing[last free]
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal leaves out the bottom right corner: range(len(board)) already stops at the last index.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(len(board) - 1):
        if board[i][i] != player:
            return False
    return True
