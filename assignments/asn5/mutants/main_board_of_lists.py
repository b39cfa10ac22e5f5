# caught by: game::sample
# costs: multiple_games
# looks like: main makes a list of the board: leave the dictionary that was given.


def main() -> None:
    board = [[" "] * NUM_COLS for _ in range(NUM_ROWS)]
    play_tic_tac_toe(board)
