# tries: to hold the batch up by asking for ever, in calls and in a game
# seen instead: the end of input, even if the program ignores it
# marks: 0
# verdict: timed out
import sys


def setup_game(size):
    while True:
        try:
            input()
        except EOFError:
            pass


def parse_move(text):
    while True:
        sys.stdin.read()


if __name__ == "__main__":
    while True:
        try:
            input("more? ")
        except EOFError:
            pass
