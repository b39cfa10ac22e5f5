# caught by: game::ten
# costs: game
# looks like: 10 is accepted as a box: the board has no such box.


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(1, 11):
            return number
        print("\nNumber not on board")
