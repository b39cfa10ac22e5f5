# fault: valid_over_x
# in: match_statement


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    size = len(board)
    x, y = move
    if x not in range(size):
        return False
    if y not in range(size):
        return False
    match board[y][x]:
        case "O":
            return False
        case _:
            return True
