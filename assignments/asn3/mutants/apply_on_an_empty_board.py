# caught by: apply_move::test_the_example
# costs: apply_move
# carries: game
# looks like: apply_move begins with an empty board: copy the cells of the board that is given.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = []
    for row in board:
        new_board.append([" "] * len(row))
    new_board[y][x] = player
    return new_board
