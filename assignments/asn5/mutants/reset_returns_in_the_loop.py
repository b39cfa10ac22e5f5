# caught by: reset_board::test_each_position[1]
# costs: reset_board
# carries: multiple_games
# looks like: reset_board returns inside its loop, after the first position.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for position in board:
        board[position] = " "
        return
