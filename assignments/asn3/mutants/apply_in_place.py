# caught by: apply_move::test_leaves_its_board_alone
# costs: apply_move
# looks like: apply_move changes the given board: copy each row before you change one.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    board[y][x] = player
    return board
