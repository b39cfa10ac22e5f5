# caught by: inputPlayerLetter::test_asks_again[another letter]
# costs: inputPlayerLetter
# carries: game
# looks like: inputPlayerLetter asks once, whatever is answered.


def inputPlayerLetter() -> list[str]:
    """
    Ask which letter the player wants to be, and ask again until the answer is X or O (or x or o).

    The question is: Do you want to be X or O?

    :return: Two letters, "X" and "O" in one order or the other: the player's first, then the computer's.
    """
    print("Do you want to be X or O?")
    letter = input().upper()
    if letter == "X":
        return ["X", "O"]
    return ["O", "X"]
