# wrong: another game is a call of the function itself, with the welcome and Goodbye. once more.
# costs: multiple_games, instructions


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    reset_board(board)
    round = 0
    while round < MAX_ROUNDS:
        display_board(board)
        mark = get_current_player(round)
        update_board(board, mark, get_position_choice(board, mark))
        if is_game_complete(board):
            break
        round += 1
    display_board(board)
    display_outcome(round)
    if not is_program_finished():
        play_tic_tac_toe(board)
    print("Goodbye.")
