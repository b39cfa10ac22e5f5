# caught by: alternate::test_whoever_won[tie]
# costs: alternate
# looks like: the loser begins the next game: the players begin in turn, whoever won.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        winner = TicTacToe(first)
        score[winner] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = first if winner == "Tie" else Other(winner)
