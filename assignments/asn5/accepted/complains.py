# differs: says what is wrong with each choice, and catches what is no number


def ask_for_number(question, limit):
    """Ask until a whole number from 0 to limit - 1 is typed, and return it."""
    while True:
        try:
            number = int(input(question))
        except ValueError:
            print("That is not a number.")
            continue
        if 0 <= number < limit:
            return number
        print("That is not on the board.")


def get_current_player(round: int) -> str:
    if round % 2 == 0:
        return 'X'
    else:
        return 'O'


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(player_mark + ",")
    while True:
        row = ask_for_number("Choose your row: ", NUM_ROWS)
        col = ask_for_number("Choose your column: ", NUM_COLS)
        print()
        if board[(row, col)] == " ":
            return (row, col)
        print("That position is taken already!")


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
    while True:
        answer = input("Play again (Y/N)? ")
        if answer in ("Y", "y"):
            print()
            return False
        if answer in ("N", "n"):
            print()
            return True
        print("Please type Y or N.")
