# caught by: update_board::test_the_example
# costs: update_board, instructions
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board takes the mark for the position, and the position for the mark: the mark comes before the position.


def update_board(board: dict[tuple[int, int], str], position: tuple[int, int], player_mark: str) -> None:
    board[position] = player_mark
