# odd: functions with arguments, type hints, main() under a guard, and an exit status
from __future__ import annotations

import sys

Board = list[str]
LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def print_board(board: Board) -> None:
    """Show the board."""
    print()
    for row in range(0, 9, 3):
        if row:
            print("---|---|---")
        print("", *board[row : row + 1], "|", *board[row + 1 : row + 2], "|", *board[row + 2 : row + 3])
    print()


def get_number() -> int:
    """A number from 1 to 9."""
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
        else:
            if 0 < number < 10:
                return number
            print("\nNumber not on board")


def turn(board: Board, player: str) -> None:
    """Put a mark into a free box."""
    print("Choose a box player", player)
    index = get_number() - 1
    while not board[index].isdigit():
        print("\nBox already occupied. Try another one")
        index = get_number() - 1
    board[index] = player


def winner(board: Board) -> str | None:
    """Who has a line."""
    for a, b, c in LINES:
        if board[a] == board[b] == board[c]:
            return board[a]
    return None


def main() -> int:
    """One game."""
    board = [str(number) for number in range(1, 10)]
    for count in range(9):
        print_board(board)
        turn(board, "XO"[count % 2])
        if (who := winner(board)) is not None:
            print_board(board)
            print("Player", who, "wins!\n")
            return 0
    print_board(board)
    print("The game ends in a Tie\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
