# odd: counts rounds in the question ("Round 2: player X"), draws each box by itself, indented by tabs, and frames "TIE"
# bonus: again, alternate, score
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
score = {"X": 0, "O": 0, "ties": 0}


def show(boxes):
    for row in (0, 3, 6):
        print("\t" + " ".join(["+---+"] * 3))
        print("\t" + " ".join(f"| {box} |" for box in boxes[row : row + 3]))
        print("\t" + " ".join(["+---+"] * 3))


def ask(question, boxes):
    while True:
        try:
            number = int(input(question))
        except ValueError:
            print("Not a number!")
            continue
        if not 1 <= number <= 9:
            print("There is no such box!")
        elif boxes[number - 1] in ("X", "O"):
            print("Somebody has that box!")
        else:
            return number - 1


def has_won(boxes, mark):
    return any(all(boxes[place] == mark for place in line) for line in LINES)


def game(first):
    boxes = list(range(1, 10))
    players = [first, "O" if first == "X" else "X"]
    for turn in range(9):
        mark = players[turn % 2]
        show(boxes)
        boxes[ask(f"Round {turn + 1}: player {mark} ", boxes)] = mark
        if has_won(boxes, mark):
            show(boxes)
            print(f"Player {mark} wins! Nobody saw that coming.")
            return mark
    show(boxes)
    print("+-----+\n| TIE |\n+-----+")
    return "ties"


first = "X"
while True:
    score[game(first)] += 1
    print("Score: X {X}, O {O}, ties {ties}".format(**score))
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    if answer in ("N", "n"):
        break
    first = "O" if first == "X" else "X"
