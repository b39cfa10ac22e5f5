# caught by: score::test_across_games
# costs: score
# looks like: the score starts again with each game: keep it outside the loop.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    first = "X"
    while True:
        score = {"X": 0, "O": 0, "Tie": 0}
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
