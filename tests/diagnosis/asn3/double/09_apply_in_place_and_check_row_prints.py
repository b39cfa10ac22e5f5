# fault: apply_in_place, check_row_prints
# in: walrus_and_lambda


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    board[(y := move[1])][(x := move[0])] = player
    return board


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    print(full(board[row], player))
