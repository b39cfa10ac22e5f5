# caught by: game::negative, game::zero
# costs: game
# looks like: any number is taken for a box: look first whether it is from 1 to 9.


def GetNumber():
    """Read lines until one of them is a number from 1 to 9, and return that number."""
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if True:
            return number
        print("\nNumber not on board")
