# caught by: inputPlayerLetter::test_asks_again[nothing]
# costs: inputPlayerLetter
# carries: game
# looks like: inputPlayerLetter accepts nothing, or both letters, as an answer: "" and "XO" are in "XO", too.


def inputPlayerLetter() -> list[str]:
    letter = "-"
    while letter not in "XO":
        print("Do you want to be X or O?")
        letter = input().upper()
    if letter == "X":
        return ["X", "O"]
    return ["O", "X"]
