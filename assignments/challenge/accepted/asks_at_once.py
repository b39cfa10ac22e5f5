# differs: asks again for the one number that is off the board, and reads sys.stdin
import sys


def boardsize() -> int:
    size = int(random.random() * 8) + 3
    print("You will play on a {0} by {0} board".format(size))
    return size


def whoGoesFirst() -> str:
    if random.random() < 0.5:
        return "player"
    return "computer"


def playAgain() -> bool:
    sys.stdout.write("Do you want to play again? (yes or no)\n")
    return sys.stdin.readline().strip().upper().startswith("Y")


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    def ask(axis):
        while True:
            print(f"Enter {axis}-coordinate of your next move:", flush=True)
            number = int(sys.stdin.readline())
            if 0 <= number < len(board):
                return number

    while True:
        x, y = ask("x"), ask("y")
        if isSpaceFree(board, x, y):
            return x, y
