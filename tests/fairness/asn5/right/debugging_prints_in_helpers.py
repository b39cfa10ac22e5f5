# right: prints for debugging in functions that return a value: what builds on them is carried forward.


def check_positions(pos1_value, pos2_value, pos3_value):
    """Whether three are alike."""
    print("checking", repr(pos1_value), repr(pos2_value), repr(pos3_value))
    return pos1_value == pos2_value == pos3_value and pos1_value in ("X", "O")


def get_current_player(round):
    """X or O."""
    print("DEBUG round", round)
    if round % 2:
        return "O"
    return "X"


def update_board(board, player_mark, position):
    """Put the mark."""
    board[position] = player_mark
    print(board)
