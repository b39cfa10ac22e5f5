# caught by: playAgain::test_yes[y]
# costs: playAgain
# looks like: playAgain accepts only the whole word yes: the first letter decides.


def playAgain() -> bool:
    print("Do you want to play again? (yes or no)")
    return input().lower() == "yes"
