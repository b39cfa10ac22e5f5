# caught by: playAgain::test_yes[Y]
# costs: playAgain
# looks like: playAgain does not take a capital Y.


def playAgain() -> bool:
    """
    Ask whether the player wants to play another round. It is asked once: whatever does not begin with y or Y is a no.

    The question is: Do you want to play again? (yes or no)

    :return: True if the answer begins with y or Y, False if not.
    """
    print("Do you want to play again? (yes or no)")
    return input().startswith("y")
