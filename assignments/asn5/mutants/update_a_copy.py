# caught by: update_board::test_the_example
# costs: update_board
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board changes a copy of the board: change the given one.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    new_board = dict(board)
    new_board[position] = player_mark
    return new_board
