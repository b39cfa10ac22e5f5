# right: the questions and the outcome have colours.


def ask_for_number(question, limit):
    """Ask until the number is below the limit."""
    number = -1
    while number not in range(limit):
        number = int(input(f"\033[34m{question}\033[0m"))
    return number


def get_position_choice(board, player_mark):
    """Ask for a free position."""
    print(f"\033[1m{player_mark},\033[0m")
    position = None
    while position is None or board[position] != " ":
        position = (ask_for_number("Choose your row: ", NUM_ROWS), ask_for_number("Choose your column: ", NUM_COLS))
        print()
    return position


def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!\n")
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
        print("\033[32m", end="")
        display_outcome(round)
        print("\033[0m", end="")
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")
