# caught by: opponent::test_two_players
# costs: game, again, alternate, score, opponent
# looks like: the computer plays O although there are two players.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) in {"1", "2"}:
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
