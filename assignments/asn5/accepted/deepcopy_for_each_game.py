# differs: each game is played on a copy of the empty board, which is not what was handed over
import copy


def get_current_player(round: int) -> str:
    if round % 2 == 0:
        return 'X'
    else:
        return 'O'


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(player_mark + ',')
    while True:
        row = int(input('Choose your row: '))
        while row < 0 or row >= NUM_ROWS:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col < 0 or col >= NUM_COLS:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == ' ':
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
    empty_board = copy.deepcopy(board)
    again = True
    while again:
        game_board = copy.deepcopy(empty_board)
        round = -1
        while True:
            round += 1
            if round == MAX_ROUNDS:
                break
            display_board(game_board)
            mark = get_current_player(round)
            update_board(game_board, mark, get_position_choice(game_board, mark))
            if is_game_complete(game_board):
                break
        display_board(game_board)
        display_outcome(round)
        again = not is_program_finished()
    print("Goodbye.")


def is_program_finished() -> bool:
    answer = input('Play again (Y/N)? ')
    while answer not in ['Y', 'y', 'N', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer == 'N' or answer == 'n'
