# right: after each game it says how often each player has won so far, in columns.

def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!\n")
    wins = {"X": 0, "O": 0}
    draws = 0
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
        if won:
            wins[mark] += 1
        else:
            draws += 1
        print(f"X wins:      {wins['X']:>3}")
        print(f"O wins:      {wins['O']:>3}")
        print(f"Draw:        {draws:>3}")
        print(f"X wins so far: {wins['X']}, O wins so far: {wins['O']}")
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
