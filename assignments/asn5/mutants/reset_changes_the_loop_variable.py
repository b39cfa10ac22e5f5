# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board changes the variable of its loop, not the dictionary: write board[position] = ...


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for mark in board.values():
        mark = " "
