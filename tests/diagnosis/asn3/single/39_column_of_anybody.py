# fault: column_of_anybody
# in: walrus_and_lambda


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return (top := board[0][column]) != " " and full([row[column] for row in board], top)
