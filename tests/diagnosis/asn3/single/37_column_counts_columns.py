# fault: column_counts_columns
# in: match_statement


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    width = len(board[0])
    cells = [board[y][column] for y in range(width)]
    return cells == [player] * width
