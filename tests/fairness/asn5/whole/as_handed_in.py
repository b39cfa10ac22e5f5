"""
Filename: tic_tac_toe.py
Author: Jamie Rivera
CS 1 Assignment 5
"""

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def reset_board(board):
    """Resets the board dict to its original state with each
    position being empty.

    :param board: a dict of (row, column) tuple keys and string values
    :return: None
    """
    for position in board:
        board[position] = ' '


def get_current_player(round):
    """Returns the mark of the player whose turn it is."""
    if round % 2 == 0:
        return 'X'
    else:
        return 'O'


def is_in_range(number, size):
    """Checks that a number is on the board."""
    return number >= 0 and number < size


def get_position_choice(board, player_mark):
    """Prompts the user for a valid (row, col) board position."""
    print(player_mark + ',')
    valid = False
    while valid == False:
        row = int(input('Choose your row: '))
        while not is_in_range(row, NUM_ROWS):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while not is_in_range(col, NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == ' ':
            valid = True
    return (row, col)


def update_board(board, player_mark, position):
    """Updates the value at the key represented by position."""
    board[position] = player_mark


def display_outcome(round):
    """Displays an outcome message for a completed game."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Returns True when all parameters are 'X' or all are 'O'."""
    if pos1_value != ' ' and pos1_value == pos2_value and pos2_value == pos3_value:
        return True
    return False


def is_game_complete(board):
    """Determines whether a winning configuration has been achieved."""
    for num in range(NUM_ROWS):
        if check_positions(board[(num, 0)], board[(num, 1)], board[(num, 2)]):
            return True
        if check_positions(board[(0, num)], board[(1, num)], board[(2, num)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False


def is_program_finished():
    """Prompts the user with the message "Play again (Y/N)?"."""
    response = input('Play again (Y/N)? ')
    while response != 'Y' and response != 'y' and response != 'N' and response != 'n':
        response = input('Play again (Y/N)? ')
    print()
    return response == 'N' or response == 'n'


def play_tic_tac_toe(board):
    """Controls Tic-tac-toe games."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        complete = False
        while round < MAX_ROUNDS and not complete:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            complete = is_game_complete(board)
            if not complete:
                round = round + 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        reset_board(board)
    print('Goodbye.')


def display_board(board):
    """Displays the current state of the board."""
    print("     0 1 2 ")
    print(f"  0  {board[(0, 0)]}|{board[(0, 1)]}|{board[(0, 2)]} ")
    print("    --+-+--")
    print(f"  1  {board[(1, 0)]}|{board[(1, 1)]}|{board[(1, 2)]} ")
    print("    --+-+--")
    print(f"  2  {board[(2, 0)]}|{board[(2, 1)]}|{board[(2, 2)]} ")
    print()


def main():
    """Starts the program."""
    board = {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ',
             (1, 0): ' ', (1, 1): ' ', (1, 2): ' ',
             (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()
