# fault: valid_negative_index, valid_over_o
# in: exceptions_for_control_flow


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    try:
        x, y = move
        if board[y][x] == "X":
            return False
        return True
    except IndexError:
        return False
