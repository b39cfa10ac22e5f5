# caught by: getComputerMove::test_diagonals_count[X-down]
# costs: getComputerMove, matches
# looks like: only the last line through a cell counts: does the count begin at 0 again in the loop over the lines?


def lines_through(board, x, y):
    size = len(board)
    lines = [[board[y][i] for i in range(size)], [board[i][x] for i in range(size)]]
    if x == y:
        lines.append([board[i][i] for i in range(size)])
    if x + y == size - 1:
        lines.append([board[size - 1 - i][i] for i in range(size)])
    return lines


def score(board, x, y, letter, other):
    for line in lines_through(board, x, y):
        count = 0
        if other not in line:
            count += line.count(letter)
    return count


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    playerLetter = "O" if computerLetter == "X" else "X"
    size = len(board)
    for letter in (computerLetter, playerLetter):
        for y in range(size):
            for x in range(size):
                if isSpaceFree(board, x, y):
                    copy = getBoardCopy(board)
                    makeMove(copy, letter, x, y)
                    if isWinner(copy, letter):
                        return x, y
    best = None
    best_total = -1
    best_offense = -1
    for y in range(size):
        for x in range(size):
            if isSpaceFree(board, x, y):
                offense = score(board, x, y, computerLetter, playerLetter)
                defense = score(board, x, y, playerLetter, computerLetter)
                total = offense + defense
                if total > best_total or (total == best_total and offense > best_offense):
                    best = (x, y)
                    best_total = total
                    best_offense = offense
    return best
