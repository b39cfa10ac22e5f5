# caught by: again::test_the_end[N-1]
# costs: again
# looks like: another game begins after N.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"n"}:
            return
        first = Other(first)
