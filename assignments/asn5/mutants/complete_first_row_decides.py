# caught by: is_game_complete::test_each_line[row 1-X]
# costs: is_game_complete
# carries: play_tic_tac_toe, multiple_games
# looks like: is_game_complete returns in the first round of its loop, whatever it finds.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
        else:
            return False
