# caught by: again::test_another_game[y]
# costs: again
# looks like: only a capital Y begins another game: y does it as well.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
