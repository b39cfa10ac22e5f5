# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board removes the keys, too: the board keeps its nine keys.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    board.clear()
