# fault: valid_only_three
# in: colab_magics


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x = move[0]
    y = move[1]
    if x > 2 or y > 2:
        return False
    elif x < 0 or y < 0:
        return False
    elif board[y][x] == 'X' or board[y][x] == 'O':
        return False
    else:
        return True
