# differs: constants of its own for every number and every text

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


EMPTY = " "
PLAYER_X = "X"
PLAYER_O = "O"
NUM_PLAYERS = 2
REST_OF_X = 0
FIRST = 0
SECOND = 1
THIRD = 2


def display_board(board: dict[tuple[int, int], str]) -> None:
    print("     0 1 2 ")
    print(f"  0  {board[(0, 0)]}|{board[(0, 1)]}|{board[(0, 2)]} ")
    print("    --+-+--")
    print(f"  1  {board[(1, 0)]}|{board[(1, 1)]}|{board[(1, 2)]} ")
    print("    --+-+--")
    print(f"  2  {board[(2, 0)]}|{board[(2, 1)]}|{board[(2, 2)]} ")
    print()


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for position in list(board):
        board[position] = EMPTY


def get_current_player(round: int) -> str:
    if round % NUM_PLAYERS == REST_OF_X:
        return PLAYER_X
    return PLAYER_O


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


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    board[position] = player_mark


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
    for index in range(NUM_ROWS):
        if check_positions(board[(index, FIRST)], board[(index, SECOND)], board[(index, THIRD)]):
            return True
        if check_positions(board[(FIRST, index)], board[(SECOND, index)], board[(THIRD, index)]):
            return True
    middle = board[(SECOND, SECOND)]
    return check_positions(board[(FIRST, FIRST)], middle, board[(THIRD, THIRD)]) or check_positions(
        board[(FIRST, THIRD)], middle, board[(THIRD, FIRST)]
    )


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


def main() -> None:
    board = {
        (0, 0): " ",
        (0, 1): " ",
        (0, 2): " ",
        (1, 0): " ",
        (1, 1): " ",
        (1, 2): " ",
        (2, 0): " ",
        (2, 1): " ",
        (2, 2): " ",
    }
    play_tic_tac_toe(board)


if __name__ == "__main__":
    main()
