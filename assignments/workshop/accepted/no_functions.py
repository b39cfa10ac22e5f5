# odd: no function at all, one loop over the turns and an else for the tie
lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
b = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
for turn in range(9):
    p = "XO"[turn % 2]
    print()
    print(f" {b[0]} | {b[1]} | {b[2]}\n---|---|---\n {b[3]} | {b[4]} | {b[5]}\n---|---|---\n {b[6]} | {b[7]} | {b[8]}")
    print()
    print("Choose a box player " + p)
    while True:
        n = input()
        if not n.strip().lstrip("-").isdecimal():
            print("\nThat's not a number. Try again")
        elif not 1 <= int(n) <= 9:
            print("\nNumber not on board")
        elif b[int(n) - 1] in "XO":
            print("\nBox already occupied. Try another one")
        else:
            break
    b[int(n) - 1] = p
    won = False
    for i, j, k in lines:
        if b[i] == b[j] == b[k]:
            won = True
    if won:
        print()
        print(f" {b[0]} | {b[1]} | {b[2]}\n---|---|---\n {b[3]} | {b[4]} | {b[5]}\n---|---|---\n {b[6]} | {b[7]} | {b[8]}")
        print()
        print("Player", p, "wins!")
        print()
        break
else:
    print()
    print(f" {b[0]} | {b[1]} | {b[2]}\n---|---|---\n {b[3]} | {b[4]} | {b[5]}\n---|---|---\n {b[6]} | {b[7]} | {b[8]}")
    print()
    print("The game ends in a Tie")
    print()
