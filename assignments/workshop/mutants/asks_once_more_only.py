# caught by: game::wrong_again_and_again
# costs: game
# looks like: the second wrong line is taken as it is: ask again in a loop until a line is right.


def GetNumber():
    for _ in range(2):
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
    return 9
