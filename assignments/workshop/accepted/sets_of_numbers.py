# odd: no board is kept, only the magic numbers of each player
from itertools import combinations

MAGIC = [4, 9, 2, 3, 5, 7, 8, 1, 6]
held = {"X": set(), "O": set()}


def mark(place):
    for player, numbers in held.items():
        if MAGIC[place] in numbers:
            return player
    return str(place + 1)


def show():
    cells = [mark(place) for place in range(9)]
    print("\n " + "\n---|---|---\n ".join(" | ".join(cells[at:at + 3]) for at in (0, 3, 6)) + "\n")


def ask(player):
    print("Choose a box player", player)
    while True:
        try:
            number = int(input())
            if number < 1:
                raise IndexError
            magic = MAGIC[number - 1]
        except ValueError:
            print("\nThat's not a number. Try again")
        except IndexError:
            print("\nNumber not on board")
        else:
            if magic not in held["X"] | held["O"]:
                return magic
            print("\nBox already occupied. Try another one")


def main():
    players = ["X", "O"]
    show()
    while True:
        player = players[0]
        held[player].add(ask(player))
        show()
        if any(sum(three) == 15 for three in combinations(held[player], 3)):
            print(f"Player {player} wins!\n")
            return
        if len(held["X"]) + len(held["O"]) == 9:
            print("The game ends in a Tie\n")
            return
        players.reverse()


main()
