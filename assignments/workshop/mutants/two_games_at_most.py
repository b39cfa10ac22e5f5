# caught by: again::test_many_games
# costs: again, alternate, score
# looks like: there is no third game: ask after each game, in a loop.


def PlayGames():
    if AskFor("Players (1 or 2)? ", ["1", "2"]) == "1":
        computers.append("O")
    score = {"X": 0, "O": 0, "Tie": 0}
    first = "X"
    for _ in range(2):
        score[TicTacToe(first)] += 1
        print(f"Score: X {score['X']}, O {score['O']}, ties {score['Tie']}")
        if AskFor("Play again (Y/N)? ", ["Y", "y", "N", "n"]) in {"N", "n"}:
            return
        first = Other(first)
