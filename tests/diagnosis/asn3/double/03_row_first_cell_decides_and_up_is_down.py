# fault: row_first_cell_decides, up_is_down
# in: functional


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for cell in board[row]:
        return cell == player


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return Counter(map(operator.getitem, board, range(len(board))))[player] == len(board)
