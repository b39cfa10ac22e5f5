# caught by: update_board::test_the_example
# costs: update_board
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board makes a string of the position: the keys of the board are tuples.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[str(position)] = player_mark
