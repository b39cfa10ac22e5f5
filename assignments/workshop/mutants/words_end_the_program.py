# caught by: game::words
# costs: game
# looks like: a word ends the program with an error: catch the ValueError of int().


def GetNumber():
    """Read lines until one of them is a number from 1 to 9, and return that number."""
    while True:
        number = int(input())
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
