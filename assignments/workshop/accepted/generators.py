# odd: a generator of turns, match statements and exceptions of its own
from itertools import cycle


class NotOnBoard(Exception):
    pass


class Occupied(Exception):
    pass


def chosen(board, text):
    number = int(text)
    if number not in range(1, 10):
        raise NotOnBoard
    if board[number - 1] != number:
        raise Occupied
    return number - 1


def show(board):
    cells = map(str, board)
    rows = [" " + " | ".join(three) for three in zip(cells, cells, cells)]
    print("", rows[0], "---|---|---", rows[1], "---|---|---", rows[2], "", sep="\n")


def turns(board):
    for player in cycle("XO"):
        show(board)
        print("Choose a box player", player)
        while True:
            try:
                place = chosen(board, input())
                break
            except ValueError:
                print("\nThat's not a number. Try again")
            except NotOnBoard:
                print("\nNumber not on board")
            except Occupied:
                print("\nBox already occupied. Try another one")
        board[place] = player
        yield player


def over(board, player):
    match [cell == player for cell in board]:
        case [True, True, True, *_] | [_, _, _, True, True, True, *_] | [*_, True, True, True]:
            return "Player " + player + " wins!"
        case [True, _, _, True, _, _, True, _, _] | [_, True, _, _, True, _, _, True, _] | [_, _, True, _, _, True, _, _, True]:
            return "Player " + player + " wins!"
        case [True, _, _, _, True, _, _, _, True] | [_, _, True, _, True, _, True, _, _]:
            return "Player " + player + " wins!"
    return "" if any(type(cell) is int for cell in board) else "The game ends in a Tie"


board = list(range(1, 10))
for player in turns(board):
    said = over(board, player)
    if said:
        show(board)
        print(said)
        print()
        break
