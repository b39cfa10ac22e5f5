# caught by: playAgain::test_yes[Y]
# costs: playAgain
# looks like: playAgain does not accept a capital Y.


def playAgain() -> bool:
    print("Do you want to play again? (yes or no)")
    return input().startswith("y")
