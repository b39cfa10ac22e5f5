# caught by: inputPlayerLetter::test_a_small_letter[x]
# costs: inputPlayerLetter
# looks like: inputPlayerLetter takes no small letters: make capitals of them.


def inputPlayerLetter() -> list[str]:
    """
    Ask which letter the player wants to be, and ask again until the answer is X or O (or x or o).

    The question is: Do you want to be X or O?

    :return: Two letters, "X" and "O" in one order or the other: the player's first, then the computer's.
    """
    letter = ""
    while letter != "X" and letter != "O":
        print("Do you want to be X or O?")
        letter = input()
    if letter == "X":
        return ["X", "O"]
    return ["O", "X"]
