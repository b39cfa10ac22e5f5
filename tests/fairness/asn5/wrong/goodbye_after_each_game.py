# wrong: Goodbye. is said after each game.
# costs: multiple_games


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        for round in range(MAX_ROUNDS + 1):
            display_board(board)
            if round == MAX_ROUNDS:
                break
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                display_board(board)
                break
        display_outcome(round)
        finished = is_program_finished()
        print("Goodbye.")
        reset_board(board)
