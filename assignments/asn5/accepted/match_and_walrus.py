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


def is_program_finished() -> bool:
    while True:
        match input("Play again (Y/N)? "):
            case "Y" | "y":
                print()
                return False
            case "N" | "n":
                print()
                return True
