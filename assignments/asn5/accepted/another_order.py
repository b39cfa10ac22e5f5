# odd: the functions stand in another order, main first
# NAME: Emmy Noether
# STUDENT NUMBER: 20231806

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def main() -> None:
    """Make an empty board, and play."""
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


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    """Play games of tic-tac-toe until the players do not want another."""
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
    """Ask whether to play again until the answer is Y, y, N or n, then print an empty line."""
    answer = input('Play again (Y/N)? ')
    while answer not in ['Y', 'y', 'N', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer == 'N' or answer == 'n'


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    """Whether one of the eight lines of the board holds three marks of one player."""
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


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    """Whether three values are all "X" or all "O"."""
    if pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X':
        return True
    if pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        return True
    return False


def display_outcome(round: int) -> None:
    """Print how a game has ended, and an empty line."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    """Put a player's mark at a position of the board."""
    board[position] = player_mark


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    """Ask a player for a row and a column until they are a free position of the board."""
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


def get_current_player(round: int) -> str:
    """The mark of the player whose turn it is."""
    if round % 2 == 0:
        return 'X'
    else:
        return 'O'


def reset_board(board: dict[tuple[int, int], str]) -> None:
    """Make all positions of the board free."""
    # every position gets a space
    for position in board:
        board[position] = ' '


def display_board(board: dict[tuple[int, int], str]) -> None:
    """Print the board, and an empty line below it."""
    print("     0 1 2 ")
    print(f"  0  {board[(0, 0)]}|{board[(0, 1)]}|{board[(0, 2)]} ")
    print("    --+-+--")
    print(f"  1  {board[(1, 0)]}|{board[(1, 1)]}|{board[(1, 2)]} ")
    print("    --+-+--")
    print(f"  2  {board[(2, 0)]}|{board[(2, 1)]}|{board[(2, 2)]} ")
    print()


if __name__ == "__main__":
    main()
