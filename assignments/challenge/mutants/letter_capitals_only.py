# caught by: inputPlayerLetter::test_a_small_letter[x]
# costs: inputPlayerLetter
# looks like: inputPlayerLetter does not accept lowercase letters: change them to capitals.


def inputPlayerLetter() -> list[str]:
    letter = ""
    while letter != "X" and letter != "O":
        print("Do you want to be X or O?")
        letter = input()
    if letter == "X":
        return ["X", "O"]
    return ["O", "X"]
