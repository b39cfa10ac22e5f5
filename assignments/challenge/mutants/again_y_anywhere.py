# caught by: playAgain::test_no[maybe]
# costs: playAgain
# looks like: playAgain finds a y anywhere in the answer: it has to be the first letter.


def playAgain() -> bool:
    print("Do you want to play again? (yes or no)")
    return "y" in input().lower()
