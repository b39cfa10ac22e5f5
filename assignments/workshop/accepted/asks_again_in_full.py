# odd: after a wrong number the board and the question are shown once more
def show(board):
    print()
    print("", board[0], "|", board[1], "|", board[2])
    print("---|---|---")
    print("", board[3], "|", board[4], "|", board[5])
    print("---|---|---")
    print("", board[6], "|", board[7], "|", board[8])
    print()


def has_line(board, p):
    b = [x == p for x in board]
    return (b[0] and b[1] and b[2] or b[3] and b[4] and b[5] or b[6] and b[7] and b[8]
            or b[0] and b[3] and b[6] or b[1] and b[4] and b[7] or b[2] and b[5] and b[8]
            or b[0] and b[4] and b[8] or b[2] and b[4] and b[6])


def game():
    board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    player = "X"
    while True:
        show(board)
        print("Choose a box player", player)
        answer = input()
        try:
            box = int(answer)
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if box not in [1, 2, 3, 4, 5, 6, 7, 8, 9]:
            print("\nNumber not on board")
            continue
        if board[box - 1] != box:
            print("\nBox already occupied. Try another one")
            continue
        board[box - 1] = player
        if has_line(board, player):
            show(board)
            print("Player", player, "wins!\n")
            return
        if board.count("X") + board.count("O") == 9:
            show(board)
            print("The game ends in a Tie\n")
            return
        player = {"X": "O", "O": "X"}[player]


game()
