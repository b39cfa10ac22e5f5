# caught by: is_game_complete::test_each_line[left-right diagonal-X]
# costs: is_game_complete
# carries: multiple_games
# looks like: is_game_complete looks at one diagonal only: the one from the top left to the bottom right is missing.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False
