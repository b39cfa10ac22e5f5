# right: after each game it shows how many games each player has won, in several ways
def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    wins = {'X': 0, 'O': 0, 'Draws': 0}
    while not finished:
        current = 0
        won = False
        while current < MAX_ROUNDS and not won:
            display_board(board)
            mark = get_current_player(current)
            update_board(board, mark, get_position_choice(board, mark))
            won = is_game_complete(board)
            if not won:
                current += 1
        display_board(board)
        display_outcome(current)
        result = 'Draws'
        if won:
            result = get_current_player(current)
        wins[result] += 1
        print('X Wins     |', wins['X'])
        print('O Wins     |', wins['O'])
        print('Draw count |', wins['Draws'])
        print('X wins', wins['X'], '- O wins', wins['O'], '- ties', wins['Draws'])
        finished = is_program_finished()
        reset_board(board)
    print('Goodbye.')
