# caught by: game::nothing
# costs: game
# looks like: an empty line ends the program with an error: int("") raises a ValueError as well.


def GetNumber():
    while True:
        text = input()
        while not text[0].isdigit() and text[0] != "-" or not text.lstrip("-").isdigit():
            print("\nThat's not a number. Try again")
            text = input()
        number = int(text)
        if number in range(1, 10):
            return number
        print("\nNumber not on board")
