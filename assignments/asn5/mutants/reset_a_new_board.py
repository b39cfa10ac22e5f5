# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board makes a new dictionary: change the values of the given one.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    board = {position: " " for position in board}
