# caught by: game::zero
# costs: game
# looks like: 0 is accepted as a box: the boxes are 1 to 9, and board[-1] is the last one.


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(0, 10):
            return number
        print("\nNumber not on board")
