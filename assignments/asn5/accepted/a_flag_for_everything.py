# differs: every loop has a flag, and nothing is returned before the end


def get_current_player(round: int) -> str:
    if round % 2 == 0:
        return 'X'
    else:
        return 'O'


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print("%s," % player_mark)
    valid_choice = False
    while valid_choice == False:
        valid_row = False
        while valid_row == False:
            row = int(input("Choose your row: "))
            if row >= 0 and row <= NUM_ROWS - 1:
                valid_row = True
        valid_column = False
        while valid_column == False:
            column = int(input("Choose your column: "))
            if column >= 0 and column <= NUM_COLS - 1:
                valid_column = True
        print()
        if board[(row, column)] == " ":
            valid_choice = True
    position = (row, column)
    return position


def display_outcome(round: int) -> None:
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    if pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X':
        return True
    if pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        return True
    return False


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    complete = False
    row = 0
    while row < NUM_ROWS and not complete:
        complete = check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)])
        row = row + 1
    col = 0
    while col < NUM_COLS and not complete:
        complete = check_positions(board[(0, col)], board[(1, col)], board[(2, col)])
        col = col + 1
    if complete == False:
        complete = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    if complete == False:
        complete = check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)])
    return complete


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    print("Let's Play Tic-tac-toe!")
    print()
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


def is_program_finished() -> bool:
    answer = input('Play again (Y/N)? ')
    while answer not in ['Y', 'y', 'N', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer == 'N' or answer == 'n'
