# right: one game is a function that returns the round it ended in.


def run_game(board):
    """Run one game and return the round in which it was won, or MAX_ROUNDS."""
    current = 0
    while current < MAX_ROUNDS:
        display_board(board)
        mark = get_current_player(current)
        position = get_position_choice(board, mark)
        update_board(board, mark, position)
        if is_game_complete(board):
            return current
        current += 1
    return current


def play_tic_tac_toe(board):
    """Play games until nobody wants another."""
    print("Let's Play Tic-tac-toe!")
    print("")
    done = False
    while not done:
        last = run_game(board)
        display_board(board)
        display_outcome(last)
        done = is_program_finished()
        reset_board(board)
    print("Goodbye.")
