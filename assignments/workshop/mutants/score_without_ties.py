# caught by: score::test_other_endings[tie]
# costs: score
# looks like: ties are not counted.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties 0")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
