# caught by: game::test_a_wrong_line_is_answered[off the board]
# costs: game
# looks like: a number that is not a box gets no answer: say what is wrong with it.


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if number in range(1, 10):
            return number
