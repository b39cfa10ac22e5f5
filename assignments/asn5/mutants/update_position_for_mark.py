# caught by: update_board::test_the_example
# costs: update_board
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board puts the position on the board instead of the mark.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[position] = position
