# differs: a class does the work, and the functions call it


class Lines:
    """A board, seen as the lines that are on it."""

    def __init__(self, board):
        self.board = [row[:] for row in board]
        n = self.n = len(board)
        self.all = [[(x, y) for x in range(n)] for y in range(n)]
        self.all += [[(x, y) for y in range(n)] for x in range(n)]
        self.all += [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]
        # The same lines with the letters in place of the cells.
        self.letters = self.board + [list(column) for column in zip(*board)]
        self.letters += [[board[i][i] for i in range(n)], [board[n - 1 - i][i] for i in range(n)]]

    def free(self):
        return [(x, y) for y in range(self.n) for x in range(self.n) if self.board[y][x] == " "]

    def full_of(self, letter):
        return any(letters.count(letter) == self.n for letters in self.letters)

    def all_mixed(self):
        return all("X" in letters and "O" in letters for letters in self.letters)

    def gap(self, letter):
        for line, letters in zip(self.all, self.letters):
            if letters.count(letter) == self.n - 1 and " " in letters:
                return line[letters.index(" ")]
        return None

    def best_for(self, me):
        you = {"X": "O", "O": "X"}[me]
        return self.gap(me) or self.gap(you) or self.highest(self.ranks(me, you))

    def ranks(self, me, you):
        """Of each free cell the total and the offensive score."""
        ranks = {cell: (0, 0) for cell in self.free()}
        for line, letters in zip(self.all, self.letters):
            attack, defence = letters.count(me), letters.count(you)
            if (attack == 0) != (defence == 0):
                for cell in ranks.keys() & line:
                    total, before = ranks[cell]
                    ranks[cell] = total + attack + defence, before + attack
        return ranks

    def highest(self, ranks):
        return max(ranks, key=ranks.get)


def isBoardFull(board: list[list[str]]) -> bool:
    return not Lines(board).free()


def isWinner(board: list[list[str]], letter: str) -> bool:
    return Lines(board).full_of(letter)


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    return Lines(board).all_mixed()


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    return Lines(board).best_for(computerLetter)
