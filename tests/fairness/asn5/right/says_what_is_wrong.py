# right: messages about what is wrong, which nobody asked for.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    while True:
        row = int(input("Choose your row: "))
        while row not in range(NUM_ROWS):
            print("Invalid row, try again.")
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col not in range(NUM_COLS):
            print("Invalid column, try again.")
            col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            return (row, col)
        print("That position is already taken by " + board[(row, col)] + "!")


def is_program_finished():
    """Ask whether to play again."""
    answer = input("Play again (Y/N)? ").upper()
    while answer not in ("Y", "N"):
        print("Please answer with Y or N.")
        answer = input("Play again (Y/N)? ").upper()
    print()
    return answer == "N"
