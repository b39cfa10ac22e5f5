# caught by: apply_move::test_the_board_decides
# costs: apply_move
# carries: game
# looks like: apply_move copies one row too few: range(len(board)) goes over all of them.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = []
    for i in range(len(board) - 1):
        new_board.append(list(board[i]))
    new_board[y][x] = player
    return new_board
