# wrong: the board is not emptied for the next game.
# costs: multiple_games


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        for round in range(MAX_ROUNDS):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                break
        else:
            round = MAX_ROUNDS
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
    print("Goodbye.")
