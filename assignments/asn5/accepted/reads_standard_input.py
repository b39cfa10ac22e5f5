# differs: reads lines from sys.stdin and writes to sys.stdout
import sys


def read_number(question):
    """Write a question, and read the number that answers it."""
    sys.stdout.write(question)
    sys.stdout.flush()
    return int(sys.stdin.readline())


def get_current_player(round: int) -> str:
    if round % 2 == 0:
        return 'X'
    else:
        return 'O'


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    sys.stdout.write(f"{player_mark},\n")
    while True:
        row = read_number("Choose your row: ")
        while row not in range(NUM_ROWS):
            row = read_number("Choose your row: ")
        col = read_number("Choose your column: ")
        while col not in range(NUM_COLS):
            col = read_number("Choose your column: ")
        sys.stdout.write("\n")
        if board[(row, col)] == " ":
            return (row, col)


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
    for i in range(NUM_ROWS):
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]):
            return True
        if check_positions(board[(0, i)], board[(1, i)], board[(2, i)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False


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
