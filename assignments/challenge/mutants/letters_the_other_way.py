# caught by: inputPlayerLetter::test_the_letter_that_is_typed[X]
# costs: inputPlayerLetter
# carries: game
# looks like: inputPlayerLetter returns the computer's letter first: the player's comes first.


def inputPlayerLetter() -> list[str]:
    """
    Ask which letter the player wants to be, and ask again until the answer is X or O (or x or o).

    The question is: Do you want to be X or O?

    :return: Two letters, "X" and "O" in one order or the other: the player's first, then the computer's.
    """
    letter = ""
    while letter != "X" and letter != "O":
        print("Do you want to be X or O?")
        letter = input().upper()
    if letter == "X":
        return ["O", "X"]
    return ["X", "O"]
