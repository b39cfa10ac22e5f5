# right: print() asks, and input() has no prompt: the input is on the next line.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    while True:
        print("Choose your row:")
        row = int(input())
        while row < 0 or row > NUM_ROWS - 1:
            print("Choose your row:")
            row = int(input())
        print("Choose your column:")
        col = int(input())
        while col < 0 or col > NUM_COLS - 1:
            print("Choose your column:")
            col = int(input())
        print()
        if board[(row, col)] == " ":
            return (row, col)


def is_program_finished():
    """Ask whether to play again."""
    print("Play again (Y/N)?")
    answer = input()
    while answer not in ["Y", "y", "N", "n"]:
        print("Play again (Y/N)?")
        answer = input()
    print()
    return answer == "N" or answer == "n"
