# differs: tries each cell on a deep copy of the board, and looks at all of the board each time: slow on large boards
import copy


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    size = len(board)
    player = "O" if computerLetter == "X" else "X"
    for letter in (computerLetter, player):
        for y in range(size):
            for x in range(size):
                dup = copy.deepcopy(board)
                if isSpaceFree(dup, x, y):
                    makeMove(dup, letter, x, y)
                    if isWinner(dup, letter):
                        return x, y
    best = None
    bestScore = (-1, -1)
    for y in range(size):
        for x in range(size):
            if not isSpaceFree(board, x, y):
                continue
            lines = [[board[y][i] for i in range(size)], [board[i][x] for i in range(size)]]
            if x == y:
                lines.append([board[i][i] for i in range(size)])
            if x + y == size - 1:
                lines.append([board[i][size - 1 - i] for i in range(size)])
            attack = 0
            defence = 0
            for line in lines:
                mine = line.count(computerLetter)
                theirs = line.count(player)
                if mine and theirs:
                    continue
                attack += mine
                defence += theirs
            if (attack + defence, attack) > bestScore:
                bestScore = (attack + defence, attack)
                best = (x, y)
    return best
