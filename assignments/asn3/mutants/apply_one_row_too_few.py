# caught by: apply_move::test_the_board_decides
# costs: apply_move
# carries: game
# looks like: apply_move copies one row too few: range(len(board)) goes over all of them.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    """
    Make a move on a copy of the board.

    The board that was given is not changed in any way. The board that is returned shares no row with it: each of its
    rows is a new list, also those in which nothing happened.

    :param move: The tuple (x, y): column x, row y. It has been found valid, so it need not be checked again.
    :param board: The board before the move, a list of rows of " ", "X" and "O". It has as many rows as columns.
    :param player: Whose move it is, "X" or "O".
    :return: A new board, the same as the one given but with board[y][x] now the player's.
    """
    x, y = move
    new_board = []
    for i in range(len(board) - 1):
        new_board.append(list(board[i]))
    new_board[y][x] = player
    return new_board
