# fault: down_one_cell_is_enough
# in: german_names


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    gefunden = False
    for nummer in range(len(board)):
        if board[nummer][nummer] == player:
            gefunden = True
    return gefunden
