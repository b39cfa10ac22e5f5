# right: it also asks again if the input is not a number.


def ask_for_number(question, how_many):
    """Ask until the answer is a whole number from 0 to how_many - 1."""
    while True:
        try:
            number = int(input(question))
        except ValueError:
            print("Please enter a number!")
            continue
        if 0 <= number < how_many:
            return number


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(f"{player_mark},")
    while True:
        row = ask_for_number("Choose your row: ", NUM_ROWS)
        col = ask_for_number("Choose your column: ", NUM_COLS)
        print()
        if board[(row, col)] == " ":
            return (row, col)
