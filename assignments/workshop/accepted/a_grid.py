# odd: the board is a list of rows, and divmod finds the box
grid = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
player = "X"
left = 9


def out():
    print()
    for y in range(3):
        print("", grid[y][0], "|", grid[y][1], "|", grid[y][2])
        if y != 2:
            print("---|---|---")
    print()


def three(p):
    for i in range(3):
        if grid[i] == [p, p, p]:
            return True
        if [grid[0][i], grid[1][i], grid[2][i]] == [p, p, p]:
            return True
    return [grid[i][i] for i in range(3)] == [p] * 3 or [grid[i][2 - i] for i in range(3)] == [p] * 3


def put(p):
    global left
    ok = False
    while not ok:
        s = input()
        try:
            n = int(s)
            assert 1 <= n <= 9
            y, x = divmod(n - 1, 3)
            if grid[y][x] in ("X", "O"):
                print("\nBox already occupied. Try another one")
            else:
                grid[y][x] = p
                left -= 1
                ok = True
        except ValueError:
            print("\nThat's not a number. Try again")
        except AssertionError:
            print("\nNumber not on board")


out()
print("Choose a box player", player)
put(player)
out()
while not three(player) and left > 0:
    if player == "X":
        player = "O"
    else:
        player = "X"
    print("Choose a box player", player)
    put(player)
    out()
if three(player):
    print("Player", player, "wins!\n")
else:
    print("The game ends in a Tie\n")
