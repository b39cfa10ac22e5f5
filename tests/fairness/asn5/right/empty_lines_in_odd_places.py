# right: more empty lines than asked for: before the mark, between games and around the ends.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print("\n" + player_mark + ",")
    while True:
        row = int(input("Choose your row: "))
        while row not in range(NUM_ROWS):
            print()
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col not in range(NUM_COLS):
            print()
            col = int(input("Choose your column: "))
        print("\n")
        if board[(row, col)] == " ":
            return (row, col)


def display_outcome(round):
    """Say how it ended."""
    print()
    if round < MAX_ROUNDS:
        print(get_current_player(round), "wins!\n")
    else:
        print("It's a draw!\n")


def play_tic_tac_toe(board):
    """Play games."""
    print("\nLet's Play Tic-tac-toe!\n\n")
    again = True
    while again:
        reset_board(board)
        play_one_game(board)
        again = not is_program_finished()
        print()
    print("Goodbye.\n\n")


def play_one_game(board):
    """Play one game."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player = get_current_player(round)
        update_board(board, player, get_position_choice(board, player))
        if is_game_complete(board):
            display_board(board)
            display_outcome(round)
            return
    display_board(board)
    display_outcome(MAX_ROUNDS)
