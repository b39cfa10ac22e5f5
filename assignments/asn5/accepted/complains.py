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


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(player_mark + ",")
    while True:
        row = ask_for_number("Choose your row: ", NUM_ROWS)
        col = ask_for_number("Choose your column: ", NUM_COLS)
        print()
        if board[(row, col)] == " ":
            return (row, col)
        print("That position is taken already!")


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
