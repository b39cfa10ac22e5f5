# wrong: the round is counted on before the outcome is said.
# costs: play_tic_tac_toe, multiple_games


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        while round < MAX_ROUNDS and not is_game_complete(board):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            round += 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
