# caught by: game::test_a_wrong_line_is_answered[no number]
# costs: game
# looks like: a word gets no answer: say what is wrong with it.


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            continue
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
