# caught by: game::negative, game::zero
# costs: game
# looks like: any number is accepted as a box: check first that it is from 1 to 9.


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if True:
            return number
        print("\nNumber not on board")
