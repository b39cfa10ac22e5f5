# odd: the game is a class, and the file has a guard
class Game:
    WINS = ("123", "456", "789", "147", "258", "369", "159", "357")

    def __init__(self):
        self.boxes = {str(number): str(number) for number in range(1, 10)}
        self.player = "X"

    def __str__(self):
        rows = [" " + " | ".join(self.boxes[n] for n in row) for row in ("123", "456", "789")]
        return "\n" + "\n---|---|---\n".join(rows) + "\n"

    def choose(self):
        while True:
            typed = input().strip()
            if typed in self.boxes:
                if self.boxes[typed] == typed:
                    return typed
                print("\nBox already occupied. Try another one")
            elif typed.lstrip("+-").isdigit():
                print("\nNumber not on board")
            else:
                print("\nThat's not a number. Try again")

    def won(self):
        return any(all(self.boxes[n] == self.player for n in line) for line in self.WINS)

    def tied(self):
        return all(mark in "XO" for mark in self.boxes.values())

    def play(self):
        while True:
            print(self)
            print("Choose a box player", self.player)
            self.boxes[self.choose()] = self.player
            if self.won():
                print(self)
                print("Player", self.player, "wins!\n")
                return
            if self.tied():
                print(self)
                print("The game ends in a Tie\n")
                return
            self.player = "XO"[self.player == "X"]


if __name__ == "__main__":
    Game().play()
