# wrong: what is_program_finished returns is not looked at.
# costs: multiple_games


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
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
        is_program_finished()
        reset_board(board)
    print("Goodbye.")
