# caught by: check_column::test_columns_that_are_not_full[the other player's]
# costs: check_column
# carries: check_for_winner
# looks like: check_column only asks whether the cells are equal: compare them with the player.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    cells = [row[column] for row in board]
    return cells[0] != " " and cells.count(cells[0]) == len(cells)
