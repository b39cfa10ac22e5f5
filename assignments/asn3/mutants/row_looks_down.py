# caught by: check_row::test_a_full_row
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row goes down a column: the cells of a row are board[row][x].


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for y in range(len(board)):
        if board[y][row] != player:
            return False
    return True
