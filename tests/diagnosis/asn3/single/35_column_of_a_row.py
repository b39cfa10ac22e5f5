# fault: column_of_a_row
# in: functional


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return all(cell == player for cell in board[column])
