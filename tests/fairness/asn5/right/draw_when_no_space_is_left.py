# right: a draw is recognized because no space is left on the board; the board is displayed at the end of a round.


def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!", end="\n\n")
    display_board(board)
    round = 0
    while True:
        mark = get_current_player(round)
        update_board(board, mark, get_position_choice(board, mark))
        display_board(board)
        if is_game_complete(board):
            display_outcome(round)
        elif " " not in board.values():
            display_outcome(MAX_ROUNDS)
        else:
            round += 1
            continue
        if is_program_finished():
            print("Goodbye.")
            return
        reset_board(board)
        display_board(board)
        round = 0
