# caught by: inputPlayerLetter::test_asks_again[another letter]
# costs: inputPlayerLetter
# carries: game
# looks like: inputPlayerLetter asks once, whatever is answered.


def inputPlayerLetter() -> list[str]:
    print("Do you want to be X or O?")
    letter = input().upper()
    if letter == "X":
        return ["X", "O"]
    return ["O", "X"]
