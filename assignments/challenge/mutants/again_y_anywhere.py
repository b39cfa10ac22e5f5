# caught by: playAgain::test_no[maybe]
# costs: playAgain
# looks like: playAgain finds a y anywhere in the answer: it has to be the first letter.


def playAgain() -> bool:
    """
    Ask whether the player wants to play another round. It is asked once: whatever does not begin with y or Y is a no.

    The question is: Do you want to play again? (yes or no)

    :return: True if the answer begins with y or Y, False if not.
    """
    print("Do you want to play again? (yes or no)")
    return "y" in input().lower()
