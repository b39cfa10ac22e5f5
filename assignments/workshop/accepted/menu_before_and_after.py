# odd: a menu starts each game, and comes back after it until the player quits
print("*** TIC TAC TOE ***")
def play():
    board = list("123456789")
    turn = 0
    while True:
        print("\n " + " | ".join(board[0:3]) + "\n---+---+---\n " + " | ".join(board[3:6]) + "\n---+---+---\n " + " | ".join(board[6:9]) + "\n")
        sym = "XO"[turn % 2]
        m = input(f"{sym}'s turn, choose a box: ")
        if m not in list("123456789"):
            print("Please type 1 to 9")
            continue
        if m not in board:
            print("Taken")
            continue
        board[int(m) - 1] = sym
        turn += 1
        for a, b, c in ["012", "345", "678", "036", "147", "258", "048", "246"]:
            if board[int(a)] == board[int(b)] == board[int(c)]:
                print("\n " + " | ".join(board[0:3]) + "\n---+---+---\n " + " | ".join(board[3:6]) + "\n---+---+---\n " + " | ".join(board[6:9]) + "\n")
                print(f"{sym} wins in {turn} moves")
                return
        if turn == 9:
            print("\n " + " | ".join(board[0:3]) + "\n---+---+---\n " + " | ".join(board[3:6]) + "\n---+---+---\n " + " | ".join(board[6:9]) + "\n")
            print("Draw!")
            return
while True:
    print("1. Play\n2. Rules\n3. Quit")
    c = input("Your choice: ")
    if c == "1":
        play()
    elif c == "2":
        print("three in a row wins")
    elif c == "3":
        print("bye")
        break
    else:
        print("invalid choice")
