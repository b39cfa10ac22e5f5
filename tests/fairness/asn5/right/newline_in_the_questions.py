# right: the questions end with a new line; another blank line after the welcome.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    while True:
        row = int(input("Choose your row: \n"))
        while row < 0 or row > 2:
            row = int(input("Choose your row: \n"))
        col = int(input("Choose your column: \n"))
        while col < 0 or col > 2:
            col = int(input("Choose your column: \n"))
        print()
        if board[(row, col)] == " ":
            return (row, col)


def is_program_finished():
    """Ask whether to play again."""
    answer = ""
    while answer.upper() != "Y" and answer.upper() != "N":
        answer = input("Play again (Y/N)? \n")
    print()
    if answer.upper() == "N":
        return True
    else:
        return False


def play_tic_tac_toe(board):
    """Play games."""
    print("Let's Play Tic-tac-toe!\n\n")
    finished = False
    while finished == False:
        round = 0
        complete = False
        while complete == False and round < MAX_ROUNDS:
            display_board(board)
            player = get_current_player(round)
            position = get_position_choice(board, player)
            update_board(board, player, position)
            complete = is_game_complete(board)
            if complete == False:
                round = round + 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        if finished == False:
            reset_board(board)
    print("Goodbye.\n")
