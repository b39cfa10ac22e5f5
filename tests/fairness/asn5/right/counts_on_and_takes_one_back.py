# right: the round is counted on in any case, and one is taken back where the game was won.


def play_tic_tac_toe(board):
    """Play games until nobody wants another."""
    print("Let's Play Tic-tac-toe!")
    print()
    keep_playing = True
    while keep_playing:
        round = 0
        while round < MAX_ROUNDS and not is_game_complete(board):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            round += 1
        if is_game_complete(board):
            round -= 1
        display_board(board)
        display_outcome(round)
        if is_program_finished() == True:
            keep_playing = False
        else:
            reset_board(board)
    print("Goodbye.")
