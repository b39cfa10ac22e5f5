# fault: up_is_down
# in: type_aliases


def check_up_diagonal(board: Board, player: Player) -> bool:
    x: int = len(board) - 1
    y: int = len(board) - 1
    while x >= 0:
        if board[y][x] != player:
            return False
        x -= 1
        y -= 1
    return True
