# caught by: update_board::test_the_example
# costs: update_board
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board always puts an X there.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[position] = "X"
