# right: print(..., end="") and input() for every question.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark, ",", sep="")
    while True:
        row = col = -1
        while row not in (0, 1, 2):
            print("Choose your row: ", end="")
            row = int(input())
        while col not in (0, 1, 2):
            print("Choose your column: ", end="")
            col = int(input())
        print()
        if board[(row, col)] not in ("X", "O"):
            return (row, col)


def is_program_finished():
    """Ask whether to play again."""
    while True:
        print("Play again (Y/N)? ", end="")
        answer = input().upper()
        if answer == "Y":
            print()
            return False
        if answer == "N":
            print()
            return True
