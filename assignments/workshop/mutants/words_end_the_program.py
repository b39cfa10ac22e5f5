# caught by: game::words
# costs: game
# looks like: a word ends the program with an error: catch the ValueError of int().


def GetNumber():
    while True:
        number = int(input())
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
