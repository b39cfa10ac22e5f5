# wrong: a game goes on after a win, and is a draw at the end.
# costs: play_tic_tac_toe, multiple_games


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        for round in range(MAX_ROUNDS):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
        display_board(board)
        if is_game_complete(board):
            display_outcome(round)
        else:
            display_outcome(MAX_ROUNDS)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
