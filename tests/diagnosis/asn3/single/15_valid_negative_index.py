# fault: valid_negative_index
# in: zip_tricks


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    try:
        return board[move[1]][move[0]] == " "
    except IndexError:
        # off the board
        return False
