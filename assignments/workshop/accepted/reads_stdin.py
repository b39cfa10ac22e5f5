# odd: lines come from sys.stdin, and are written with sys.stdout
import sys

board = [str(n) for n in range(1, 10)]
say = sys.stdout.write


def drawing():
    return "\n" + "\n---|---|---\n".join(f" {board[i]} | {board[i + 1]} | {board[i + 2]}" for i in (0, 3, 6)) + "\n\n"


def typed():
    sys.stdout.flush()
    return sys.stdin.readline().strip()


def line(p):
    return any({board[i] for i in three} == {p} for three in
               ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)))


p = "X"
say(drawing())
while True:
    say(f"Choose a box player {p}\n")
    while (text := typed()) not in board or text in ("X", "O"):
        if text.removeprefix("-").isdigit():
            on = 1 <= int(text) <= 9
            say("\nBox already occupied. Try another one\n" if on else "\nNumber not on board\n")
        else:
            say("\nThat's not a number. Try again\n")
    board[int(text) - 1] = p
    say(drawing())
    if line(p):
        say(f"Player {p} wins!\n\n")
        sys.exit()
    if not any(cell.isdigit() for cell in board):
        say("The game ends in a Tie\n\n")
        sys.exit()
    p = "O" if p == "X" else "X"
