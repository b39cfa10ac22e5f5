# differs: reads lines from sys.stdin and writes to sys.stdout
import sys


def read_number(question):
    """Write a question, and read the number that answers it."""
    sys.stdout.write(question)
    sys.stdout.flush()
    return int(sys.stdin.readline())


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    sys.stdout.write(f"{player_mark},\n")
    while True:
        row = read_number("Choose your row: ")
        while row not in range(NUM_ROWS):
            row = read_number("Choose your row: ")
        col = read_number("Choose your column: ")
        while col not in range(NUM_COLS):
            col = read_number("Choose your column: ")
        sys.stdout.write("\n")
        if board[(row, col)] == " ":
            return (row, col)
