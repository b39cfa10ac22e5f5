# NAME: Bao Tran
# STUDENT NUMBER: 202300202

WIN = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100]
ALL = 0b111111111


def has(bits):
    return any(bits & line == line for line in WIN)


def search(me, you, alpha, beta):
    if has(you):
        return -1
    if me | you == ALL:
        return 0
    for bit in range(9):
        if not (me | you) >> bit & 1:
            alpha = max(alpha, -search(you, me | 1 << bit, -beta, -alpha))
            if alpha >= beta:
                break
    return alpha


class Table:
    def __init__(self, computer):
        self.computer = computer
        self.points = [0, 0, 0]
        self.first = 0

    def show(self):
        cell = lambda n: "X" if self.bits[0] >> n & 1 else "O" if self.bits[1] >> n & 1 else n + 1
        print()
        for row in 0, 3, 6:
            if row:
                print("---|---|---")
            print("", cell(row), "|", cell(row + 1), "|", cell(row + 2))
        print()

    def person(self):
        while True:
            try:
                n = int(input()) - 1
            except ValueError:
                print("\nThat's not a number. Try again")
                continue
            if not 0 <= n < 9:
                print("\nNumber not on board")
            elif (self.bits[0] | self.bits[1]) >> n & 1:
                print("\nBox already occupied. Try another one")
            else:
                return n

    def machine(self):
        me, you = self.bits[1], self.bits[0]
        free = [n for n in range(9) if not (me | you) >> n & 1]
        best = max(free, key=lambda n: (-search(you, me | 1 << n, -2, 2), n))
        print("Computer chooses box", best + 1)
        return best

    def game(self):
        self.bits = [0, 0]
        who = self.first
        self.show()
        while True:
            print("Choose a box player", "XO"[who])
            n = self.machine() if who and self.computer else self.person()
            self.bits[who] |= 1 << n
            self.show()
            if has(self.bits[who]):
                print("Player", "XO"[who], "wins!\n")
                self.points[who] += 1
                return
            if self.bits[0] | self.bits[1] == ALL:
                print("The game ends in a Tie\n")
                self.points[2] += 1
                return
            who = 1 - who

    def evening(self):
        while True:
            self.game()
            print("Score: X %d, O %d, ties %d" % tuple(self.points))
            while (answer := input("Play again (Y/N)? ").strip().upper()) not in ("Y", "N"):
                pass
            if answer == "N":
                return
            self.first = 1 - self.first


while (players := input("Players (1 or 2)? ").strip()) not in ("1", "2"):
    pass
Table(players == "1").evening()
