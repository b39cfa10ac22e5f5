# caught by: update_board::test_the_example
# costs: update_board
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board treats the board as a list of rows: it is a dictionary whose keys are tuples.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[position[ROW_POS]][position[COL_POS]] = player_mark
