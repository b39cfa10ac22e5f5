# caught by: game::fraction
# costs: game
# looks like: 2.5 is read as 2: it is not the number of a box.


def GetNumber():
    while True:
        try:
            number = int(float(input()))
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
