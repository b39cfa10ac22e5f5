# caught by: game::x_wins_top
# costs: game
# looks like: the board shows the numbers 0 to 8: box 1 is at board[0], and shows 1.


def PrintBoard():
    print()
    for row in range(3):
        print("", *[" | ".join(str(box - 1 if box in range(1, 10) else box) for box in board[3 * row : 3 * row + 3])])
        if row < 2:
            print("---|---|---")
    print()
