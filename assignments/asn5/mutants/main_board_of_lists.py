# caught by: game::sample
# costs: multiple_games
# looks like: main changes the board to a list: leave the dictionary as it was given.


def main() -> None:
    board = [[" "] * NUM_COLS for _ in range(NUM_ROWS)]
    play_tic_tac_toe(board)
