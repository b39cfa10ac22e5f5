# caught by: game::sample
# costs: multiple_games
# looks like: main does not call play_tic_tac_toe.


def main() -> None:
    board = {(row, col): " " for row in range(NUM_ROWS) for col in range(NUM_COLS)}
