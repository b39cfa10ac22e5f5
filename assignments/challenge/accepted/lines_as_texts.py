# differs: each line of the board is a text


def isBoardFull(board: list[list[str]]) -> bool:
    return not any(" " in line for line in lines_of(board))


def isWinner(board: list[list[str]], letter: str) -> bool:
    return letter * len(board) in lines_of(board)


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    return all(playerLetter in line and computerLetter in line for line in lines_of(board))


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    other = "XO".replace(computerLetter, "")
    size = len(board)
    cells = [(x, y) for y in range(size) for x in range(size) if board[y][x] == " "]
    lines = lines_of(board)
    for letter in computerLetter + other:
        for number, line in enumerate(lines):
            if line.replace(" ", "", 1) == letter * (size - 1):
                return cell_of(number, line.index(" "), size)
    # Of each line: total and offensive score.
    worth = []
    for line in lines:
        if computerLetter in line and other in line:
            worth.append((0, 0))
        else:
            worth.append((size - line.count(" "), line.count(computerLetter)))

    def scores(cell):
        x, y = cell
        total, attack = (sum(pair) for pair in zip(worth[y], worth[size + x]))
        if x == y:
            total, attack = total + worth[-2][0], attack + worth[-2][1]
        if x + y == size - 1:
            total, attack = total + worth[-1][0], attack + worth[-1][1]
        return total, attack

    return max(cells, key=scores)


def lines_of(board):
    size = len(board)
    rows = ["".join(row) for row in board]
    columns = ["".join(column) for column in zip(*board)]
    down = "".join(board[i][i] for i in range(size))
    up = "".join(board[i][-1 - i] for i in range(size))
    return rows + columns + [down, up]


def cell_of(number, place, size):
    """Which cell (x, y) the letter at a place of a line is, if the lines are numbered as in lines_of."""
    if number < size:
        return place, number
    if number < 2 * size:
        return number - size, place
    if number == 2 * size:
        return place, place
    return size - 1 - place, place
