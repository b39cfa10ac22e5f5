# caught by: score::test_across_games
# costs: score
# looks like: wins are counted for the player who began, and not for the player who won.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    while True:
        winner = TicTacToe(first)
        score[winner if winner == "Tie" else first] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
