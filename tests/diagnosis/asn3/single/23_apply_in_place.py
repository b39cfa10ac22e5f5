# fault: apply_in_place
# in: globals_for_counters


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    new_board = board
    column = move[0]
    row = move[1]
    for i in range(len(new_board)):
        for j in range(len(new_board[i])):
            if i == row and j == column:
                new_board[i][j] = player
    return new_board
