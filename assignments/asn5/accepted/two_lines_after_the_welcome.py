# differs: two empty lines follow the welcome, and lines end with spaces


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(player_mark + ', ')
    while True:
        row = int(input('Choose your row: '))
        while row < 0 or row >= NUM_ROWS:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col < 0 or col >= NUM_COLS:
            col = int(input('Choose your column: '))
        print(' ')
        if board[(row, col)] == ' ':
            return (row, col)


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe! \n\n")
    done = False
    while not done:
        reset_board(board)
        round = 0
        won = False
        while round < MAX_ROUNDS and not won:
            display_board(board)
            player = get_current_player(round)
            choice = get_position_choice(board, player)
            update_board(board, player, choice)
            won = is_game_complete(board)
            if not won:
                round += 1
        display_board(board)
        display_outcome(round)
        done = is_program_finished()
    print('Goodbye.')
