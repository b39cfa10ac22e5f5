# caught by: reset_board::test_each_position[4]
# costs: reset_board
# carries: multiple_games
# looks like: reset_board removes the marks of X only.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for position in board:
        if board[position] == "X":
            board[position] = " "
