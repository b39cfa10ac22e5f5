"""The challenge's game against a computer that never loses: `grader play challenge --against unbeatable [SIZE]`."""

import random
import sys

from matches.opponents import Perfect
from matches.tictactoe import FREE, Board, Move, empty, other, placed, strips, winner

SMALLEST, LARGEST = 3, 999
LARGEST_DRAWN = 40  # a larger board fills more than a screen
USAGE = (
    f"The size is a whole number from {SMALLEST} to {LARGEST}, such as: grader play challenge --against unbeatable 4"
)


def main(arguments: list[str]) -> int:
    """Play until the player has had enough; the size is the one given, else a new one from 3 to 10 for each game."""
    size = arguments[0] if arguments else ""
    if len(arguments) > 1 or not is_size(size or str(SMALLEST)):
        print(USAGE, file=sys.stderr)
        return 2
    try:
        play(int(size) if size else random.randint(3, 10))
        while wants_to("play again"):
            play(int(size) if size else random.randint(3, 10))
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def is_size(text: str) -> bool:
    """Whether *text* is a size that can be played."""
    return text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)) and SMALLEST <= int(text) <= LARGEST


def play(size: int) -> None:
    """One game."""
    print(f"You will play on a {size} by {size} board")
    computer, chance = Perfect(random.getrandbits(64)), random.randint(0, 1)
    letter = asked_letter()
    # X need not begin here, but the computer only looks at the board and at whose turn it is.
    turn = letter if chance else other(letter)
    print(f"The {'player' if chance else 'computer'} will go first.")
    board = empty(size)
    while winner(board) is None and not is_tie(board):
        if turn == letter:
            draw(board)
            board = placed(board, asked_move(board), turn)
        else:
            x, y = computer.move(board, turn)
            print(f"The computer takes x = {x}, y = {y}")
            board = placed(board, (x, y), turn)
        turn = other(turn)
    draw(board)
    print({letter: "You have won!", None: "The game is a tie!"}.get(winner(board), "The computer has won!"))


def is_tie(board: Board) -> bool:
    """Whether nobody can fill a line any more."""
    return all("X" in strip and "O" in strip for strip in strips(board))


def draw(board: Board) -> None:
    """The board with the coordinates of its cells, where it fits on a screen."""
    if len(board) > LARGEST_DRAWN:
        return
    width = len(str(len(board) - 1))
    print(" " * width, *(f"{x:>{width}}" for x in range(len(board))))
    for y, row in enumerate(board):
        print(f"{y:>{width}}", *(f"{'.' if cell == FREE else cell:>{width}}" for cell in row))


def asked_letter() -> str:
    """X or O."""
    while (letter := input("Do you want to be X or O? ").strip().upper()) not in ("X", "O"):
        pass
    return letter


def asked_move(board: Board) -> Move:
    """A free cell that the player chose."""
    while True:
        x, y = (input(f"Enter {name}-coordinate of your next move: ").strip() for name in "xy")
        places = {str(place) for place in range(len(board))}
        if x in places and y in places and board[int(y)][int(x)] == FREE:
            return int(x), int(y)
        print(f"That is not a free cell: both are whole numbers from 0 to {len(board) - 1}.")


def wants_to(do: str) -> bool:
    """Whether the player says yes."""
    return input(f"Do you want to {do}? (yes or no) ").strip().lower().startswith("y")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
