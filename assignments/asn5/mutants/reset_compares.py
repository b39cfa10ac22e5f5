# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board compares with == instead of assigning with =.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for position in board:
        board[position] == " "
