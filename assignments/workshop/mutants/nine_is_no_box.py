# caught by: game::tie
# costs: game, again, alternate, score, opponent
# looks like: 9 is not accepted as a box: range(1, 9) ends with 8.


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(1, 9):
            return number
        print("\nNumber not on board")
