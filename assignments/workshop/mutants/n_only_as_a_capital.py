# caught by: again::test_the_end[n-1]
# costs: again
# looks like: only a capital N ends the games: n does it as well.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "N", "y"]) == "N":
            return
        first = Other(first)
