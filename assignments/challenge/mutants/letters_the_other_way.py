# caught by: inputPlayerLetter::test_the_letter_that_is_typed[X]
# costs: inputPlayerLetter
# carries: game
# looks like: inputPlayerLetter returns the computer's letter first: the player's comes first.


def inputPlayerLetter() -> list[str]:
    letter = ""
    while letter != "X" and letter != "O":
        print("Do you want to be X or O?")
        letter = input().upper()
    if letter == "X":
        return ["O", "X"]
    return ["X", "O"]
