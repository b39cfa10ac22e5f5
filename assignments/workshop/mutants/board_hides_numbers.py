# caught by: game::x_wins_top
# costs: game
# looks like: a free box shows nothing: it shows its number.


def PrintBoard():
    print()
    for row in range(3):
        print("", *[" | ".join(box if box in {"X", "O"} else " " for box in board[3 * row : 3 * row + 3])])
        if row < 2:
            print("---|---|---")
    print()
