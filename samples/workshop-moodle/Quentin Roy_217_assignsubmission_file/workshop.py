# NAME: Quentin Roy
# STUDENT NUMBER: 202300217

def zeichne(brett):
    print("\n\n")
    print(" " + str(brett[0]) + " | " + str(brett[1]) + " | " + str(brett[2]))
    print("---|---|---")
    print(" " + str(brett[3]) + " | " + str(brett[4]) + " | " + str(brett[5]))
    print("---|---|---")
    print(" " + str(brett[6]) + " | " + str(brett[7]) + " | " + str(brett[8]))
    print("\n")


def lies():
    zahl = None
    while zahl is None:
        eingabe = input(">>> ")
        try:
            zahl = int(eingabe)
        except ValueError:
            print("That's not a number. Try again")
        else:
            if zahl < 1 or zahl > 9:
                print("Number not on board")
                zahl = None
    return zahl


def zug(brett, spieler):
    feld = lies()
    while brett[feld - 1] == "X" or brett[feld - 1] == "O":
        print("Box already occupied. Try another one")
        feld = lies()
    brett[feld - 1] = spieler


def gewonnen(brett, spieler):
    quadrat = [2, 7, 6, 9, 5, 1, 4, 3, 8]
    meine = [quadrat[i] for i in range(9) if brett[i] == spieler]
    for i in range(len(meine)):
        for j in range(i + 1, len(meine)):
            for k in range(j + 1, len(meine)):
                if meine[i] + meine[j] + meine[k] == 15:
                    return True
    return False


def spiel():
    print("Welcome to Tic Tac Toe!")
    brett = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    spieler = "X"
    zuege = 0
    ende = False
    while not ende:
        zeichne(brett)
        print("Choose a box player", spieler)
        zug(brett, spieler)
        zuege = zuege + 1
        if gewonnen(brett, spieler):
            zeichne(brett)
            print("Player", spieler, "wins!")
            ende = True
        elif zuege == 9:
            zeichne(brett)
            print("The game ends in a Tie")
            ende = True
        elif spieler == "X":
            spieler = "O"
        else:
            spieler = "X"


spiel()
