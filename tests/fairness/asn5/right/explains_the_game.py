# right: it explains the positions and the rules before the first board.

def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!\n")
    print("Choose one of these (row, column):")
    print("  0,0 | 0,1 | 0,2")
    print("  1,0 | 1,1 | 1,2")
    print("  2,0 | 2,1 | 2,2")
    print("The player with three in a row wins. If nobody wins, it is a tie..\n")
    finished = False
    while not finished:
        round = 0
        won = False
        while round < MAX_ROUNDS and not won:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            won = is_game_complete(board)
            if not won:
                round += 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
