# differs: match, the walrus, conditional expressions and lambdas


def get_current_player(round: int) -> str:
    return ("X", "O")[round % 2]


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    number = lambda what, most: next(n for n in iter(lambda: int(input(f"Choose your {what}: ")), None) if n in range(most))
    print(f"{player_mark},")
    while board[(choice := (number("row", NUM_ROWS), number("column", NUM_COLS)))] != " ":
        print()
    print()
    return choice


def display_outcome(round: int) -> None:
    print("It's a draw!" if round == MAX_ROUNDS else f"{get_current_player(round)} wins!", end="\n\n")


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return pos1_value == pos2_value == pos3_value in ("X", "O")


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
        match input("Play again (Y/N)? "):
            case "Y" | "y":
                print()
                return False
            case "N" | "n":
                print()
                return True
