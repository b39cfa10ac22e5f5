# wrong: the number of the round is printed for the player's mark.
# costs: play_tic_tac_toe


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        while round < MAX_ROUNDS:
            display_board(board)
            position = get_position_choice(board, str(round))
            update_board(board, get_current_player(round), position)
            if is_game_complete(board):
                break
            round += 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
