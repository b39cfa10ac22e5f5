# caught by: score::test_after_the_first_game
# costs: score
# looks like: the score is shown before the game is counted.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        winner = TicTacToe(first)
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        score[winner] += 1
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
