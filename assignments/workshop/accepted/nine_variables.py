# odd: a variable for each box, long chains of elif, a German number format, and an end at once with os._exit
import locale
import os

locale.setlocale(locale.LC_ALL, "de_DE.UTF-8")

def game():
    one, two, three, four, five, six, seven, eight, nine = "1", "2", "3", "4", "5", "6", "7", "8", "9"
    player = "X"
    turns = 0
    while True:
        print()
        print("", one, "|", two, "|", three)
        print("---|---|---")
        print("", four, "|", five, "|", six)
        print("---|---|---")
        print("", seven, "|", eight, "|", nine)
        print()
        other = "O" if player == "X" else "X"
        if (one == two == three or four == five == six or seven == eight == nine or
                one == four == seven or two == five == eight or three == six == nine or
                one == five == nine or three == five == seven):
            print("Player", other, "wins!")
            print()
            break
        if turns == 9:
            print("The game ends in a Tie")
            print()
            break
        print("Choose a box player", player)
        while True:
            box = input()
            if box == "1" and one == "1":
                one = player
            elif box == "2" and two == "2":
                two = player
            elif box == "3" and three == "3":
                three = player
            elif box == "4" and four == "4":
                four = player
            elif box == "5" and five == "5":
                five = player
            elif box == "6" and six == "6":
                six = player
            elif box == "7" and seven == "7":
                seven = player
            elif box == "8" and eight == "8":
                eight = player
            elif box == "9" and nine == "9":
                nine = player
            elif box in ["1", "2", "3", "4", "5", "6", "7", "8", "9"]:
                print("\nBox already occupied. Try another one")
                continue
            else:
                try:
                    int(box)
                    print("\nNumber not on board")
                except:
                    print("\nThat's not a number. Try again")
                continue
            break
        turns += 1
        player = other

game()
os._exit(0)
