# caught by: check_row::test_other_sizes[4]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row only looks at the first three cells: go along the whole row.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return board[row][:3] == [player, player, player]
