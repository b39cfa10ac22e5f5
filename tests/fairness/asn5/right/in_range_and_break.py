# right: while True with break, `in range`, and a for loop with else for a game.


def get_position_choice(board, player_mark):
    """Ask until there is a free position."""
    print(f"{player_mark},")
    while True:
        while True:
            row = int(input("Choose your row: "))
            if row in range(NUM_ROWS):
                break
        while True:
            column = int(input("Choose your column: "))
            if column in range(NUM_COLS):
                break
        print("")
        if board[row, column] == " ":
            break
    return row, column


def play_tic_tac_toe(board):
    """Play as many games as wanted."""
    print("Let's Play Tic-tac-toe!\n")
    while True:
        reset_board(board)
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
        if is_program_finished():
            break
    print("Goodbye.")
