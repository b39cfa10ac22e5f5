# right: the first game stands before the loop, the others in it.


def play_game(board):
    """Play one game on the board."""
    winner_found = False
    for round in range(0, MAX_ROUNDS):
        if not winner_found:
            display_board(board)
            mark = get_current_player(round)
            choice = get_position_choice(board, mark)
            update_board(board, mark, choice)
            if is_game_complete(board):
                winner_found = True
                winning_round = round
    display_board(board)
    if winner_found:
        display_outcome(winning_round)
    else:
        display_outcome(MAX_ROUNDS)


def play_tic_tac_toe(board):
    """Play at least one game."""
    print("Let's Play Tic-tac-toe!\n")
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print("Goodbye.")
