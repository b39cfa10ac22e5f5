# caught by: game::negative
# costs: game
# looks like: -5 is read as 5.


def GetNumber():
    while True:
        try:
            number = abs(int(input()))
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
